import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BatchSize } from '../../../../core/database/batch-size.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { inPieces } from '../../../../core/erasure/in-pieces.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { DAY_MS, dayOf, hourOf, HOUR_MS, HOURS_A_DAY } from './calendar.js';
import { Folding } from './folding.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { FOLDS, RollUpsRepository } from './roll-ups.repository.js';
import type { FoldMark, FoldStand } from './roll-ups.repository.js';
import { SliceRows, weightOf } from './slice-rows.js';
import type { StoredSlice } from './slice-rows.js';
import { SliceStep } from './slice-step.js';
import { sliceKey, SLICES_MAX } from './slices.js';
import type { SliceValue } from './slices.js';
import { SlicesRepository } from './slices.repository.js';

/** Rows, and a row more for each thousand letters. Others must not wait for more than 50 ms. */
const WEIGHED = { holdMs: 12, first: 40, smallest: 1, largest: 600 };
/** Slices whose rows are added up together. */
const SLICES_AT_ONCE = 25;
const PEOPLE_AT_ONCE = 500;

/** Folds plays into the figures of what filters let through; also those that a site had before it kept these figures. */
@Injectable()
export class SliceRollUp extends Folding<SliceStep> implements OnModuleInit {
  private readonly batch = new BatchSize(WEIGHED);
  private readonly rows: SliceRows;

  constructor(
    facts: PlayFactsRepository,
    rollUps: RollUpsRepository,
    private readonly slices: SlicesRepository,
    unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
  ) {
    super(FOLDS.slices, facts, rollUps, unit);
    this.rows = new SliceRows(rollUps, slices);
  }

  onModuleInit(): void {
    this.jobs.define({ name: 'roll-up-filters', lane: 'bulk', schedule: '9 * * * *', run: () => this.foldAll() });
    this.jobs.define({ name: 'drop-filter-hours', lane: 'bulk', schedule: '50 3 * * *', run: () => this.dropHours() });
  }

  /** Who listened in an hour, and from where, is kept as long as single plays are: it is most of what slices need room for. Days stay. @param now ms */
  async dropHours(now = Date.now()): Promise<void> {
    const before = (dayOf(now) - (await this.settings.get('analytics.raw_days'))) * HOURS_A_DAY;
    for (const { id } of await this.slices.all()) {
      await inPieces(this.unit, 'plays.drop-filter-hours', (limit) => this.slices.dropHours(id, before, limit));
      await nextTurn();
    }
  }

  /** Where plays of guests have been deleted, with the first day that has all of them. */
  protected override async first(): Promise<FoldStand | null> {
    const first = await this.facts.firstAt();
    if (first === null) return null;
    const kept = Date.now() - (await this.settings.get('analytics.raw_days')) * DAY_MS;
    const known = await this.rollUps.firstHourOf('site');
    if (known === null || known * HOUR_MS >= kept) return { foldedTo: hourOf(first), lastPlay: 0 };
    const hour = (dayOf((await this.facts.firstNameless()) ?? kept) + 1) * HOURS_A_DAY;
    return { foldedTo: hour, lastPlay: await this.facts.lastBefore(hour * HOUR_MS) };
  }

  protected override stepOf(from: number, to: number): SliceStep {
    return new SliceStep(from, to);
  }

  protected override async write(mark: FoldMark, step: SliceStep): Promise<boolean> {
    const [ids, numbers] = [await this.idsOf(mark, step), await this.numbersOf(mark, step)];
    if (!ids || !numbers) return false;
    const slices = [...step.slices.values()]
      .flatMap(({ hours, ...value }) => {
        const id = ids.get(sliceKey(value));
        return id === undefined ? [] : { id, hours };
      })
      // Side by side as the tables are ordered.
      .sort((one, other) => one.id - other.id);
    for (let done = 0; done < slices.length; done += SLICES_AT_ONCE) {
      const rows = await this.rows.of(step, slices.slice(done, done + SLICES_AT_ONCE), numbers);
      const writing = {
        batch: this.batch,
        write: (part: readonly StoredSlice[]) => this.rows.put(part),
        weigh: weightOf,
      };
      if (!(await this.writeAll(mark, rows, writing))) return false;
    }
    return true;
  }

  /** Ids of the slices of a step, with those that are new; null where another process has gone on meanwhile. */
  private async idsOf(mark: FoldMark, step: SliceStep): Promise<Map<string, number> | null> {
    // Of a value that is there twice the first counts, as where it is read.
    const read = async (): Promise<Map<string, number>> =>
      new Map((await this.slices.all()).reverse().map((slice) => [sliceKey(slice), slice.id]));
    const known = await read();
    const left = new Map<string, number>(Object.entries(SLICES_MAX));
    for (const key of known.keys()) take(left, key);
    const fresh = [...step.slices.values()].filter(
      (slice) => !known.has(sliceKey(slice)) && take(left, sliceKey(slice)),
    );
    if (fresh.length === 0) return known;
    // Another process may be at the same step.
    const add = async (part: readonly SliceValue[]): Promise<void> => {
      const there = await read();
      await this.slices.add(part.filter((slice) => !there.has(sliceKey(slice))));
    };
    return (await this.writeAll(mark, fresh, { batch: this.batch, write: add })) ? await read() : null;
  }

  /** Numbers of the people of a step, as long as they are there and have not taken their name off their plays. */
  private async numbersOf(mark: FoldMark, step: SliceStep): Promise<Map<number, number> | null> {
    const people = step.people();
    for (let done = 0; done < people.length; done += PEOPLE_AT_ONCE) {
      const part = people.slice(done, done + PEOPLE_AT_ONCE);
      const known = await this.slices.numbersOf(part);
      const fresh = part.filter((id) => !known.has(id));
      const isOurs =
        fresh.length === 0 ||
        (await this.inStep(mark, async () => {
          const there = await this.rollUps.listening(fresh);
          await this.slices.number(fresh.filter((id) => there.has(id)));
        }));
      if (!isOurs) return null;
    }
    return await this.slices.numbersOf(people);
  }
}

/** Takes one of the places that are left for the values of a filter. */
function take(left: Map<string, number>, key: string): boolean {
  const dimension = key.slice(0, key.indexOf(':'));
  const places = left.get(dimension) ?? 0;
  left.set(dimension, places - 1);
  return places > 0;
}
