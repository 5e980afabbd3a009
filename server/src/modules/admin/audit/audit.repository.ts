import type { AuditModel } from '@tonearm/shared/admin/audit';
import { AUDIT_ACTIONS, AUDIT_MODELS } from '@tonearm/shared/admin/audit';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf, TableFacts } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { listOf, listParts, Sql, sql } from '../../../core/database/sql.js';
import type { SqlValue } from '../../../core/database/sql.js';
import { above, below } from '../../../core/database/where.js';
import { chosenSql } from '../../../core/resources/filter-readers.js';
import { UserEntity } from '../../users/index.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import { linkTableOf, nameTableOf } from './audit-tables.js';
import type { Row } from './seen-rows.js';

export type ListedEntry = Omit<AuditEntryEntity, 'changes'>;
/** A row again, and what became of it since. */
export type NewEntry = Omit<AuditEntryEntity, 'id'>;

const LISTED = [
  'id',
  'request_id',
  'user_id',
  'impersonator_id',
  'address',
  'route',
  'action',
  'model',
  'target_id',
  'target',
  'changed_rows',
  'created_at',
] as const satisfies readonly ColumnOf<AuditEntryEntity>[];
const ALL = [...LISTED, 'changes'] as const satisfies readonly ColumnOf<AuditEntryEntity>[];

/** Rows that are read again by the first column of their key: what else begins with it is left out. */
const READ_MAX = 5_000;

const a = named(AuditEntryEntity, 'a');

/** Where the log of changes reads. */
export const AUDIT_LIST = {
  from: a,
  alias: 'a',
  id: a.id,
  deletedAt: null,
  columns: { created_at: a.created_at, target: a.target },
  covered: { user: ['created_at'], action: ['created_at'], model: ['created_at'] },
} as const;

export const AUDIT_FILTERS = {
  user: a.user_id,
  action: (filter: Filter): Sql => chosenSql(a.action, AUDIT_ACTIONS, filter),
  model: (filter: Filter): Sql => chosenSql(a.model, AUDIT_MODELS, filter),
  created_at: a.created_at,
};

export class AuditRepository extends Repository {
  private readonly entries = this.table(AuditEntryEntity);
  private readonly users = this.table(UserEntity);

  async insert(entry: NewEntry): Promise<void> {
    await this.entries.insert(entry);
  }

  async change(id: number, state: Partial<NewEntry>): Promise<void> {
    await this.entries.update({ id }, state);
  }

  /** Nobody else adds to it until the unit ends. */
  async ofRequest(requestId: string): Promise<AuditEntryEntity | null> {
    return await this.entries.pickOne(ALL, { request_id: requestId }, { lock: this.unit.isOpen });
  }

  async has(requestId: string): Promise<boolean> {
    return await this.entries.has({ request_id: requestId });
  }

  async find(id: number): Promise<AuditEntryEntity | null> {
    return await this.entries.pickOne(ALL, { id });
  }

  async listByIds(ids: readonly number[]): Promise<ListedEntry[]> {
    return await this.entries.pick(LISTED, { id: ids });
  }

  /** Of a model, the newest first. */
  async newest(model: AuditModel, limit: number): Promise<AuditEntryEntity[]> {
    return await this.entries.pick(ALL, { model }, { order: { created_at: 'desc', id: 'desc' }, limit });
  }

  /** Names of people who still have an account. */
  async people(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = ids.length === 0 ? [] : await this.users.pick(['id', 'name'], { id: [...new Set(ids)] });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** @returns how many were older, at most the limit. */
  async deleteBefore(moment: Date, limit: number): Promise<number> {
    return await this.entries.delete({ created_at: below(moment) }, { limit });
  }

  /** The next entries about a row, in the order of their ids. */
  async about(model: AuditModel, targetId: number, { after, limit }: { after: number; limit: number }) {
    return await this.entries.pick(
      ['id', 'changes'],
      { model, target_id: targetId, id: above(after) },
      { order: { id: 'asc' }, limit, lock: this.unit.isOpen },
    );
  }

  /** Rows of any table as they stand in the unit. */
  async rowsOf({ name, all, keys, columns }: TableFacts, wanted: readonly Row[]): Promise<Row[]> {
    const [key = 'id', second] = keys;
    const valuesOf = (column: string): SqlValue[] => [...new Set(wanted.map((row) => row[column] as SqlValue))];
    const rows: Record<string, unknown>[] = [];
    // Of a workspace or a playlist only what was changed of it, however much it has.
    const narrowings =
      second === undefined
        ? [sql``]
        : listParts(valuesOf(second)).map((part) => sql` AND ${new Sql(second)} IN ${listOf(part)}`);
    for (const narrowed of narrowings)
      rows.push(
        ...(await this.rowsIn<Record<string, unknown>>(
          valuesOf(key),
          (list) =>
            sql`SELECT ${new Sql(all.join(', '))} FROM ${new Sql(name)} WHERE ${new Sql(key)} IN ${list}${narrowed} LIMIT ${READ_MAX}`,
        )),
      );
    for (const row of rows)
      for (const column of all) {
        const decode = columns.get(column)?.decode;
        if (decode) row[column] = decode(row[column]);
      }
    return rows;
  }

  /** What rows of a model are called now. */
  async namesOf(model: AuditModel, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const source = nameTableOf(model);
    if (!source || ids.length === 0) return new Map();
    const rows = await this.rows<{ id: number; name: string | null }>(
      sql`SELECT id, ${new Sql(source.name)} AS name FROM ${new Sql(source.table)} WHERE id IN ${listOf([...ids])}`,
    );
    return new Map(rows.flatMap(({ id, name }): [number, string][] => (name === null ? [] : [[id, name]])));
  }

  /** @returns of these tracks, those that a workspace owns. */
  async teamTracks(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const tracks = nameTableOf('track');
    if (!tracks || ids.length === 0) return new Set();
    const rows = await this.rows<{ id: number }>(
      sql`SELECT id FROM ${new Sql(tracks.table)} WHERE owner_type = ${'workspace'} AND id IN ${listOf([...ids])}`,
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }

  /** Of these artists, those whom a workspace manages. */
  async teamArtists(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const links = linkTableOf('artist', 'workspaces');
    if (!links || ids.length === 0) return new Set();
    const rows = await this.rows<{ id: number }>(
      sql`SELECT ${new Sql(links.id)} AS id FROM ${new Sql(links.table)} WHERE ${new Sql(links.id)} IN ${listOf([...ids])}`,
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }
}
