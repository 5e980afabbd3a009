import type { CustomPageRecord } from '@tonearm/shared/admin/custom-page-records.dto';
import { isoTime } from '../../../core/database/dialect.js';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { CustomPageEntity } from './custom-page.entity.js';

const c = named(CustomPageEntity, 'c');

/** Where the list of all custom pages reads. */
export const CUSTOM_PAGE_LIST = {
  from: c,
  alias: 'c',
  id: c.id,
  deletedAt: null,
  columns: { title: c.title, slug: c.slug, updated_at: c.updated_at },
} as const;

export const CUSTOM_PAGE_FILTERS = {
  published: c.published,
  owner: c.user_id,
  created_at: c.created_at,
  updated_at: c.updated_at,
};

type Listed = Omit<CustomPageRecord, 'owner'> & { user_id: number | null };

/** What only the list of all custom pages asks and changes. */
export class CustomPageListRepository extends Repository {
  private readonly pages = this.table(CustomPageEntity);

  async list(ids: readonly number[]): Promise<Listed[]> {
    const columns = ['id', 'slug', 'title', 'published', 'user_id', 'created_at', 'updated_at'] as const;
    return (await this.pages.pick(columns, { id: ids })).map((row) => ({
      ...row,
      model_type: 'custom_page',
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
    }));
  }

  /** @returns how many were not so before. */
  async setPublished(ids: readonly number[], published: boolean): Promise<number> {
    return await this.pages.update({ id: ids, published: !published }, { published, updated_at: new Date() });
  }
}
