import { likeText, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';

export interface CustomPageRow {
  id: number;
  slug: string;
  title: string;
  body: string;
  published: number | boolean;
  user_id: number | null;
  meta: string | object;
  created_at: string | Date;
  updated_at: string | Date;
}

export interface CustomPageValues {
  slug: string;
  title: string;
  body: string;
  published: boolean;
  meta: object;
}

const SELECT = 'SELECT id, slug, title, body, published, user_id, meta, created_at, updated_at FROM custom_pages';

const contains = (text: string): string => `%${likeText(text)}%`;
const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1';

export class CustomPagesRepository extends Repository {
  pageIds(plan: ListPlan, publishedOnly: boolean): Promise<IdPage> {
    const where = publishedOnly ? ['c.published = 1'] : [];
    const params: SqlValue[] = [];
    for (const { key, value } of plan.filters) {
      where.push(key === 'published' ? 'c.published = ?' : 'c.user_id = ?');
      params.push(key === 'published' ? Number(isYes(value)) : Number(value));
    }
    if (plan.query) {
      where.push("c.title LIKE ? ESCAPE '!'");
      params.push(contains(plan.query));
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: 'custom_pages c', alias: 'c', where, params }, plan);
  }

  async listByIds(ids: readonly number[]): Promise<CustomPageRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<CustomPageRow>(`${SELECT} WHERE id IN (${marks(ids.length)})`, ids);
  }

  async find(id: number): Promise<CustomPageRow | null> {
    return await this.row<CustomPageRow>(`${SELECT} WHERE id = ?`, [id]);
  }

  /** As `find`, in a unit; on MySQL others who change it wait, SQLite has one writer anyway. */
  async findToChange(id: number): Promise<CustomPageRow | null> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM custom_pages WHERE id = ? FOR UPDATE', [id]);
    return await this.find(id);
  }

  async findBySlug(slug: string): Promise<CustomPageRow | null> {
    return await this.row<CustomPageRow>(`${SELECT} WHERE slug = ?`, [slug]);
  }

  /** The page that had this address before. */
  async findByOldSlug(slug: string): Promise<CustomPageRow | null> {
    return await this.row<CustomPageRow>(`${SELECT} WHERE id = (SELECT page_id FROM custom_page_slugs WHERE slug = ?)`, [slug]);
  }

  async insert(page: CustomPageValues, userId: number | null): Promise<number> {
    const now = sqlTime(new Date());
    return await this.insertMany('custom_pages', ['slug', 'title', 'body', 'published', 'user_id', 'meta', 'created_at', 'updated_at'],
      [[page.slug, page.title, page.body, page.published, userId, JSON.stringify(page.meta), now, now]]);
  }

  async update(id: number, page: CustomPageValues): Promise<void> {
    await this.write('UPDATE custom_pages SET slug = ?, title = ?, body = ?, published = ?, meta = ?, updated_at = ? WHERE id = ?',
      [page.slug, page.title, page.body, page.published ? 1 : 0, JSON.stringify(page.meta), sqlTime(new Date()), id]);
  }

  /** Old addresses give way to pages that bear them now. */
  async freeSlug(slug: string): Promise<void> {
    await this.write('DELETE FROM custom_page_slugs WHERE slug = ?', [slug]);
  }

  async keepOldSlug(slug: string, pageId: number): Promise<void> {
    await this.freeSlug(slug);
    await this.insertMany('custom_page_slugs', ['slug', 'page_id'], [[slug, pageId]]);
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.write(`DELETE FROM custom_pages WHERE id IN (${marks(ids.length)})`, ids);
  }
}
