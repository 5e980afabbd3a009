import type { TagType } from '@tonearm/shared/catalogue/catalogue';
import type { MergedCount } from '@tonearm/shared/catalogue/merging.dto';
import { named } from '../../../../core/database/entity-columns.js';
import type { Changes } from '../../../../core/database/table.js';
import { AlbumTagEntity, TagEntity, TrackTagEntity } from '../../music/schema/tag.entity.js';
import { LinksRepository } from './links.repository.js';
import type { Links } from './links.repository.js';
import type { Mergeable } from './merge-kind.js';

const [t, a] = [named(TrackTagEntity), named(AlbumTagEntity)];
const ON_TRACKS: Links = { table: t, owner: t.track_id, item: t.tag_id };
const ON_ALBUMS: Links = { table: a, owner: a.album_id, item: a.tag_id };

export type StoredTag = Pick<TagEntity, 'name' | 'type'> & { updatedAt: string };

/** What editors write of tags. */
export class TagCurationRepository extends LinksRepository {
  private readonly tags = this.table(TagEntity);

  async lock(ids: readonly number[]): Promise<Mergeable[]> {
    return await this.tags.pick(['id', 'name'], { id: ids, deleted_at: null }, { order: { id: 'asc' }, lock: true });
  }

  /** In the open unit. */
  async lockOne(id: number): Promise<StoredTag | null> {
    const row = await this.tags.pickOne(['name', 'type', 'updated_at'], { id, deleted_at: null }, { lock: true });
    return row && { name: row.name, type: row.type, updatedAt: row.updated_at.toISOString() };
  }

  /** By its name and type, however MySQL compares. */
  async idOf(name: string, type: TagType): Promise<number | null> {
    return (await this.tags.pickOne(['id'], { name, type }))?.id ?? null;
  }

  /** @returns its id. */
  async insert(values: Pick<TagEntity, 'name' | 'display_name' | 'type'>): Promise<number> {
    const now = new Date();
    return await this.tags.insert({ ...values, popularity: 0, created_at: now, updated_at: now });
  }

  async update(id: number, changes: Changes<TagEntity>): Promise<void> {
    await this.tags.update({ id }, { ...changes, updated_at: new Date() });
  }

  /** In the open unit. @returns how many rows it touched, at most the limit. */
  async moveCarriers(source: number, into: number, limit: number): Promise<number> {
    const tracks = await this.moveLinks(ON_TRACKS, { source, into, limit });
    const albums = await this.moveLinks(ON_ALBUMS, { source, into, limit: limit - tracks.length });
    return tracks.length + albums.length;
  }

  /** In the open unit, once nothing carries it. */
  async delete(id: number): Promise<void> {
    await this.tags.delete({ id });
  }

  async preview(ids: readonly number[]): Promise<MergedCount[]> {
    return await Promise.all([this.countOwners('tracks', ON_TRACKS, ids), this.countOwners('albums', ON_ALBUMS, ids)]);
  }
}
