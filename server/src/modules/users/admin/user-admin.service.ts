import { Injectable } from '@nestjs/common';
import type { CreateUserInput, UserRecord } from '@tonearm/shared/admin/users.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UserBulkChanges } from './user-bulk-changes.service.js';
import { UserCreation } from './user-creation.service.js';
import { UserRecords } from './user-records.service.js';

@Injectable()
export class UserAdminService {
  constructor(
    private readonly creation: UserCreation,
    private readonly records: UserRecords,
    private readonly changes: UserBulkChanges,
  ) {}

  /** @throws AppError 403, 422 `contentAction`. */
  async requireHeir(contentAction: string | undefined, leaving: readonly number[], actor: Actor): Promise<void> {
    await this.changes.requireHeir(contentAction, leaving, actor);
  }

  /** @throws AppError 409. */
  async requireNonePays(leaving: readonly number[]): Promise<void> {
    await this.changes.requireNonePays(leaving);
  }

  /** @throws AppError 422, 403; see UserCreation. */
  async create(input: CreateUserInput, actor: Actor): Promise<UserRecord> {
    return await this.records.get(await this.creation.create(input, actor));
  }
}
