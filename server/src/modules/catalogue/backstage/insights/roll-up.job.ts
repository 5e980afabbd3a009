import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BatchSize } from '../../../../core/database/batch-size.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { dayOf, DAY_MS, hourOf, HOUR_MS, HOURS_A_DAY } from './calendar.js';
import { Milestones } from './milestones.service.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import type { PlayFact } from './play-figures.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import type { FoldMark } from './roll-ups.repository.js';
import { SiteRollUpsRepository } from './site-roll-ups.repository.js';
import { RollUpRows, weightOf } from './roll-up-rows.js';
import type { ItemRows } from './roll-up-rows.js';
import { artistsOf, itemsOf, listenersOf, RollUpStep } from './roll-up-step.js';

/** A play goes on after it has counted; after this long nearly all have ended, and what they add later is ignored. */
const SETTLE_MS = HOUR_MS;
/** A step ends after the hour that reaches this many plays: it is held in memory. */
const STEP_PLAYS = 50_000;
const PAGE = 2_000;
const DROPPED_AT_ONCE = 200;
/** Others must not wait for more than 50 ms. */
const BATCHES = { holdMs: 12, first: 10, smallest: 1, largest: 100 };
/** Rows, and a row more for each thousand letters: what a unit writes of items costs as much as the next. */
const WEIGHED = { holdMs: 12, first: 40, smallest: 1, largest: 1_500 };
/** Items whose rows are added up together. */
const ITEMS_AT_ONCE = 100;

interface Writing<T> {
  batch: BatchSize;
  write: (part: readonly T[]) => Promise<void>;
  /** What one costs, as the batch counts it. */
  weigh?: (one: T) => number;
}

/**
 * Folds plays into hours, days and months (3-decisions §12, §29). What a step takes is noted first, and every row knows how far it is
 * folded: a step that was cut short is folded again to the same end, and no play twice.
 */
@Injectable()
export class RollUp implements OnModuleInit {
  private readonly itemBatch = new BatchSize(WEIGHED);
  private readonly hourBatch = new BatchSize(BATCHES);
  private readonly rows: RollUpRows;
  private readonly listenerBatch = new BatchSize(BATCHES);

  constructor(
    private readonly facts: PlayFactsRepository,
    private readonly rollUps: RollUpsRepository,
    private readonly site: SiteRollUpsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly milestones: Milestones,
  ) {
    this.rows = new RollUpRows(rollUps);
  }

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
      (await this.writeAll(planned, [...step.siteHours], {
        batch: this.hourBatch,
        write: (hours) => this.site.putHours(new Map(hours)),
      })) &&
      (await this.writeItems(planned, step)) &&
      (await this.writeAll(planned, listenersOf(step), {
        batch: this.listenerBatch,
        write: (part) => this.rows.putListeners(part),
      }));
    if (!isOurs) return;
    await this.milestones.onPlays(artistsOf(step));
    await this.inStep(planned, () =>
      this.rollUps.setMark({ ...planned, foldedTo: planned.stepTo, lastPlay: planned.stepPlay }),
    );
  }

  /** Nobody else writes these rows while the step is ours, so that they can be added up before the writer is held. */
  private async writeItems(mark: FoldMark, step: RollUpStep): Promise<boolean> {
    const items = itemsOf(step);
    for (let done = 0; done < items.length; done += ITEMS_AT_ONCE) {
      const rows = await this.rows.of(step, items.slice(done, done + ITEMS_AT_ONCE));
      const writing = {
        batch: this.itemBatch,
        write: (part: readonly ItemRows[]) => this.rows.put(part),
        weigh: weightOf,
      };
      if (!(await this.writeAll(mark, rows, writing))) return false;
    }
    return true;
  }

  /** Writes a list in units that hold the writer shortly. @returns false where another process has gone on meanwhile. */
  private async writeAll<T>(
    mark: FoldMark,
    list: readonly T[],
    { batch, write, weigh = () => 1 }: Writing<T>,
  ): Promise<boolean> {
    for (let done = 0; done < list.length;) {
      const part = list.slice(done, done + 1);
      let weight = weigh(list[done] as T);
      for (const next of list.slice(done + 1)) {
        weight += weigh(next);
        if (weight > batch.size) break;
        part.push(next);
      }
      let began = performance.now();
      const isOurs = await this.inStep(mark, async () => {
        began = performance.now();
        await write(part);
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

  /** Runs a part of the step, which is folded again if it is lost. @returns false where another process has gone on meanwhile. */
  private async inStep(mark: FoldMark, work: () => Promise<void>): Promise<boolean> {
    return await this.unit.run(
      'plays.fold',
      async () => {
        const current = await this.rollUps.mark();
        if (
          current?.foldedTo !== mark.foldedTo ||
          (current.stepTo > current.foldedTo && current.stepTo !== mark.stepTo)
        )
          return false;
        await work();
        return true;
      },
      { isRepeatable: true },
    );
  }
}
