import { likeText } from '../../../core/database/dialect.js';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { listOf, sql } from '../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { CustomPageEntity, CustomPageSlugEntity } from './custom-page.entity.js';

export type CustomPageRow = CustomPageEntity;
export type CustomPageValues = Pick<CustomPageEntity, 'slug' | 'title' | 'body' | 'published' | 'meta'>;

const COLUMNS = [
  'id',
  'slug',
  'title',
  'body',
  'published',
  'user_id',
  'meta',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<CustomPageEntity>[];

const OLD_SLUGS_SHOWN = 100;
const contains = (text: string): string => `%${likeText(text)}%`;
const isYes = (value: unknown): boolean => value === true || value === 'true' || value === '1';

const valuesOf = ({ slug, title, body, published, meta }: CustomPageValues): CustomPageValues => ({
  slug,
  title,
  body,
  published,
  meta,
});

export class CustomPagesRepository extends Repository {
  private readonly pages = this.table(CustomPageEntity);
  private readonly slugs = this.table(CustomPageSlugEntity);

  pageIds(plan: ListPlan, publishedOnly: boolean): Promise<IdPage> {
    const c = named(CustomPageEntity, 'c');
    const conditions = [
      ...(publishedOnly ? [sql`${c.published} = 1`] : []),
      ...plan.filters.map(({ key, value }) =>
        key === 'published' ? sql`${c.published} = ${isYes(value)}` : sql`${c.user_id} = ${Number(value)}`,
      ),
      ...(plan.query ? [sql`${c.title} LIKE ${contains(plan.query)} ESCAPE '!'`] : []),
    ];
    return readIdPage((text, values) => this.rows(text, values), sourceOf(c, 'c', conditions), plan);
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
    return old && (await this.find(old.page_id));
  }

  async insert(page: CustomPageValues, userId: number | null): Promise<number> {
    const now = new Date();
    return await this.pages.insert({ ...valuesOf(page), user_id: userId, created_at: now, updated_at: now });
  }

  async update(id: number, page: CustomPageValues): Promise<void> {
    await this.pages.update({ id }, { ...valuesOf(page), updated_at: new Date() });
  }

  /** Addresses that the page had before. */
  async oldSlugsOf(pageId: number): Promise<string[]> {
    return await this.slugs.column('slug', { page_id: pageId }, { order: { slug: 'asc' }, limit: OLD_SLUGS_SHOWN });
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

  /** Published ones whose title has the text in it, in the order of their titles. */
  async findPublished(text: string, limit: number): Promise<Pick<CustomPageRow, 'id' | 'title' | 'slug'>[]> {
    const c = named(CustomPageEntity, 'c');
    return await this.readRows(
      { id: c.id, title: c.title, slug: c.slug },
      sql`FROM ${c} WHERE ${c.published} = 1 AND ${c.title} LIKE ${contains(text)} ESCAPE '!'
        ORDER BY ${c.title}, ${c.id} LIMIT ${limit}`,
    );
  }

  /** Of these ids the ones of published pages. */
  async publishedIds(ids: readonly number[]): Promise<number[]> {
    return ids.length === 0 ? [] : await this.pages.column('id', { id: ids, published: true });
  }

  /** Of these slugs those that lead to a published page, which has them or had them before. */
  async leading(slugs: readonly string[]): Promise<string[]> {
    if (slugs.length === 0) return [];
    const [c, old] = [named(CustomPageEntity, 'c'), named(CustomPageSlugEntity, 'old')];
    const former = await this.readRows(
      { slug: old.slug },
      sql`FROM ${old} JOIN ${c} ON ${c.id} = ${old.page_id} WHERE ${old.slug} IN ${listOf(slugs)} AND ${c.published} = 1`,
    );
    const now = await this.pages.column('slug', { slug: slugs, published: true });
    return [...now, ...former.map(({ slug }) => slug)];
  }
}
