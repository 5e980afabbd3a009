import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { On } from '../../../../core/events/on.decorator.js';
import { ArtistsMerged } from '../../music/item.events.js';
import type { MergedArtists } from './artist-listeners.service.js';
import { ArtistFiguresRepository } from './artist-figures.repository.js';
import type { HourFigures } from './artist-figures.repository.js';
import { KIND_OF } from './insight-item.js';
import { PlayFigures } from './play-figures.js';
import { RollUp } from './roll-up.job.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import type { PeriodTable } from './roll-ups.repository.js';

const HOURS_AT_ONCE = 400;
const PERIODS_AT_ONCE = 20;
const COUNTS = ['plays', 'seconds', 'completions', 'skips', 'listeners'] as const;

/** Figures of an artist that became a part of another are the other's. A play of a track that credited both counts once. */
@Injectable()
export class ArtistFigures {
  constructor(
    private readonly rows: ArtistFiguresRepository,
    private readonly rollUps: RollUpsRepository,
    private readonly rollUp: RollUp,
    private readonly unit: UnitOfWork,
  ) {}

  /** May be repeated, and be cut off: what is merged is gone. */
  @On(ArtistsMerged, 'durable', { name: 'merge-artist-figures', lane: 'bulk' })
  async follow({ artistId: source, into, shared }: ArtistsMerged): Promise<void> {
    const merged = { source, into, shared };
    await this.all(() => this.mergeHours(merged));
    await this.all(() => this.mergePeriods('play_days', merged));
    await this.all(() => this.mergePeriods('play_months', merged));
  }

  /** In units between the steps of folding, which adds to rows that it has read before. @param piece whether there may be more. */
  private async all(piece: () => Promise<boolean>): Promise<void> {
    for (let isMore = true; isMore; await nextTurn()) {
      const done = await this.unit.run('insights.merge-artists', async () => {
        const mark = await this.rollUps.mark();
        return mark && mark.stepTo > mark.foldedTo ? null : { isMore: await piece() };
      });
      if (done) isMore = done.isMore;
      else await this.rollUp.foldAll();
    }
  }

  private async mergeHours({ source, into, shared }: MergedArtists): Promise<boolean> {
    const own = await this.rows.hoursOf(source, HOURS_AT_ONCE);
    const hours = own.map(({ hour }) => hour);
    const [known, both] = [
      await this.rows.hoursAt(KIND_OF.artist, [into], hours),
      await this.rows.hoursAt(KIND_OF.track, shared, hours),
    ];
    const at = (rows: readonly HourFigures[], hour: number): HourFigures[] => rows.filter((row) => row.hour === hour);
    await this.rollUps.putHours(
      own.map((row) => {
        const [other] = at(known, row.hour);
        const twice = other ? at(both, row.hour) : [];
        const sum = (name: (typeof COUNTS)[number]): number =>
          row[name] + (other?.[name] ?? 0) - twice.reduce((all, one) => all + one[name], 0);
        const [plays, seconds, completions, skips] = COUNTS.map(sum) as [number, number, number, number];
        // Who listened to both in one hour is not known: no more than there were plays.
        const listeners = Math.min(plays, Math.max(row.listeners, other?.listeners ?? 0, sum('listeners')));
        return { kind: KIND_OF.artist, id: into, hour: row.hour, plays, seconds, completions, skips, listeners };
      }),
    );
    await this.rows.dropHours(source, hours);
    return own.length === HOURS_AT_ONCE;
  }

  private async mergePeriods(table: PeriodTable, { source, into, shared }: MergedArtists): Promise<boolean> {
    const periods = await this.rows.periodsWith(table, source, PERIODS_AT_ONCE);
    const albums = await this.rows.albumsOf(shared);
    const artists = [source, into].map((id) => ({ kind: KIND_OF.artist, id }));
    const tracks = shared.map((id) => ({ kind: KIND_OF.track, id }));
    for (const period of periods) {
      const rows = await this.rollUps.periodsOf(table, artists, period);
      const sum = new PlayFigures();
      for (const row of rows) sum.mergeStored(row);
      if (rows.length > 1 && tracks.length > 0)
        for (const row of await this.rollUps.periodsOf(table, tracks, period))
          sum.takeTwice(row, { trackId: row.id, albumId: albums.get(row.id) ?? null });
      const foldedTo = Math.max(...rows.map((row) => row.foldedTo));
      await this.rollUps.putPeriods(table, [{ kind: KIND_OF.artist, id: into, period, foldedTo, ...sum.toStored() }]);
      await this.rows.dropPeriod(table, source, period);
    }
    return periods.length === PERIODS_AT_ONCE;
  }
}
