import { Injectable } from '@nestjs/common';
import type { BanUserInput, UserRecord } from '@tonearm/shared/admin/users.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, invalid, notFound } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { LastAdministrator } from '../roles/last-administrator.service.js';
import { RolesRepository, holdsAdmin } from '../roles.repository.js';
import { UserBanLifted, UserBanned } from '../user.events.js';
import type { UserRow } from '../users.repository.js';
import { UserAdminRepository } from './user-admin.repository.js';
import { UserRecords } from './user-records.service.js';

/** The last day that both databases store. */
const LATEST = Date.UTC(9999, 11, 31);

/** Suspends accounts: sessions stay and show the suspended screen, tokens rest until the ban is lifted (quality row 11). */
@Injectable()
export class BansService {
  constructor(
    private readonly users: UserAdminRepository,
    private readonly roles: RolesRepository,
    private readonly records: UserRecords,
    private readonly lastAdministrator: LastAdministrator,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** A second ban replaces the first. @throws AppError 404, 409 for oneself and the last administrator, 403 above one's own rights, 422 `until`. */
  async ban(id: number, input: BanUserInput, actor: Actor): Promise<UserRecord> {
    const until = endOf(input);
    await this.unit.run('users.ban', async () => {
      await this.roles.lock();
      const row = await this.getWithin(id, actor);
      const isAdministrator = holdsAdmin(await this.records.permissionsOf(row));
      await this.users.setBan(id, { reason: input.reason?.trim() ?? '', until });
      if (isAdministrator) await this.lastAdministrator.requireOneLeft();
      await this.events.emit(new UserBanned(id));
    });
    return await this.records.get(id);
  }

  /** Nothing happens where there is no ban. @throws AppError 404, 403 above one's own rights. */
  async lift(id: number, actor: Actor): Promise<UserRecord> {
    await this.unit.run('users.liftBan', async () => {
      await this.getWithin(id, actor);
      if (await this.users.liftBan(id)) await this.events.emit(new UserBanLifted(id));
    });
    return await this.records.get(id);
  }

  private async getWithin(id: number, actor: Actor): Promise<UserRow> {
    const [row] = await this.users.listByIds([id]);
    if (!row) throw notFound();
    if (id === actor.userId)
      throw new AppError({ status: 409, code: 'state_conflict', message: 'You cannot suspend your own account.' });
    await this.records.requireWithin([row], actor);
    return row;
  }
}

/** When the ban ends; null: permanent. @throws AppError 422 `until`. */
function endOf({ until, permanent }: BanUserInput): Date | null {
  if (until === undefined || until === null) {
    if (permanent === false) throw invalid({ until: ['Say until when, or suspend for good.'] });
    return null;
  }
  if (permanent) throw invalid({ until: ['A suspension for good has no end.'] });
  const time = Date.parse(until);
  if (!(time > Date.now() && time < LATEST)) throw invalid({ until: ['This has to lie in the future.'] });
  return new Date(time);
}
