import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { EVERY_ROW } from '../../../core/database/where.js';
import { UserEntity } from '../user.entity.js';
import type { Quiet } from './inactivity.policy.js';

/** A stretch of ids: a whole table in one statement would hold everybody up. */
export interface Stretch {
  after: number;
  upTo: number;
}

const { last_active_at: active, inactive_warned_at: warnedAt, inactive_mail_at: mailedAt } = named(UserEntity);

function isQuiet({ activeBefore, warned: { since, until }, mailedBefore }: Quiet): Sql {
  const isWarned = sql`${warnedAt} > ${active} AND ${warnedAt} > ${since}`;
  const wanted =
    until === null ? sql`(${warnedAt} IS NULL OR NOT (${isWarned}))` : sql`${isWarned} AND ${warnedAt} <= ${until}`;
  const isDue = mailedBefore === null ? sql`1 = 1` : sql`(${mailedAt} IS NULL OR ${mailedAt} < ${mailedBefore})`;
  return sql`${active} < ${activeBefore} AND ${wanted} AND ${isDue}`;
}

/** Accounts that nobody uses, and that their owners were warned. */
export class InactiveAccountsRepository extends Repository {
  private readonly users = this.table(UserEntity);

  async lastId(): Promise<number> {
    return (await this.users.pickOne(['id'], EVERY_ROW, { order: { id: 'desc' } }))?.id ?? 0;
  }

  /** Suspended ones stay, since their suspension would go with them. */
  async idsOf(quiet: Quiet, { after, upTo }: Stretch): Promise<number[]> {
    const { id, deleted_at, banned_at } = named(UserEntity);
    return await this.users.column(
      'id',
      sql`${id} > ${after} AND ${id} <= ${upTo} AND ${deleted_at} IS NULL AND ${banned_at} IS NULL AND ${isQuiet(quiet)}`,
      { order: { id: 'asc' } },
    );
  }

  /** Whether nobody has used the account meanwhile; nobody does before the open unit ends. */
  async isQuiet(userId: number, quiet: Quiet): Promise<boolean> {
    const { id, deleted_at, banned_at } = named(UserEntity);
    const row = await this.users.pickOne(
      ['id'],
      sql`${id} = ${userId} AND ${deleted_at} IS NULL AND ${banned_at} IS NULL AND ${isQuiet(quiet)}`,
      { lock: true },
    );
    return row !== null;
  }

  async noteMails(userIds: readonly number[]): Promise<void> {
    await this.users.update({ id: userIds }, { inactive_mail_at: new Date() });
  }

  async noteWarning(email: string): Promise<void> {
    await this.users.update({ email }, { inactive_warned_at: new Date() });
  }
}
