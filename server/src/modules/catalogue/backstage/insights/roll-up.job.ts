import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BatchSize } from '../../../../core/database/batch-size.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { DAY_MS, hourOf } from './calendar.js';
import { Folding } from './folding.js';
import { Milestones } from './milestones.service.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { FOLDS, RollUpsRepository } from './roll-ups.repository.js';
import type { FoldMark, FoldStand } from './roll-ups.repository.js';
import { SiteRollUpsRepository } from './site-roll-ups.repository.js';
import { RollUpRows, weightOf } from './roll-up-rows.js';
import type { ItemRows } from './roll-up-rows.js';
import { artistsOf, itemsOf, listenersOf, RollUpStep } from './roll-up-step.js';

const DROPPED_AT_ONCE = 200;
/** Others must not wait for more than 50 ms. */
const BATCHES = { holdMs: 12, first: 10, smallest: 1, largest: 100 };
/** Rows, and a row more for each thousand letters: what a unit writes of items costs as much as the next. */
const WEIGHED = { holdMs: 12, first: 40, smallest: 1, largest: 1_500 };
/** Items whose rows are added up together. */
const ITEMS_AT_ONCE = 100;

/** Folds plays into the figures of items and of the whole site. */
@Injectable()
export class RollUp extends Folding<RollUpStep> implements OnModuleInit {
  private readonly itemBatch = new BatchSize(WEIGHED);
  private readonly hourBatch = new BatchSize(BATCHES);
  private readonly rows: RollUpRows;
  private readonly listenerBatch = new BatchSize(BATCHES);

  constructor(
    facts: PlayFactsRepository,
    rollUps: RollUpsRepository,
    private readonly site: SiteRollUpsRepository,
    unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly milestones: Milestones,
  ) {
    super(FOLDS.items, facts, rollUps, unit);
    this.rows = new RollUpRows(rollUps);
  }

  onModuleInit(): void {
    this.jobs.define({ name: 'roll-up-plays', lane: 'bulk', schedule: '4 * * * *', run: () => this.foldAll() });
    this.jobs.define({ name: 'drop-old-plays', lane: 'bulk', schedule: '40 3 * * *', run: () => this.dropOld() });
  }

  /** Deletes old plays of guests, as the settings say (3-decisions §12); the plays of an account are its history, which only its owner deletes. @param now ms */
  async dropOld(now = Date.now()): Promise<void> {
    const [mark, slices] = [await this.rollUps.mark(), await this.rollUps.mark(FOLDS.slices)];
    if (!mark || !slices) return;
    const keptDays = await this.settings.get('analytics.raw_days');
    const last = Math.min(mark.lastPlay, slices.lastPlay, await this.facts.lastBefore(now - keptDays * DAY_MS));
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

  protected override async first(): Promise<FoldStand | null> {
    const first = await this.facts.firstAt();
    return first === null ? null : { foldedTo: hourOf(first), lastPlay: 0 };
  }

  protected override stepOf(from: number, to: number): RollUpStep {
    return new RollUpStep(from, to);
  }

  protected override async write(mark: FoldMark, step: RollUpStep): Promise<boolean> {
    const isOurs =
      (await this.writeAll(mark, [...step.siteHours], {
        batch: this.hourBatch,
        write: (hours) => this.site.putHours(new Map(hours)),
      })) &&
      (await this.writeItems(mark, step)) &&
      (await this.writeAll(mark, listenersOf(step), {
        batch: this.listenerBatch,
        write: (part) => this.rows.putListeners(part),
      }));
    if (isOurs) await this.milestones.onPlays(artistsOf(step));
    return isOurs;
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
}
