import type { Actor } from '../../../../core/access/actor.js';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, listOf, orNull, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { atLeast, atMost } from '../../../../core/database/where.js';
import { UserEntity } from '../../../users/index.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { PlaylistTrackEntity } from '../../music/schema/playlist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';

export interface EntryRow {
  id: number;
  track_id: number;
  position: number;
  added_at: string | Date;
  added_by: number | null;
  added_by_name: string | null;
  added_by_avatar: string | null;
}

export interface EntryPlace {
  id: number;
  position: number;
}

/** Rows that one statement moves: what stands in a CASE is searched one by one. */
const MOVED_AT_ONCE = 300;

const [pt, t, a] = [named(PlaylistTrackEntity, 'pt'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const [ta, x] = [named(TrackArtistEntity, 'ta'), named(ArtistEntity, 'x')];
const e = named(PlaylistTrackEntity, 'e');

/** The songs of a playlist that the actor may see, as `e`. */
const shown = (
  playlistId: number,
  actor: Actor,
): Sql => sql`(SELECT ${pt.id}, ${pt.position}, ${pt.added_at}, ${t.id} AS track_id, ${t.name_folded} AS name,
  ${a.name_folded} AS album, ${t.duration_ms} AS duration FROM ${pt} JOIN ${t} ON ${t.id} = ${pt.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
  WHERE ${pt.playlist_id} = ${playlistId} AND ${trackVisibleSql(actor)}) e`;

/** Songs of one playlist that the actor may see. What is listed everybody sees, and it costs a tenth to ask. */
const seen = (
  playlistId: number,
  actor: Actor,
): Sql => sql`FROM ${pt} JOIN ${t} ON ${t.id} = ${pt.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
  WHERE ${pt.playlist_id} = ${playlistId} AND (${t.listed} = 1 OR (${trackVisibleSql(actor)}))`;

/** The songs that stand in playlists. Whoever writes has locked the playlist before. */
export class PlaylistTracksRepository extends Repository {
  private readonly entries = this.table(PlaylistTrackEntity);

  pageIds(plan: ListPlan, playlistId: number, actor: Actor): Promise<IdPage> {
    const like = `%${likeText(plan.query ?? '')}%`;
    const searched = sql`(e.name LIKE ${like} ESCAPE '!' OR e.album LIKE ${like} ESCAPE '!' OR EXISTS (SELECT 1 FROM ${ta} JOIN ${x} ON ${x.id} = ${ta.artist_id}
        WHERE ${ta.track_id} = ${e.track_id} AND ${x.name_folded} LIKE ${like} ESCAPE '!'))`;
    return readIdPage(
      (text, values) => this.rows(text, values),
      sourceOf(shown(playlistId, actor), 'e', plan.query ? [searched] : []),
      plan,
    );
  }

  async listByIds(ids: readonly number[]): Promise<EntryRow[]> {
    if (ids.length === 0) return [];
    const u = named(UserEntity, 'u');
    return await this.readRows(
      {
        id: pt.id,
        track_id: pt.track_id,
        position: pt.position,
        added_at: pt.added_at,
        added_by: pt.added_by,
        added_by_name: orNull(u.name),
        added_by_avatar: u.avatar,
      },
      sql`FROM ${pt} LEFT JOIN ${u} ON ${u.id} = ${pt.added_by} WHERE ${pt.id} IN ${listOf(ids)}`,
    );
  }

  /** All that the actor may see, in order. */
  async listShown(
    playlistId: number,
    actor: Actor,
  ): Promise<{ id: number; track_id: number; position: number; added_at: string | Date }[]> {
    return await this.rows(
      sql`SELECT ${e.id}, ${e.track_id}, ${e.position}, ${e.added_at} FROM ${shown(playlistId, actor)} ORDER BY ${e.position}, ${e.id}`,
    );
  }

  async count(playlistId: number): Promise<number> {
    return await this.entries.count({ playlist_id: playlistId });
  }

  /** Those of the tracks that stand in the playlist. */
  async heldOf(playlistId: number, trackIds: readonly number[]): Promise<number[]> {
    return [...new Set(await this.entries.column('track_id', { playlist_id: playlistId, track_id: trackIds }))];
  }

  /** The song that so many others stand before, of those that the actor sees. */
  async shownAt(playlistId: number, index: number, actor: Actor): Promise<EntryPlace | null> {
    return await this.row<EntryPlace>(
      sql`SELECT ${pt.id}, ${pt.position} ${seen(playlistId, actor)} ORDER BY ${pt.position}, ${pt.id} LIMIT 1 OFFSET ${index}`,
    );
  }

  async placeOf(playlistId: number, entryId: number): Promise<EntryPlace | null> {
    return await this.entries.pickOne(['id', 'position'], { playlist_id: playlistId, id: entryId });
  }

  /** How many of the entries stand in the playlist. */
  async heldEntries(playlistId: number, entryIds: readonly number[]): Promise<number> {
    return await this.entries.count({ playlist_id: playlistId, id: entryIds });
  }

  /** At most so many songs that stand before this one (null: the end), in their order. */
  async listBefore(playlistId: number, next: EntryPlace | null, limit: number): Promise<EntryPlace[]> {
    const { playlist_id, position, id } = named(PlaylistTrackEntity);
    const isBefore = next
      ? sql` AND ${position} <= ${next.position} AND (${position} < ${next.position} OR ${id} < ${next.id})`
      : sql``;
    return (
      await this.entries.pick(['id', 'position'], sql`${playlist_id} = ${playlistId}${isBefore}`, {
        order: { position: 'desc', id: 'desc' },
        limit,
      })
    ).reverse();
  }

  /** At most so many songs from this one on, in their order. */
  async listFrom(playlistId: number, first: EntryPlace, limit: number): Promise<EntryPlace[]> {
    const { playlist_id, position, id } = named(PlaylistTrackEntity);
    const isBehind = sql`${position} >= ${first.position} AND (${position} > ${first.position} OR ${id} >= ${first.id})`;
    return await this.entries.pick(['id', 'position'], sql`${playlist_id} = ${playlistId} AND ${isBehind}`, {
      order: { position: 'asc', id: 'asc' },
      limit,
    });
  }

  /** The first and the last position; zero where there is none. */
  async endsOf(playlistId: number): Promise<readonly [number, number]> {
    const endOf = async (way: 'asc' | 'desc'): Promise<number> =>
      Number(
        (await this.entries.pickOne(['position'], { playlist_id: playlistId }, { order: { position: way } }))
          ?.position ?? 0,
      );
    return [await endOf('asc'), await endOf('desc')];
  }

  /** Songs that do not stand beyond an end that the list had, the outermost first. */
  async listWithin(
    playlistId: number,
    { edge, way, limit }: { edge: number; way: 1 | -1; limit: number },
  ): Promise<EntryPlace[]> {
    const direction = way === 1 ? 'desc' : 'asc';
    return await this.entries.pick(
      ['id', 'position'],
      { playlist_id: playlistId, position: way === 1 ? atMost(edge) : atLeast(edge) },
      { order: { position: direction, id: direction }, limit, lock: true },
    );
  }

  /** How many songs stand before each of these, of those that the actor sees: a gap would show that there are others. */
  async countBefore(playlistId: number, entries: readonly EntryPlace[], actor: Actor): Promise<Map<number, number>> {
    if (entries.length === 0) return new Map();
    const positions = entries.map(({ position }) => Number(position));
    const [first, last] = [Math.min(...positions), Math.max(...positions)];
    const from = seen(playlistId, actor);
    const rows = await this.rowsIn<{ id: number; place: number }>(
      entries.map(({ id }) => id),
      (list) => sql`SELECT n.id, n.place + (SELECT COUNT(*) ${from} AND ${pt.position} < ${first}) AS place FROM (
         SELECT ${pt.id}, ROW_NUMBER() OVER (ORDER BY ${pt.position}, ${pt.id}) - 1 AS place ${from} AND ${pt.position} BETWEEN ${first} AND ${last}
       ) n WHERE n.id IN ${list}`,
    );
    return new Map(rows.map((row) => [Number(row.id), Number(row.place)]));
  }

  /** @param positions one for each song. */
  async insert(
    playlistId: number,
    trackIds: readonly number[],
    { positions, userId }: { positions: readonly number[]; userId: number | null },
  ): Promise<void> {
    const now = new Date();
    await this.entries.insertMany(
      trackIds.map((trackId, index) => ({
        playlist_id: playlistId,
        track_id: trackId,
        position: positions[index] as number,
        added_by: userId,
        added_at: now,
      })),
    );
  }

  async placeMany(places: readonly EntryPlace[]): Promise<void> {
    for (let start = 0; start < places.length; start += MOVED_AT_ONCE) {
      const part = places.slice(start, start + MOVED_AT_ONCE);
      const entry = named(PlaylistTrackEntity);
      const cases = joined(
        part.map(({ id, position }) => sql`WHEN ${id} THEN ${position}`),
        ' ',
      );
      await this.entries.update(
        { id: part.map(({ id }) => id) },
        { position: sql`CASE ${entry.id} ${cases} ELSE ${entry.position} END` },
      );
    }
  }

  async remove(playlistId: number, entryIds: readonly number[]): Promise<number> {
    return await this.entries.delete({ playlist_id: playlistId, id: entryIds });
  }
}
