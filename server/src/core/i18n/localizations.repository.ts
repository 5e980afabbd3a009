import { Repository } from '../database/repository.js';
import { EVERY_ROW } from '../database/where.js';
import type { StoredLocale } from './locales.js';
import { LocalizationEntity, LocalizationLineEntity } from './localization.entity.js';

/** What this site says in its own words. */
export class LocalizationsRepository extends Repository {
  async list(): Promise<StoredLocale[]> {
    const locales = await this.table(LocalizationEntity).pick(['id', 'language', 'name', 'direction'], EVERY_ROW);
    return await Promise.all(
      locales.map(async ({ id, ...locale }) => {
        const rows = await this.table(LocalizationLineEntity).pick(['source', 'line'], { localization_id: id });
        return { ...locale, lines: Object.fromEntries(rows.map(({ source, line }) => [source, line])) };
      }),
    );
  }
}
