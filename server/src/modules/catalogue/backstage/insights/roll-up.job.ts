import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BatchSize } from '../../../../core/database/batch-size.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { dayOf, DAY_MS, hourOf, HOUR_MS, HOURS_A_DAY } from './calendar.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { PlayFigures } from './play-figures.js';
import type { PlayFact } from './play-figures.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import type { FoldMark, ListenerRow, PeriodRow, PeriodTable } from './roll-ups.repository.js';
import { SiteRollUpsRepository } from './site-roll-ups.repository.js';
import { hourRowsOf, listenersOf, RollUpStep } from './roll-up-step.js';
import type { ItemFigures } from './roll-up-step.js';

/** A play goes on after it has counted; after this long nearly all have ended, and what they add later is ignored. */
const SETTLE_MS = HOUR_MS;
/** A step ends after the hour that reaches this many plays: it is held in memory. */
const STEP_PLAYS = 50_000;
const PAGE = 2_000;
const DROPPED_AT_ONCE = 200;
/** Others must not wait for more than 50 ms. */
const BATCHES = { holdMs: 12, first: 10, smallest: 1, largest: 100 };

/**
 * Folds plays into hours, days and months (3-decisions §12, §29). What a step takes is noted first, and every row knows how far it is
 * folded: a step that was cut short is folded again to the same end, and no play twice.
 */
@Injectable()
export class RollUp implements OnModuleInit {
  private readonly itemBatch = new BatchSize(BATCHES);
  private readonly listenerBatch = new BatchSize(BATCHES);

