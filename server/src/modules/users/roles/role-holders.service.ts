import { Injectable } from '@nestjs/common';
import { Events } from '../../../core/events/events.js';
import { UserRightsChanged } from '../user.events.js';
import { RoleAdminRepository } from './role-admin.repository.js';

/** Gives a role to people and takes it from them, and says so. Takes part in the open unit. */
@Injectable()
export class RoleHolders {
  constructor(
    private readonly changes: RoleAdminRepository,
    private readonly events: Events,
  ) {}

  /** Those who hold it already stay as they are. */
  async give(roleId: number, userIds: readonly number[]): Promise<void> {
    const holders = await this.changes.holdersAmong(roleId, userIds);
    const others = userIds.filter((userId) => !holders.has(userId));
    await this.changes.give(roleId, others);
    await this.events.emit(new UserRightsChanged(others));
  }

  async take(roleId: number, userIds: readonly number[]): Promise<void> {
    await this.changes.take(roleId, userIds);
    await this.events.emit(new UserRightsChanged(userIds));
  }
}
