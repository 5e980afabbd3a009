import { setImmediate as nextTurn } from 'node:timers/promises';
import { BatchSize } from '../../../../core/database/batch-size.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { dayOf, hourOf, HOUR_MS, HOURS_A_DAY } from './calendar.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import type { PlayFact } from './play-figures.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import type { Fold, FoldMark, FoldStand } from './roll-ups.repository.js';

/** A play goes on after it has counted; after this long nearly all have ended, and what they add later is ignored. */
const SETTLE_MS = HOUR_MS;
/** A step ends after the hour that reaches this many plays: it is held in memory. */
const STEP_PLAYS = 50_000;
const PAGE = 2_000;

export interface Writing<T> {
  batch: BatchSize;
  write: (part: readonly T[]) => Promise<void>;
  /** What one costs, as the batch counts it. */
  weigh?: (one: T) => number;
}

/** Plays of a few hours of one UTC day, which are added up in memory. */
interface Step {
  /** The first hour. */
  readonly from: number;
  /** The hour behind the last. */
  readonly to: number;
  /** @param artists whom the play counts for. */
  add: (play: PlayFact, artists: readonly number[]) => void;
}

/**
 * Folds plays into tables of figures (3-decisions §12, §29), step by step. What a step takes is noted first, and every row knows how far it is
 * folded: a step that was cut short is folded again to the same end, and no play twice.
 */
export abstract class Folding<S extends Step> {
  constructor(
    protected readonly fold: Fold,
    protected readonly facts: PlayFactsRepository,
    protected readonly rollUps: RollUpsRepository,
    protected readonly unit: UnitOfWork,
  ) {}

  /** Everything that has settled. @param now ms */
  async foldAll(now = Date.now()): Promise<void> {
    const closed = hourOf(now - SETTLE_MS);
    for (
      let mark = await this.start(closed);
      mark !== null && mark.foldedTo < closed;
      mark = await this.rollUps.mark(this.fold)
    ) {
      await this.foldStep(mark, closed);
      await nextTurn();
    }
  }

  /** What the figures begin with: the first hour, and the last play that belongs to none; null where there is no play yet. */
  protected abstract first(): Promise<FoldStand | null>;

  protected abstract stepOf(from: number, to: number): S;

  /** Writes what the step added up. @returns false where another process has gone on meanwhile. */
  protected abstract write(mark: FoldMark, step: S): Promise<boolean>;

  /** Writes a list in units that hold the writer shortly. @returns false where another process has gone on meanwhile. */
  protected async writeAll<T>(
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

  /** Runs a part of the step, which is folded again if it is lost. @returns false where another process has gone on meanwhile. */
  protected async inStep(mark: FoldMark, work: () => Promise<void>): Promise<boolean> {
    return await this.unit.run(
      'plays.fold',
      async () => {
        const current = await this.rollUps.mark(this.fold);
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

  private async start(closed: number): Promise<FoldMark | null> {
    const mark = await this.rollUps.mark(this.fold);
    if (mark) return mark;
    const first = await this.first();
    if (first === null) return null;
    const hour = Math.min(first.foldedTo, closed);
    const begun = { foldedTo: hour, lastPlay: first.lastPlay, stepTo: hour, stepPlay: 0 };
    await this.unit.run('plays.fold-start', async () => {
      if (!(await this.rollUps.mark(this.fold))) await this.rollUps.setMark(begun, this.fold);
    });
    return begun;
  }

  private async foldStep(mark: FoldMark, closed: number): Promise<void> {
    const planned = mark.stepTo > mark.foldedTo ? mark : await this.plan(mark, closed);
    if (!(await this.write(planned, await this.read(planned)))) return;
    await this.inStep(planned, () =>
      this.rollUps.setMark({ ...planned, foldedTo: planned.stepTo, lastPlay: planned.stepPlay }, this.fold),
    );
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
    await this.inStep(mark, () => this.rollUps.setMark(planned, this.fold));
    return planned;
  }

  private async read(mark: FoldMark): Promise<S> {
    const step = this.stepOf(mark.foldedTo, mark.stepTo);
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

  private async addPage(step: S, page: readonly PlayFact[], artists: Map<number, number[]>): Promise<void> {
    const unknown = [...new Set(page.map(({ trackId }) => trackId))].filter((id) => !artists.has(id));
    for (const id of unknown) artists.set(id, []);
    for (const { trackId, artistId } of await this.facts.artistsOf(unknown)) artists.get(trackId)?.push(artistId);
    for (const play of page) step.add(play, artists.get(play.trackId) ?? []);
    await nextTurn();
  }
}
