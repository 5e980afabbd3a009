import type { MergedCount } from '@tonearm/shared/catalogue/merging.dto';
import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import type { Changes } from '../../../../core/database/table.js';
import { AlbumGenreEntity } from '../../music/schema/album.entity.js';
import { ChannelableEntity } from '../../music/schema/channel.entity.js';
import { ArtistGenreEntity, GenreEntity } from '../../music/schema/genre.entity.js';
import { TrackGenreEntity } from '../../music/schema/track.entity.js';
import { LinksRepository } from './links.repository.js';
import type { Links } from './links.repository.js';
import type { Mergeable } from './merge-kind.js';

const [t, a, r, c] = [
  named(TrackGenreEntity),
  named(AlbumGenreEntity),
  named(ArtistGenreEntity),
  named(ChannelableEntity),
];
const CARRIED: readonly Links[] = [
  { table: t, owner: t.track_id, item: t.genre_id },
  { table: a, owner: a.album_id, item: a.genre_id },
  { table: r, owner: r.artist_id, item: r.genre_id },
];
const IN_CHANNELS: Links = { table: c, owner: c.channel_id, item: c.model_id, only: sql`${c.model_type} = 'genre'` };

/** What editors write of genres. */
export class GenreCurationRepository extends LinksRepository {
  private readonly genres = this.table(GenreEntity);

  async lock(ids: readonly number[]): Promise<Mergeable[]> {
    return await this.genres.pick(['id', 'name'], { id: ids, deleted_at: null }, { order: { id: 'asc' }, lock: true });
  }

  /** In the open unit. */
  async lockOne(id: number): Promise<{ name: string; updatedAt: string } | null> {
    const row = await this.genres.pickOne(['name', 'updated_at'], { id, deleted_at: null }, { lock: true });
    return row && { name: row.name, updatedAt: row.updated_at.toISOString() };
  }

  /** By its name, however MySQL compares. */
  async idOf(name: string): Promise<number | null> {
    return (await this.genres.pickOne(['id'], { name }))?.id ?? null;
  }

  /** @returns its id. */
  async insert(
    values: Pick<GenreEntity, 'name' | 'display_name'> & Partial<Pick<GenreEntity, 'image_hash' | 'image_color'>>,
  ): Promise<number> {
    const now = new Date();
    return await this.genres.insert({ ...values, is_kept: true, created_at: now, updated_at: now });
  }

  async update(id: number, changes: Changes<GenreEntity>): Promise<void> {
    await this.genres.update({ id }, { ...changes, is_kept: true, updated_at: new Date() });
  }

  /** In the open unit. @returns how many rows it touched, at most the limit. */
  async moveCarriers(source: number, into: number, limit: number): Promise<number> {
    let rows = 0;
    for (const links of CARRIED) rows += (await this.moveLinks(links, { source, into, limit: limit - rows })).length;
    return rows;
  }

  /** In the open unit, once nothing carries it. */
  async delete(id: number): Promise<void> {
    await this.genres.delete({ id });
  }

  async preview(ids: readonly number[]): Promise<MergedCount[]> {
    const [tracks, albums, artists] = CARRIED as [Links, Links, Links];
    return await Promise.all([
      this.countOwners('tracks', tracks, ids),
      this.countOwners('albums', albums, ids),
      this.countOwners('artists', artists, ids),
      this.countOwners('channels', IN_CHANNELS, ids),
    ]);
  }
}
