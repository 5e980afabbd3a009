import { CONSENT_KINDS } from '@tonearm/shared/account/consent';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import type { Page } from '../../../core/database/pages.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import type { NewRow } from '../../../core/database/table.js';
import { below } from '../../../core/database/where.js';
import { chosenSql } from '../../../core/resources/filter-readers.js';
import { UserEntity } from '../user.entity.js';
import { ConsentEntity } from './consent.entity.js';

export type ConsentRow = Pick<ConsentEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'user_id',
  'receipt',
  'kind',
  'accepted',
  'address',
  'created_at',
] as const satisfies readonly ColumnOf<ConsentEntity>[];

const c = named(ConsentEntity, 'c');

/** Where the list of all answers reads. */
export const CONSENT_LIST = {
  from: c,
  alias: 'c',
  id: c.id,
  deletedAt: null,
  columns: { created_at: c.created_at, receipt: c.receipt },
} as const;

export const CONSENT_FILTERS = {
  user: c.user_id,
  receipt: c.receipt,
  kind: (filter: Filter): Sql => chosenSql(c.kind, CONSENT_KINDS, filter),
  created_at: c.created_at,
};

/** The answers of one browser. */
export const ofReceipt = (receipt: string): Sql => sql`${c.receipt} = ${receipt}`;

export class ConsentsRepository extends Repository {
  private readonly consents = this.table(ConsentEntity);
  private readonly users = this.table(UserEntity);

  async insert(row: Omit<NewRow<ConsentEntity>, 'created_at'>): Promise<void> {
    await this.consents.insert({ ...row, created_at: new Date() });
  }

  async listByIds(ids: readonly number[]): Promise<ConsentRow[]> {
    return await this.consents.pick(COLUMNS, { id: ids });
  }

  /** Names by the ids of accounts. */
  async namesOf(userIds: readonly number[]): Promise<Map<number, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.users.pick(['id', 'name'], { id: userIds });
    return new Map(rows.map(({ id, name }) => [Number(id), name]));
  }

  /** Of somebody, the latest first. */
  async listOf(userId: number, { after, limit }: Page<ConsentRow>): Promise<ConsentRow[]> {
    return await this.consents.pick(
      COLUMNS,
      { user_id: userId, ...(after ? { id: below(after.id) } : {}) },
      { order: { id: 'desc' }, limit },
    );
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.consents.delete({ id: ids });
  }

  /** @returns how many, at most the limit. */
  async deleteOf(userId: number, limit: number): Promise<number> {
    return await this.consents.delete({ user_id: userId }, { limit });
  }

  /** @returns how many, at most the limit. */
  async deleteBefore(moment: Date, limit: number): Promise<number> {
    return await this.consents.delete({ created_at: below(moment) }, { limit });
  }
}
