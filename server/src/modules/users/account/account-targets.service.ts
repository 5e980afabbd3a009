import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { UserRecords } from '../admin/user-records.service.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';

/** Whose account an address means, and whether the actor may change it (quality row 33). */
@Injectable()
export class AccountTargets {
  constructor(
    private readonly users: UsersRepository,
    private readonly records: UserRecords,
  ) {}

  /**
   * One's own account; others only for holders of users.update who may do all that they may.
   * @throws AppError 403 before anything reveals whether there is such an account, 404.
   */
  async get(id: UserIdOrMe, actor: Actor): Promise<UserRow> {
    if (actor.userId === null) throw unauthenticated();
    const userId = id === 'me' ? actor.userId : id;
    const isSelf = userId === actor.userId;
    if (!isSelf && !actor.can('users.update')) throw forbidden();
    const row = await this.users.findById(userId);
    if (!row) throw notFound();
    if (!isSelf) await this.records.requireWithin([row], actor);
    return row;
  }
}
