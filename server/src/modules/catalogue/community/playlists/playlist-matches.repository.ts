import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';

/** So many names go into one statement. */
const NAMES_AT_ONCE = 300;
const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const [ta, ar] = [named(TrackArtistEntity, 'ta'), named(ArtistEntity, 'ar')];
const FROM = sql`${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`;
/** The index on names begins with it. */
const BY_NAME = sql`${t.listed} IN (0, 1) AND ${t.name_folded} IN`;

export interface NamedMatch {
  id: number;
  title: string;
  artist: string;
}

/** Finds songs by what files call them; only those that the actor may see. The most popular come last. */
export class PlaylistMatchesRepository extends Repository {
  async byIsrc(codes: readonly string[], actor: Actor): Promise<{ id: number; isrc: string }[]> {
    return await this.inParts(codes, (part) =>
      this.rows(
        sql`SELECT ${t.id}, ${t.isrc} FROM ${FROM} WHERE ${t.isrc} IN ${listOf(part)} AND ${trackVisibleSql(actor)} ORDER BY ${t.popularity}, ${t.id} DESC`,
      ),
    );
  }

  async byNames(names: readonly { title: string; artist: string }[], actor: Actor): Promise<NamedMatch[]> {
    return await this.inParts(names, (part) => {
      const [titles, artists] = [
        [...new Set(part.map(({ title }) => title))],
        [...new Set(part.map(({ artist }) => artist))],
      ];
      return this.rows<NamedMatch>(
        sql`SELECT ${t.id}, ${t.name_folded} AS title, ${ar.name_folded} AS artist FROM ${FROM} JOIN ${ta} ON ${ta.track_id} = ${t.id} JOIN ${ar} ON ${ar.id} = ${ta.artist_id}
         WHERE ${BY_NAME} ${listOf(titles)} AND ${ar.name_folded} IN ${listOf(artists)} AND ${trackVisibleSql(actor)}
         ORDER BY ${t.popularity}, ${t.id} DESC`,
      );
    });
  }

  /** Songs whose title no other has. */
  async byTitle(titles: readonly string[], actor: Actor): Promise<{ id: number; title: string }[]> {
    return await this.inParts(titles, (part) =>
      this.rows(
        sql`SELECT MIN(${t.id}) AS id, ${t.name_folded} AS title FROM ${FROM} WHERE ${BY_NAME} ${listOf(part)} AND ${trackVisibleSql(actor)}
       GROUP BY ${t.name_folded} HAVING COUNT(*) = 1`,
      ),
    );
  }

  private async inParts<T, R>(all: readonly T[], read: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
    const found: R[] = [];
    for (let start = 0; start < all.length; start += NAMES_AT_ONCE) {
      found.push(...(await read(all.slice(start, start + NAMES_AT_ONCE))));
      // SQLite answers at once: without this everybody else would wait for the whole file.
      await nextTurn();
    }
    return found;
  }
}
