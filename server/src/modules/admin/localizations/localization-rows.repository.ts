import { createHash } from 'node:crypto';
import { named } from '../../../core/database/entity-columns.js';
import { sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { Repository } from '../../../core/database/repository.js';
import { ErasureEntity } from '../../../core/erasure/erasure.entity.js';
import { ERASED_LOCALE } from '../../../core/i18n/localizations.repository.js';
import { LocalizationEntity, LocalizationLineEntity } from '../../../core/i18n/localization.entity.js';

const e = named(ErasureEntity, 'e');
const l = named(LocalizationEntity, 'l');

/** Where the list of languages reads. */
export const LOCALIZATION_LIST = {
  from: l,
  alias: 'l',
  id: l.id,
  deletedAt: null,
  columns: { name: l.name, language: l.language, updated_at: l.updated_at },
} as const;

export const LOCALIZATION_FILTERS = { direction: l.direction, created_at: l.created_at, updated_at: l.updated_at };

/** Not those that are being erased. */
export const notErasedSql = (): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM ${e} WHERE ${e.kind} = ${ERASED_LOCALE} AND ${e.item_id} = ${l.id})`;

const COLUMNS = ['id', 'name', 'language', 'direction', 'created_at', 'updated_at'] as const;

export type LocalizationRow = LocalizationEntity;

const hashOf = (source: string): string => createHash('sha1').update(source).digest('hex');

/** Languages and their lines, for those who translate. */
export class LocalizationRowsRepository extends Repository {
  private readonly localizations = this.table(LocalizationEntity);
  private readonly lines = this.table(LocalizationLineEntity);

  async listByIds(ids: readonly number[]): Promise<LocalizationRow[]> {
    return await this.localizations.pick(COLUMNS, { id: ids });
  }

  async find(id: number): Promise<LocalizationRow | null> {
    return await this.localizations.pickOne(COLUMNS, { id });
  }

  /** As `find`, in a unit; others who change it wait. */
  async findToChange(id: number): Promise<LocalizationRow | null> {
    return await this.localizations.pickOne(COLUMNS, { id }, { lock: true });
  }

  async findByLanguage(language: string): Promise<LocalizationRow | null> {
    return await this.localizations.pickOne(COLUMNS, { language });
  }

  async insert(locale: Pick<LocalizationRow, 'name' | 'language' | 'direction'>): Promise<number> {
    const now = new Date();
    return await this.localizations.insert({ ...locale, created_at: now, updated_at: now });
  }

  /** Later than before, whatever the clock says: other processes know by it that something is new. @returns when. */
  async update(before: LocalizationRow, changes: Partial<Pick<LocalizationRow, 'name' | 'direction'>>): Promise<Date> {
    const updatedAt = new Date(Math.max(Date.now(), before.updated_at.getTime() + 1));
    await this.localizations.update({ id: before.id }, { ...changes, updated_at: updatedAt });
    return updatedAt;
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.localizations.delete({ id: ids });
  }

  /** At most so many. @returns how many there were. */
  async deleteLinesOf(ids: readonly number[], limit: number): Promise<number> {
    return await this.lines.delete({ localization_id: ids }, { limit });
  }

  async countLines(id: number): Promise<number> {
    return await this.lines.count({ localization_id: id });
  }

  /** The site's own words for these texts. */
  async linesOf(id: number, sources: readonly string[]): Promise<Map<string, string>> {
    if (sources.length === 0) return new Map();
    const rows = await this.lines.pick(['source', 'line'], {
      localization_id: id,
      source_hash: sources.map(hashOf),
      is_draft: false,
    });
    return new Map(rows.map(({ source, line }) => [source, line]));
  }

  async saveLines(id: number, lines: readonly (readonly [string, string])[], isDraft: boolean): Promise<void> {
    await this.lines.upsertMany(
      lines.map(([source, line]) => ({
        localization_id: id,
        source_hash: hashOf(source),
        source,
        line,
        is_draft: isDraft,
      })),
      ['localization_id', 'source_hash'],
    );
  }

  async deleteLines(id: number, sources: readonly string[]): Promise<void> {
    if (sources.length > 0) await this.lines.delete({ localization_id: id, source_hash: sources.map(hashOf) });
  }
}
