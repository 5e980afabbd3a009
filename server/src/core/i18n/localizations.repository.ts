import { asCall } from '../database/call-time.js';
import { Repository } from '../database/repository.js';
import { EVERY_ROW } from '../database/where.js';
import { ErasuresRepository } from '../erasure/erasures.repository.js';
import { LocalizationEntity, LocalizationLineEntity } from './localization.entity.js';
import type { LocaleSource, StoredLocale } from './locales.js';

const HEAD = ['id', 'language', 'name', 'direction', 'updated_at'] as const;

/** A language that is being erased. */
export const ERASED_LOCALE = 'locale';

/** What this site says in its own words. */
export class LocalizationsRepository extends Repository implements LocaleSource {
  private readonly localizations = this.table(LocalizationEntity);
  private readonly lines = this.table(LocalizationLineEntity);

  async list(known: readonly StoredLocale[] = []): Promise<StoredLocale[]> {
    return await asCall(async () => {
      const heads = await this.localizations.pick(HEAD, EVERY_ROW, { order: { id: 'asc' } });
      const erased = await new ErasuresRepository(this.database, this.unit).among(
        ERASED_LOCALE,
        heads.map(({ id }) => id),
      );
      return await Promise.all(
        heads
          .filter(({ id }) => !erased.has(id))
          .map(async ({ id, updated_at: at, ...locale }) => {
            const revision = `${id}-${at.getTime()}`;
            return (
              known.find((one) => one.revision === revision) ?? { ...locale, revision, ...(await this.linesOf(id)) }
            );
          }),
      );
    });
  }

  private async linesOf(id: number): Promise<Pick<StoredLocale, 'lines' | 'drafts'>> {
    const rows = await this.lines.pick(['source', 'line', 'is_draft'], { localization_id: id });
    const of = (isDraft: boolean) =>
      Object.fromEntries(rows.filter((row) => row.is_draft === isDraft).map(({ source, line }) => [source, line]));
    return { lines: of(false), drafts: of(true) };
  }
}
