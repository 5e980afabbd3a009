import type { Filter } from '@tonearm/shared/pagination';
import type { Actor } from '../../../../core/access/actor.js';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, sql } from '../../../../core/database/sql.js';
import { below } from '../../../../core/database/where.js';
import { timeSql } from '../../../../core/lists/filter-time.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistListenerEntity } from '../../music/schema/insights.entity.js';
import { PlayEntity } from '../../music/schema/play.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';
import type { PlayedRow } from './repeats.js';

const [p, t, a] = [named(PlayEntity, 'p'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];

export interface HistoryWanted {
  userId: number;
  actor: Actor;
  /** Conditions on `p.created_at`. */
  times: readonly Filter[];
  /** Folded; part of the song's or the album's name. */
  query: string | null;
}

/** Somebody's plays. */
export class HistoryRepository extends Repository {
  /** Plays before an id, the latest first. */
  async before(id: number, limit: number, { userId, actor, times, query }: HistoryWanted): Promise<PlayedRow[]> {
    const like = `%${likeText(query ?? '')}%`;
    const conditions = [
      sql`${p.user_id} = ${userId}`,
      sql`${p.id} < ${id}`,
      ...times.map((filter) => timeSql(p.created_at, filter)),
      sql`(${trackVisibleSql(actor)})`,
      ...(query === null
        ? []
        : [sql`(${t.name_folded} LIKE ${like} ESCAPE '!' OR ${a.name_folded} LIKE ${like} ESCAPE '!')`]),
    ];
    return await this.rows<PlayedRow>(sql`SELECT ${p.id}, ${p.track_id}, ${p.created_at} AS at FROM ${p} JOIN ${t} ON ${t.id} = ${p.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
       WHERE ${joined(conditions, ' AND ')} ORDER BY ${p.id} DESC LIMIT ${limit}`);
  }

  /** What figures of artists know of the person by name; their next play starts it again. @returns how many, at most the limit. */
  async forgetAsListener(userId: number, limit: number): Promise<number> {
    return await this.table(ArtistListenerEntity).delete({ user_id: userId }, { limit });
  }

  /** Takes the name off plays: they still count, under a key that says nothing, which other plays may have already. @returns how many, at most the limit. */
  async forget(
    userId: number,
    key: string,
    only: { before?: Date; ids?: readonly number[] },
    limit: number,
  ): Promise<number> {
    const which = {
      user_id: userId,
      ...(only.before && { created_at: below(only.before) }),
      ...(only.ids && { id: only.ids }),
    };
    const { id } = named(PlayEntity);
    return await this.table(PlayEntity).update(
      which,
      { user_id: null, listener_key: key, client_id: sql`CONCAT('forgotten-', ${id})` },
      { limit },
    );
  }
}
