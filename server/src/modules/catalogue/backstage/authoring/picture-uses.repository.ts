import type { FileUsage } from '@tonearm/shared/uploads/file-entries.dto';
import { Repository } from '../../../../core/database/repository.js';
import { named } from '../../../../core/database/entity-columns.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

/** Of each kind. */
const USES_MAX = 50;

const f = named(FileEntryEntity, 'f');
const [t, a, ar, g] = [
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(ArtistEntity, 'ar'),
  named(GenreEntity, 'g'),
];

/** What of the catalogue shows uploaded pictures: what it keeps is called by their content. */
export class PictureUsesRepository extends Repository {
  /** Those of the ids that something shows, in the trash or not. */
  async shownAmong(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.readRows(
      { id: f.id },
      sql`FROM ${f} WHERE ${f.id} IN ${listOf(ids)} AND ${f.content_hash} IS NOT NULL AND (
        EXISTS (SELECT 1 FROM ${t} WHERE ${t.image_hash} = ${f.content_hash})
        OR EXISTS (SELECT 1 FROM ${a} WHERE ${a.image_hash} = ${f.content_hash})
        OR EXISTS (SELECT 1 FROM ${ar} WHERE ${ar.image_hash} = ${f.content_hash})
        OR EXISTS (SELECT 1 FROM ${g} WHERE ${g.image_hash} = ${f.content_hash}))`,
    );
    return rows.map(({ id }) => id);
  }

  async usesOf(id: number): Promise<FileUsage[]> {
    const file = await this.table(FileEntryEntity).pickOne(['content_hash'], { id });
    if (!file || file.content_hash === null) return [];
    const [where, page] = [{ image_hash: file.content_hash }, { order: { id: 'asc' }, limit: USES_MAX }] as const;
    const [tracks, albums, artists, genres] = await Promise.all([
      this.table(TrackEntity).pick(['id', 'name'], where, page),
      this.table(AlbumEntity).pick(['id', 'name'], where, page),
      this.table(ArtistEntity).pick(['id', 'name'], where, page),
      this.table(GenreEntity).pick(['id', 'display_name'], where, page),
    ]);
    return [
      ...tracks.map((row) => ({ type: 'track' as const, ...row })),
      ...albums.map((row) => ({ type: 'album' as const, ...row })),
      ...artists.map((row) => ({ type: 'artist' as const, ...row })),
      ...genres.map((row) => ({ type: 'genre' as const, id: row.id, name: row.display_name })),
    ];
  }
}
