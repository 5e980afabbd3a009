import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { below } from '../../../core/database/where.js';
import { DataExportEntity, UserEntity } from '../user.entity.js';

/** Whose, and whether it was asked for by themselves or in the admin area. */
export type ExportKind = Pick<DataExportEntity, 'user_id' | 'is_administrative'>;

export type DataExportRow = Pick<DataExportEntity, (typeof COLUMNS)[number]>;

/** An archive, and in which backend it lies. */
export type StoredExport = Pick<DataExportEntity, 'id' | 'backend_id'>;

const HOUR_MS = 3_600_000;
const COLUMNS = [
  'id',
  'user_id',
  'is_administrative',
  'state',
  'expires_at',
  'created_at',
  'backend_id',
] as const satisfies readonly ColumnOf<DataExportEntity>[];

export class DataExportRepository extends Repository {
  private readonly exports = this.table(DataExportEntity);

  /** Locks the person's row: of two requests at once the second sees the first. */
  async lock(userId: number): Promise<void> {
    await this.lockRows(UserEntity, [userId]);
  }

  async latestOf(kind: ExportKind): Promise<DataExportRow | null> {
    return await this.exports.pickOne(COLUMNS, kind, { order: { created_at: 'desc', id: 'desc' } });
  }

  async find(id: string): Promise<DataExportRow | null> {
    return await this.exports.pickOne(COLUMNS, { id });
  }

  async insert(id: string, kind: ExportKind): Promise<void> {
    await this.exports.insert({ id, ...kind, state: 'queued', created_at: new Date() });
  }

  /** Of those that are not made yet, the longest waiting that were asked for before. */
  async listUnmade(before: Date, limit: number): Promise<string[]> {
    const unmade = await this.exports.pick(
      ['id'],
      { state: 'queued', expires_at: null, created_at: below(before) },
      { order: { created_at: 'asc' }, limit },
    );
    return unmade.map(({ id }) => id);
  }

  /** @param file how long it stays, and where. @returns whether the row was still there. */
  async finish(
    id: string,
    state: 'ready' | 'failed',
    file: Pick<DataExportRow, 'expires_at' | 'backend_id'>,
  ): Promise<boolean> {
    return (await this.exports.update({ id }, { state, ...file })) === 1;
  }

  /** Those whose files are of no use any more, or never came to be, at most `limit`. */
  async listOver(now: Date, limit: number): Promise<StoredExport[]> {
    const { expires_at, created_at } = named(DataExportEntity);
    const unmade = new Date(now.getTime() - EXPORT_LINK_HOURS * HOUR_MS);
    return await this.exports.pick(
      ['id', 'backend_id'],
      sql`${expires_at} <= ${now} OR (${expires_at} IS NULL AND ${created_at} <= ${unmade})`,
      { limit },
    );
  }

  async delete(id: string): Promise<void> {
    await this.exports.delete({ id });
  }

  /** Locked: nobody moves their files before the unit ends. */
  async filesOf(userId: number): Promise<StoredExport[]> {
    return await this.exports.pick(['id', 'backend_id'], { user_id: userId }, { lock: true });
  }
}
