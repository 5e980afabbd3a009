import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { ReleaseKind } from '@tonearm/shared/catalogue/release-calendar';
import { isoTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { Named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
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
  /** What is no release of its own, or is for administrators alone. */
  shown: Sql;
}

const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const SOURCES: readonly (() => Source)[] = [
  () => ({ kind: 'album', row: a, from: sql`${a}`, shown: sql`NOT ${albumBlockedSql('a')}` }),
  () => ({ kind: 'track', row: t, from: sql`${t}`, shown: sql`${t.album_id} IS NULL AND NOT ${trackBlockedSql('t')}` }),
];

const newestFirst = (one: { at: number; id: number }, other: { at: number; id: number }): number =>
  other.at - one.at || other.id - one.id;

/** Finds releases by their owner along `ix_…_calendar`: each statement is one stretch of it, already in order. */
export class ReleaseCalendarRepository extends Repository {
  /** What opens, or has opened, within the span, the earliest first. */
  async dated(owner: Principal, { from, to }: Span, limit: number): Promise<DatedRelease[]> {
    const stretches = SOURCES.flatMap((source) => {
      const { kind, row, from: table, shown } = source();
      const read = (visibility: Visibility, time: Sql, more: Sql): Promise<DatedRelease[]> =>
        this.stretch(
          kind,
          sql`SELECT ${row.id} AS id, ${time} AS at FROM ${table} WHERE ${ownedBy(row, owner)} AND ${shown} AND ${row.visibility} = ${visibility}
            AND ${time} >= ${from} AND ${time} < ${to}${more} ORDER BY ${row.publish_at}, ${row.first_listed_at}, ${row.id} LIMIT ${limit}`,
        );
      return [
        read('public', row.publish_at, sql``),
        read('unlisted', row.publish_at, sql``),
        // Published at once: it is out since it was first in lists.
        read('public', row.first_listed_at, sql` AND ${row.publish_at} IS NULL`),
      ];
    });
    return (await Promise.all(stretches))
      .flat()
      .sort((one, other) => -newestFirst(one, other))
      .slice(0, limit);
  }

  /** What is private, whatever date it bears: it opens at none. The newest first. */
  async drafts(owner: Principal, limit: number): Promise<DatedRelease[]> {
    const stretches = SOURCES.map((source) => {
      const { kind, row, from, shown } = source();
      return this.stretch(
        kind,
        sql`SELECT ${row.id} AS id, ${row.created_at} AS at FROM ${from} WHERE ${ownedBy(row, owner)} AND ${shown} AND ${row.visibility} = 'private'
          ORDER BY ${row.publish_at} DESC, ${row.first_listed_at} DESC, ${row.id} DESC LIMIT ${limit}`,
      );
    });
    return (await Promise.all(stretches)).flat().sort(newestFirst).slice(0, limit);
  }

  private async stretch(kind: ReleaseKind, statement: Sql): Promise<DatedRelease[]> {
    const rows = await this.rows<{ id: number; at: string | Date }>(statement);
    return rows.map(({ id, at }) => ({ kind, id: Number(id), at: Date.parse(isoTime(at)) }));
  }
}
