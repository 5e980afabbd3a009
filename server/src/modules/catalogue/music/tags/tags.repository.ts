import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { idsKey, linksOf } from '../item-links.js';
import type { ItemLink } from '../item-links.js';
import { AlbumTagEntity, TagEntity, TrackTagEntity } from '../schema/tag.entity.js';

export type TagRow = Pick<TagEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'name',
  'display_name',
  'type',
  'popularity',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<TagEntity>[];

const g = named(TagEntity, 'g');
const OWN = {
  id: g.id,
  name: g.name,
  display_name: g.display_name,
  type: g.type,
  popularity: g.popularity,
  created_at: g.created_at,
  updated_at: g.updated_at,
};
const [trackTag, albumTag] = [named(TrackTagEntity, 'p'), named(AlbumTagEntity, 'p')];
/** What carries tags: its table of them. */
const CARRIED_BY = {
  track: { table: trackTag, owner: trackTag.track_id, tag: trackTag.tag_id },
  album: { table: albumTag, owner: albumTag.album_id, tag: albumTag.tag_id },
};
const LISTED = { track: { owner_id: trackTag.track_id, ...OWN }, album: { owner_id: albumTag.album_id, ...OWN } };

export class TagsRepository extends Repository {
  private readonly tags = this.table(TagEntity);

  /** A page of tags that something carries. */
  pageIds(plan: ListPlan): Promise<IdPage> {
    const conditions = [
      sql`${g.popularity} > 0`,
      ...plan.filters.map(({ value }) => sql`${g.type} = ${String(value)}`),
    ];
    if (plan.query) conditions.push(sql`${g.name} LIKE ${`${likeText(plan.query)}%`} ESCAPE '!'`);
    return readIdPage((text, values) => this.rows(text, values), sourceOf(g, 'g', conditions), plan);
  }

  async listByIds(ids: readonly number[]): Promise<TagRow[]> {
    return await this.tags.pick(COLUMNS, { id: ids, deleted_at: null });
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
    const p = CARRIED_BY[owner];
    return await this.readRows(
      LISTED[owner],
      sql`FROM ${p.table} JOIN ${g} ON ${g.id} = ${p.tag} WHERE ${p.owner} IN ${listOf(ids)} AND ${g.deleted_at} IS NULL ORDER BY ${g.popularity} DESC, ${g.id}`,
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

  /** Items carry exactly these tags from now on, by item; rows of what stays the same are not written. @returns the tags that any of them carried before. */
  async replace(owner: LikeableType, tagIds: ReadonlyMap<number, readonly number[]>): Promise<number[]> {
    const before = linksOf(await this.linksTo(owner, [...tagIds.keys()]));
    const changed = [...tagIds].filter(([id, own]) => idsKey(own) !== idsKey(before.get(id) ?? []));
    const ids = changed.map(([id]) => id);
    const carried = changed.flatMap(([id, own]) => own.map((tagId) => ({ id, tag_id: tagId })));
    if (owner === 'track') {
      const table = this.table(TrackTagEntity);
      await table.delete({ track_id: ids });
      await table.insertMany(carried.map(({ id, tag_id }) => ({ track_id: id, tag_id })));
    } else {
      const table = this.table(AlbumTagEntity);
      await table.delete({ album_id: ids });
      await table.insertMany(carried.map(({ id, tag_id }) => ({ album_id: id, tag_id })));
    }
    return [...new Set([...before.values()].flat())];
  }

  /** Nobody takes these tags away until the unit ends. @returns how many of them there are. */
  async keep(ids: readonly number[]): Promise<number> {
    return (await this.tags.pick(['id'], { id: ids, deleted_at: null }, { lock: true })).length;
  }

  private async linksTo(owner: LikeableType, ids: readonly number[]): Promise<ItemLink[]> {
    if (owner === 'track')
      return (await this.table(TrackTagEntity).pick(['track_id', 'tag_id'], { track_id: ids })).map((row) => ({
        id: row.track_id,
        other: row.tag_id,
      }));
    return (await this.table(AlbumTagEntity).pick(['album_id', 'tag_id'], { album_id: ids })).map((row) => ({
      id: row.album_id,
      other: row.tag_id,
    }));
  }
}
