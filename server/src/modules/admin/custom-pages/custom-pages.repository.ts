import { likeText } from '../../../core/database/dialect.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { CustomPageEntity, CustomPageSlugEntity } from './custom-page.entity.js';

export type CustomPageRow = CustomPageEntity;
export type CustomPageValues = Pick<CustomPageEntity, 'slug' | 'title' | 'body' | 'published' | 'meta'>;

const COLUMNS = ['id', 'slug', 'title', 'body', 'published', 'user_id', 'meta', 'created_at', 'updated_at'] as const satisfies readonly ColumnOf<CustomPageEntity>[];

const contains = (text: string): string => `%${likeText(text)}%`;
const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1';

const valuesOf = ({ slug, title, body, published, meta }: CustomPageValues): CustomPageValues => ({ slug, title, body, published, meta });

export class CustomPagesRepository extends Repository {
  private readonly pages = this.table(CustomPageEntity);
  private readonly slugs = this.table(CustomPageSlugEntity);

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
    return await this.pages.pick(COLUMNS, { id: ids });
  }

  async find(id: number): Promise<CustomPageRow | null> {
    return await this.pages.pickOne(COLUMNS, { id });
  }

  /** As `find`, in a unit; others who change it wait. */
  async findToChange(id: number): Promise<CustomPageRow | null> {
    return await this.pages.pickOne(COLUMNS, { id }, { lock: true });
  }

  async findBySlug(slug: string): Promise<CustomPageRow | null> {
    return await this.pages.pickOne(COLUMNS, { slug });
  }

  /** The page that had this address before. */
  async findByOldSlug(slug: string): Promise<CustomPageRow | null> {
    const old = await this.slugs.pickOne(['page_id'], { slug });
    return old && await this.find(old.page_id);
  }

  async insert(page: CustomPageValues, userId: number | null): Promise<number> {
    const now = new Date();
    return await this.pages.insert({ ...valuesOf(page), user_id: userId, created_at: now, updated_at: now });
  }

  async update(id: number, page: CustomPageValues): Promise<void> {
    await this.pages.update({ id }, { ...valuesOf(page), updated_at: new Date() });
  }

  /** Old addresses give way to pages that bear them now. */
  async freeSlug(slug: string): Promise<void> {
    await this.slugs.delete({ slug });
  }

  async keepOldSlug(slug: string, pageId: number): Promise<void> {
    await this.freeSlug(slug);
    await this.slugs.insert({ slug, page_id: pageId });
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.pages.delete({ id: ids });
  }
}