  constructor(
    private readonly facts: PlayFactsRepository,
    private readonly rollUps: RollUpsRepository,
    private readonly site: SiteRollUpsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'roll-up-plays', lane: 'bulk', schedule: '4 * * * *', run: () => this.foldAll() });
    this.jobs.define({ name: 'drop-old-plays', lane: 'bulk', schedule: '40 3 * * *', run: () => this.dropOld() });
  }

  /** Everything that has settled. @param now ms */
  async foldAll(now = Date.now()): Promise<void> {
    const closed = hourOf(now - SETTLE_MS);
    for (
      let mark = await this.start(closed);
      mark !== null && mark.foldedTo < closed;
      mark = await this.rollUps.mark()
    ) {
      await this.foldStep(mark, closed);
      await nextTurn();
    }
  }

  /** Deletes old plays of guests, as the settings say (3-decisions §12); the plays of an account are its history, which only its owner deletes. @param now ms */
  async dropOld(now = Date.now()): Promise<void> {
    const mark = await this.rollUps.mark();
    if (!mark) return;
    const keptDays = await this.settings.get('analytics.raw_days');
    const last = Math.min(mark.lastPlay, await this.facts.lastBefore(now - keptDays * DAY_MS));
    for (
      let ids = await this.facts.nameless(last, DROPPED_AT_ONCE);
      ids.length > 0;
      ids = await this.facts.nameless(last, DROPPED_AT_ONCE)
    ) {
      const part = ids;
      await this.unit.run('plays.drop-old', () => this.facts.drop(part));
      await nextTurn();
    }
  }

  private async start(closed: number): Promise<FoldMark | null> {
    const mark = await this.rollUps.mark();
    if (mark) return mark;
    const first = await this.facts.firstAt();
    if (first === null) return null;
    const hour = Math.min(hourOf(first), closed);
    const begun = { foldedTo: hour, lastPlay: 0, stepTo: hour, stepPlay: 0 };
    await this.unit.run('plays.fold-start', async () => {
      if (!(await this.rollUps.mark())) await this.rollUps.setMark(begun);
    });
    return begun;
  }

  private async foldStep(mark: FoldMark, closed: number): Promise<void> {
    const planned = mark.stepTo > mark.foldedTo ? mark : await this.plan(mark, closed);
    const step = await this.read(planned);
    const isOurs =
      (await this.inStep(planned, () => this.site.putHours(step.siteHours))) &&
      (await this.writeAll(planned, [...step.items.values()], this.itemBatch, (items) =>
        this.prepareItems(step, items),
      )) &&
      (await this.writeAll(planned, listenersOf(step), this.listenerBatch, (listeners) =>
        Promise.resolve(() => this.writeListeners(listeners)),
      ));
    if (!isOurs) return;
    await this.inStep(planned, () =>
      this.rollUps.setMark({ ...planned, foldedTo: planned.stepTo, lastPlay: planned.stepPlay }),
    );
  }

  /** Writes a list in units that hold the writer shortly. @param prepare what needs no writer, and then what does. @returns false where another process has gone on meanwhile. */
  private async writeAll<T>(
    mark: FoldMark,
    list: readonly T[],
    batch: BatchSize,
    prepare: (part: readonly T[]) => Promise<() => Promise<void>>,
  ): Promise<boolean> {
    for (let done = 0; done < list.length;) {
      const part = list.slice(done, done + batch.size);
      const write = await prepare(part);
      let began = performance.now();
      const isOurs = await this.inStep(mark, async () => {
        began = performance.now();
        await write();
      });
      if (!isOurs) return false;
      batch.note(performance.now() - began);
      done += part.length;
      await nextTurn();
    }
    return true;
  }

  /** Notes which hours, all of one day, come next. */
  private async plan(mark: FoldMark, closed: number): Promise<FoldMark> {
    const dayEnd = (dayOf(mark.foldedTo * HOUR_MS) + 1) * HOURS_A_DAY;
    const end = Math.min(closed, dayEnd);
    let stepTo = mark.foldedTo;
    for (let plays = 0; stepTo < end && plays < STEP_PLAYS; stepTo += 1)
      plays += await this.facts.countCounted(stepTo * HOUR_MS, (stepTo + 1) * HOUR_MS);
    const planned = {
      ...mark,
      stepTo,
      stepPlay: Math.max(mark.lastPlay, await this.facts.lastBefore(stepTo * HOUR_MS)),
    };
    await this.inStep(mark, () => this.rollUps.setMark(planned));
    return planned;
  }

  private async read(mark: FoldMark): Promise<RollUpStep> {
    const step = new RollUpStep(mark.foldedTo, mark.stepTo);
    const artists = new Map<number, number[]>();
    let last: PlayFact | null = null;
    for (let isMore = true; isMore;) {
      const page: PlayFact[] = await this.facts.counted(step.from * HOUR_MS, step.to * HOUR_MS, last, PAGE);
      await this.addPage(step, page, artists);
      last = page.at(-1) ?? last;
      isMore = page.length === PAGE;
    }
    for (let id = mark.lastPlay; ;) {
      const page = await this.facts.uncounted(id, mark.stepPlay, PAGE);
      await this.addPage(step, page, artists);
      if (page.length < PAGE) return step;
      id = page.at(-1)?.id ?? id;
    }
  }

  private async addPage(step: RollUpStep, page: readonly PlayFact[], artists: Map<number, number[]>): Promise<void> {
    const unknown = [...new Set(page.map(({ trackId }) => trackId))].filter((id) => !artists.has(id));
    for (const id of unknown) artists.set(id, []);
    for (const { trackId, artistId } of await this.facts.artistsOf(unknown)) artists.get(trackId)?.push(artistId);
    for (const play of page) step.add(play, artists.get(play.trackId) ?? []);
    await nextTurn();
  }

  /** Runs a part of the step. @returns false where another process has gone on meanwhile. */
  private async inStep(mark: FoldMark, work: () => Promise<void>): Promise<boolean> {
    return await this.unit.run('plays.fold', async () => {
      const current = await this.rollUps.mark();
      if (current?.foldedTo !== mark.foldedTo || (current.stepTo > current.foldedTo && current.stepTo !== mark.stepTo))
        return false;
      await work();
      return true;
    });
  }

  /** Nobody else writes these rows while the step is ours, so that they can be added up before the writer is held. */
  private async prepareItems(step: RollUpStep, items: readonly ItemFigures[]): Promise<() => Promise<void>> {
    const [days, months] = [
      await this.merged('play_days', step.day, step, items),
      await this.merged('play_months', step.month, step, items),
    ];
    return async () => {
      await this.rollUps.putHours(items.flatMap(hourRowsOf));
      await this.rollUps.putPeriods('play_days', days);
      await this.rollUps.putPeriods('play_months', months);
    };
  }

  private async merged(
    table: PeriodTable,
    period: number,
    step: RollUpStep,
    items: readonly ItemFigures[],
  ): Promise<PeriodRow[]> {
    const stored = new Map(
      (await this.rollUps.periodsOf(table, items, period)).map((row) => [`${row.kind}:${row.id}`, row]),
    );
    return items.flatMap(({ kind, id, figures }) => {
      const known = stored.get(`${kind}:${id}`);
      if (known && known.foldedTo >= step.to) return [];
      const sum = new PlayFigures();
      if (known) sum.mergeStored(known);
      sum.merge(figures);
      return [{ kind, id, period, foldedTo: step.to, ...sum.toStored() }];
    });
  }

  private async writeListeners(listeners: readonly ListenerRow[]): Promise<void> {
    const [users, artists] = [
      [...new Set(listeners.map(({ userId }) => userId))],
      [...new Set(listeners.map(({ artistId }) => artistId))],
    ];
    const [liveUsers, liveArtists] = [await this.rollUps.listening(users), await this.rollUps.existingArtists(artists)];
    const stored = new Map(
      (await this.rollUps.listenersOf(artists, users)).map((row) => [`${row.artistId}:${row.userId}`, row]),
    );
    await this.rollUps.putListeners(
      listeners.flatMap((row) => {
        if (!liveUsers.has(row.userId) || !liveArtists.has(row.artistId)) return [];
        const known = stored.get(`${row.artistId}:${row.userId}`);
        if (known && known.foldedTo >= row.foldedTo) return [];
        return [
          known
            ? {
                ...row,
                plays: row.plays + known.plays,
                firstAt: Math.min(row.firstAt, known.firstAt),
                lastAt: Math.max(row.lastAt, known.lastAt),
              }
            : row,
        ];
      }),
    );
  }
}
