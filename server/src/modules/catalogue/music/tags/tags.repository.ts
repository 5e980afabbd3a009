import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { likeText, marks } from '../../../../core/database/dialect.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { TagEntity } from '../schema/tag.entity.js';
import { TAG_POPULARITY_SQL } from '../tag-popularity.js';

export type TagRow = Pick<TagEntity, (typeof COLUMNS)[number]>;

const COLUMNS = ['id', 'name', 'display_name', 'type', 'popularity'] as const satisfies readonly ColumnOf<TagEntity>[];
const LISTED = COLUMNS.map((column) => `g.${column}`).join(', ');

export class TagsRepository extends Repository {
  private readonly tags = this.table(TagEntity);

  /** A page of tags that something carries. */
  pageIds(plan: ListPlan): Promise<IdPage> {
    const where = ['g.popularity > 0'];
    const params: SqlValue[] = [];
    for (const { value } of plan.filters) {
      where.push('g.type = ?');
      params.push(String(value));
    }
    if (plan.query) {
      where.push("g.name LIKE ? ESCAPE '!'");
      params.push(`${likeText(plan.query)}%`);
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: 'tags g', alias: 'g', where, params }, plan);
  }

  async listByIds(ids: readonly number[]): Promise<TagRow[]> {
    return await this.tags.pick(COLUMNS, { id: ids });
  }

  /** Of tags with the same name in both types, the one that more carry. */
  async findByName(name: string): Promise<TagRow | null> {
    return await this.tags.pickOne(COLUMNS, { name }, { order: { popularity: 'desc', id: 'asc' } });
  }

  async listByNames(names: readonly string[]): Promise<TagRow[]> {
    return await this.tags.pick(COLUMNS, { name: names }, { order: { type: 'desc' } });
  }

  /** Tags of many tracks or albums: owner id -> tags, the popular ones first. */
  async listOf(owner: LikeableType, ids: readonly number[]): Promise<(TagRow & { owner_id: number })[]> {
    if (ids.length === 0) return [];
    return await this.rows(
      `SELECT p.${owner}_id AS owner_id, ${LISTED} FROM ${owner}_tags p JOIN tags g ON g.id = p.tag_id
       WHERE p.${owner}_id IN (${marks(ids.length)}) ORDER BY g.popularity DESC, g.id`,
      ids,
    );
  }

  /** @returns its id. */
  async insert(name: string, displayName: string): Promise<number> {
    const now = new Date();
    return await this.tags.insert({
      name,
      display_name: displayName,
      type: 'custom',
      popularity: 0,
      created_at: now,
      updated_at: now,
    });
  }

  /** Items carry exactly these tags from now on, by item. @returns the tags that any of them carried before. */
  async replace(owner: LikeableType, tagIds: ReadonlyMap<number, readonly number[]>): Promise<number[]> {
    const ids = [...tagIds.keys()];
    if (ids.length === 0) return [];
    const before = await this.rows<{ tag_id: number }>(
      `SELECT DISTINCT tag_id FROM ${owner}_tags WHERE ${owner}_id IN (${marks(ids.length)})`,
      ids,
    );
    await this.write(`DELETE FROM ${owner}_tags WHERE ${owner}_id IN (${marks(ids.length)})`, ids);
    const rows = [...tagIds].flatMap(([id, own]) => own.map((tagId) => [id, tagId]));
    if (rows.length > 0) await this.insertMany(`${owner}_tags`, [`${owner}_id`, 'tag_id'], rows);
    return before.map((row) => Number(row.tag_id));
  }

  /** Nobody takes these tags away until the unit ends. @returns how many of them there are. */
  async keep(ids: readonly number[]): Promise<number> {
    return (await this.tags.pick(['id'], { id: ids }, { lock: true })).length;
  }

  /** Counts again what carries the tags. */
  async recount(tagIds: readonly number[]): Promise<void> {
    await this.tags.update({ id: tagIds }, { popularity: TAG_POPULARITY_SQL });
  }
}
