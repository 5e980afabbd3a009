import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { orNull, sql } from '../../../core/database/sql.js';
import { UserEntity } from '../../users/index.js';
import { ImpersonationEntity, SessionEntity } from '../session.entity.js';

const LIST_MAX = 30;

export type ImpersonationRow = Pick<
  ImpersonationEntity,
  'id' | 'impersonator_id' | 'ip_address' | 'created_at' | 'ended_at'
> & { impersonator_name: string | null };

interface Beginning {
  sessionId: number;
  impersonatorId: number;
  userId: number;
  address: string;
}

const [i, s, u] = [named(ImpersonationEntity, 'i'), named(SessionEntity, 's'), named(UserEntity, 'u')];

/** Who has acted as whom, and sessions in which somebody does. */
export class ImpersonationsRepository extends Repository {
  private readonly sessions = this.table(SessionEntity);
  private readonly impersonations = this.table(ImpersonationEntity);

  /** @returns whether the session was there, and nobody acted as anybody in it. */
  async begin({ sessionId, impersonatorId, userId, address }: Beginning): Promise<boolean> {
    const begun = await this.sessions.update(
      { id: sessionId, user_id: impersonatorId, acts_as_id: null },
      { acts_as_id: userId },
    );
    if (begun === 0) return false;
    await this.impersonations.insert({
      user_id: userId,
      impersonator_id: impersonatorId,
      session_id: sessionId,
      ip_address: address,
      created_at: new Date(),
      ended_at: null,
    });
    return true;
  }

  /** The session is its owner's own again. */
  async end(sessionId: number): Promise<void> {
    await this.sessions.update({ id: sessionId }, { acts_as_id: null });
    await this.impersonations.update({ session_id: sessionId, ended_at: null }, { ended_at: new Date() });
  }

  /** Whom somebody acts as now. */
  async actedAsBy(impersonatorId: number): Promise<number[]> {
    return await this.impersonations.column('user_id', { impersonator_id: impersonatorId, ended_at: null });
  }

  /** Those whose session has run out. @returns how many, at most the limit. */
  async endLeft(limit: number): Promise<number> {
    const left = await this.readRows(
      { id: i.id },
      sql`FROM ${i} LEFT JOIN ${s} ON ${s.id} = ${i.session_id} WHERE ${i.ended_at} IS NULL AND ${s.id} IS NULL LIMIT ${limit}`,
    );
    if (left.length === 0) return 0;
    return await this.impersonations.update({ id: left.map(({ id }) => id) }, { ended_at: new Date() });
  }

  /** Who has acted as somebody, the latest first. */
  async listOf(userId: number): Promise<ImpersonationRow[]> {
    return await this.readRows(
      {
        id: i.id,
        impersonator_id: i.impersonator_id,
        impersonator_name: orNull(u.name),
        ip_address: i.ip_address,
        created_at: i.created_at,
        ended_at: i.ended_at,
      },
      sql`FROM ${i} LEFT JOIN ${u} ON ${u.id} = ${i.impersonator_id} WHERE ${i.user_id} = ${userId} ORDER BY ${i.id} DESC LIMIT ${LIST_MAX}`,
    );
  }
}
