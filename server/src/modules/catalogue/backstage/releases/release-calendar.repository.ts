import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { ReleaseKind } from '@tonearm/shared/catalogue/release-calendar';
import { isoTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { Named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { Sql, sql } from '../../../../core/database/sql.js';
import { ownedBy } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumBlockedSql, trackBlockedSql } from '../../music/visibility.js';

/** Moments; `to` is behind it. */
export interface Span {
  from: Date;
  to: Date;
}

/** @property at ms; of a draft when it was made. */
export interface DatedRelease {
  kind: ReleaseKind;
  id: number;
  at: number;
}

interface Source {
  kind: ReleaseKind;
  row: Pick<
    Named<TrackEntity>,
    'id' | 'owner_id' | 'owner_type' | 'visibility' | 'publish_at' | 'first_listed_at' | 'created_at'
  >;
  from: Sql;
  index: string;
  /** What is no release of its own, or is for administrators alone. */
  shown: Sql;
}

const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const SOURCES: readonly (() => Source)[] = [
  () => ({
    kind: 'album',
    row: a,
    from: sql`${a}`,
    index: 'ix_albums_calendar',
    shown: sql`NOT ${albumBlockedSql('a')}`,
  }),
  () => ({
    kind: 'track',
    row: t,
    from: sql`${t}`,
    index: 'ix_tracks_calendar',
    shown: sql`${t.album_id} IS NULL AND NOT ${trackBlockedSql('t')}`,
  }),
];

const newestFirst = (one: { at: number; id: number }, other: { at: number; id: number }): number =>
  other.at - one.at || other.id - one.id;

/** Finds releases by their owner along `ix_…_calendar`: each statement is one stretch of it, already in order. */
export class ReleaseCalendarRepository extends Repository {
  /** What opens, or has opened, within the span, the earliest first. */
  async dated(owner: Principal, { from, to }: Span, limit: number): Promise<DatedRelease[]> {
    const stretches = SOURCES.map((make) => make()).flatMap((source) => {
      const { kind, row, shown } = source;
      const table = this.along(source);
      const { publish_at: planned, first_listed_at: listed } = row;
      const read = (visibility: Visibility, time: Sql, order: Sql, more = sql``): Promise<DatedRelease[]> =>
        this.stretch(
          kind,
          sql`SELECT ${row.id} AS id, ${time} AS at FROM ${table} WHERE ${ownedBy(row, owner)} AND ${shown} AND ${row.visibility} = ${visibility}
            AND ${time} >= ${from} AND ${time} < ${to}${more} ORDER BY ${order}, ${row.id} LIMIT ${limit}`,
        );
      return [
        read('public', planned, sql`${planned}, ${listed}`),
        read('unlisted', planned, sql`${planned}, ${listed}`),
        // Published at once: it is out since it was first in lists.
        read('public', listed, listed, sql` AND ${planned} IS NULL`),
      ];
    });
    return (await Promise.all(stretches))
      .flat()
      .sort((one, other) => -newestFirst(one, other))
      .slice(0, limit);
  }

  /** What is private, whatever date it bears: it opens at none. The newest first. */
  async drafts(owner: Principal, limit: number): Promise<DatedRelease[]> {
    const stretches = SOURCES.map((make) => make()).map((source) => {
      const { kind, row, shown } = source;
      return this.stretch(
        kind,
        sql`SELECT ${row.id} AS id, ${row.created_at} AS at FROM ${this.along(source)} WHERE ${ownedBy(row, owner)} AND ${shown} AND ${row.visibility} = 'private'
          ORDER BY ${row.publish_at} DESC, ${row.first_listed_at} DESC, ${row.id} DESC LIMIT ${limit}`,
      );
    });
    return (await Promise.all(stretches)).flat().sort(newestFirst).slice(0, limit);
  }

  /** MariaDB holds few rows of a kind for fewer than those of an owner. */
  private along({ from, index }: Source): Sql {
    return new Sql(this.alongIndex(from.text, index));
  }

  private async stretch(kind: ReleaseKind, statement: Sql): Promise<DatedRelease[]> {
    const rows = await this.rows<{ id: number; at: string | Date }>(statement);
    return rows.map(({ id, at }) => ({ kind, id: Number(id), at: Date.parse(isoTime(at)) }));
  }
}
