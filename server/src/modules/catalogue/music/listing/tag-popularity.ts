import { named } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { AlbumTagEntity, TagEntity, TrackTagEntity } from '../schema/tag.entity.js';
import { TrackEntity } from '../schema/track.entity.js';

const [tags, onTracks, onAlbums, t, a] = [
  named(TagEntity, 'tags'),
  named(TrackTagEntity, 'p'),
  named(AlbumTagEntity, 'p'),
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
];

/** What `tags.popularity` means: listed tracks and albums that carry the tag; over the table tags. */
export const TAG_POPULARITY_SQL = sql`(SELECT COUNT(*) FROM ${onTracks} JOIN ${t} ON ${t.id} = ${onTracks.track_id} AND ${t.listed} = 1 WHERE ${onTracks.tag_id} = ${tags.id})
  + (SELECT COUNT(*) FROM ${onAlbums} JOIN ${a} ON ${a.id} = ${onAlbums.album_id} AND ${a.listed} = 1 WHERE ${onAlbums.tag_id} = ${tags.id})`;
