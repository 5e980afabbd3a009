import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { listOf, sql } from '../../../core/database/sql.js';
import { ErasureEntity } from '../../../core/erasure/erasure.entity.js';
import { ArtistEntity } from './schema/artist.entity.js';
import { FormerNameEntity, MergedItemEntity } from './schema/former.entity.js';
import type { FormerKind } from './schema/former.entity.js';
import { GenreEntity } from './schema/genre.entity.js';
import { TagEntity } from './schema/tag.entity.js';

const [f, m] = [named(FormerNameEntity, 'f'), named(MergedItemEntity, 'm')];
const x = named(ErasureEntity, 'x');
const [g, t, a] = [named(GenreEntity, 'g'), named(TagEntity, 't'), named(ArtistEntity, 'a')];
/** How what is left of a merge is noted among what is erased in pieces. */
export const mergeErasureOf = (kind: FormerKind): string => `merge-${kind}`;

/** What is there of each kind. */
const ITEMS = {
  genre: { from: g, id: g.id, there: sql`${g.deleted_at} IS NULL` },
  tag: { from: t, id: t.id, there: sql`${t.deleted_at} IS NULL` },
  artist: { from: a, id: a.id, there: sql`1 = 1` },
};

/** Former names and ids of genres, tags and artists: where they lead, as long as what they lead to is there. */
export class FormerItems extends Repository {
  private readonly names = this.table(FormerNameEntity);
  private readonly merged = this.table(MergedItemEntity);

  /** The item that had the name once. */
  async named(kind: FormerKind, name: string): Promise<number | null> {
    return (await this.allNamed(kind, [name])).get(name) ?? null;
  }

  /** The same of many names: name -> id. */
  async allNamed(kind: FormerKind, names: readonly string[]): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const item = ITEMS[kind];
    const rows = await this.readRows(
      { name: f.name, id: item.id },
      sql`FROM ${f} JOIN ${item.from} ON ${item.id} = ${f.item_id} AND ${item.there} WHERE ${f.kind} = ${kind} AND ${f.name} IN ${listOf(names)}`,
    );
    return new Map(rows.map(({ name, id }) => [name, Number(id)]));
  }

  /** What the item was merged into; null for one that was not. */
  async movedTo(kind: FormerKind, id: number): Promise<number | null> {
    return (await this.allMovedTo(kind, [id])).get(id) ?? null;
  }

  /** The same of many: old id -> id. */
  async allMovedTo(kind: FormerKind, ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const item = ITEMS[kind];
    const rows = await this.readRows(
      { old: m.old_id, id: item.id },
      sql`FROM ${m} JOIN ${item.from} ON ${item.id} = ${m.item_id} AND ${item.there} WHERE ${m.kind} = ${kind} AND ${m.old_id} IN ${listOf(ids)}`,
    );
    return new Map(rows.map(({ old, id }) => [Number(old), Number(id)]));
  }

  /**
   * In the open unit, once the items are locked: whether one of them is being merged into another still.
   * @param isInto or others into one of them.
   */
  async areMerging(kind: FormerKind, ids: readonly number[], { isInto }: { isInto: boolean }): Promise<boolean> {
    if (ids.length === 0) return false;
    const targets = isInto ? sql`OR ${m.item_id} IN ${listOf(ids)}` : sql``;
    const rows = await this.readRows(
      { id: x.item_id },
      sql`FROM ${x} JOIN ${m} ON ${m.kind} = ${kind} AND ${m.old_id} = ${x.item_id}
        WHERE ${x.kind} = ${mergeErasureOf(kind)} AND (${x.item_id} IN ${listOf(ids)} ${targets}) LIMIT 1${this.forUpdate}`,
    );
    return rows.length > 0;
  }

  /** In the open unit: a name that leads to the item from now on, though it is called otherwise. */
  async keepName(kind: FormerKind, name: string, id: number): Promise<void> {
    await this.names.upsert({ kind, name, item_id: id }, { key: ['kind', 'name'], set: ['item_id'] });
  }

  /** In the open unit: the name is an item's own now. */
  async forgetName(kind: FormerKind, name: string): Promise<void> {
    await this.names.delete({ kind, name });
  }

  /** In the open unit: what led to the item leads to another, and so does the item itself. */
  async merge(kind: FormerKind, id: number, into: number): Promise<void> {
    await this.names.update({ kind, item_id: id }, { item_id: into });
    await this.merged.update({ kind, item_id: id }, { item_id: into });
    await this.merged.upsert({ kind, old_id: id, item_id: into }, { key: ['kind', 'old_id'], set: ['item_id'] });
  }
}
