import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/access/actor.js';
import { UsersRepository } from '../users/index.js';
import { AccountGates } from './account-gates.service.js';
import { mayImpersonate } from './impersonation/impersonation.policy.js';
import { SessionsRepository } from './sessions.repository.js';
import type { LiveSessionRow } from './sessions.repository.js';
import { UserRights } from './user-rights.service.js';

/** A statement names at most this many sessions. */
const CHUNK = 500;

/** Which sessions still let somebody in, without being used. */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly rights: UserRights,
    private readonly gates: AccountGates,
  ) {}

  /** Of these sessions, those that do: id -> user. */
  async ownersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const owners = new Map<number, number>();
    for (let at = 0; at < sessionIds.length; at += CHUNK) {
      const rows = await this.sessions.listLive(sessionIds.slice(at, at + CHUNK));
      const gates = await this.gates.ofEach(rows.filter(({ acts_as_id: acted }) => acted === null));
      for (const row of rows) {
        const isOpen = row.acts_as_id === null ? gates.get(row) === null : await this.mayStay(row, row.acts_as_id);
        if (isOpen) owners.set(Number(row.id), Number(row.user_id));
      }
    }
    return owners;
  }

  /** Who acts as somebody has to have the right to it still, as at each of their requests; what has taken it away is noticed within a minute. */
  private async mayStay(row: LiveSessionRow, actsAs: number): Promise<boolean> {
    if (await this.gates.ofActedAs(row)) return false;
    const owner = row.owner_id === null ? null : await this.users.findById(row.owner_id);
    if (!owner || owner.deleted_at !== null || (await this.gates.of({ ...owner, user_id: owner.id }))) return false;
    const own = await this.rights.of(owner.id, owner.permissions);
    const actor = new Actor(owner.id, own.roleIds, own.permissions);
    return mayImpersonate(actor, (await this.rights.of(actsAs, row.permissions)).given);
  }
}
