import { KIND_OF } from './insight-item.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import type { HourRow, PeriodRow, PeriodTable } from './roll-ups.repository.js';
import { SliceFigures } from './slice-figures.js';
import type { SliceUnit } from './slice-figures.js';
import type { SliceStep } from './slice-step.js';
import { SlicesRepository } from './slices.repository.js';
import type { SliceHourRow } from './slices.repository.js';

const LETTERS_A_ROW = 1_000;
const UNIT_OF: Readonly<Record<PeriodTable, SliceUnit>> = { play_days: 'day', play_months: 'month' };

interface SliceHours {
  id: number;
  hours: ReadonlyMap<number, SliceFigures>;
}

/** Rows of one slice, which are written together: figures would be wrong between them. */
export interface StoredSlice {
  counts: HourRow[];
  hours: SliceHourRow[];
  /** null where they are folded already. */
  day: PeriodRow | null;
  month: PeriodRow | null;
}

/** What a step adds to the figures of slices. */
export class SliceRows {
  constructor(
    private readonly rollUps: RollUpsRepository,
    private readonly slices: SlicesRepository,
  ) {}

  /** Rows of slices, with what they had before. @param numbers of people: user id -> number. */
  async of(
    step: SliceStep,
    slices: readonly SliceHours[],
    numbers: ReadonlyMap<number, number>,
  ): Promise<StoredSlice[]> {
    const sums = new Map<number, SliceFigures>();
    for (const { id, hours } of slices) {
      const sum = new SliceFigures();
      for (const figures of hours.values()) {
        figures.rename((userId) => numbers.get(Number(userId)));
        sum.merge(figures);
      }
      sums.set(id, sum);
    }
    const [days, months] = [
      await this.merged('play_days', step.day, step, sums),
      await this.merged('play_months', step.month, step, sums),
    ];
    return slices.map(({ id, hours }) => ({
      counts: [...hours].map(([hour, figures]) => countsOf(id, hour, figures)),
      hours: [...hours].map(([hour, figures]) => {
        const { listeners, details } = figures.toStored('hour');
        return { slice_id: id, hour, listeners, details };
      }),
      day: days.get(id) ?? null,
      month: months.get(id) ?? null,
    }));
  }

  async put(slices: readonly StoredSlice[]): Promise<void> {
    await this.rollUps.putHours(slices.flatMap(({ counts }) => counts));
    await this.slices.putHours(slices.flatMap(({ hours }) => hours));
    await this.rollUps.putPeriods(
      'play_days',
      slices.flatMap(({ day }) => day ?? []),
    );
    await this.rollUps.putPeriods(
      'play_months',
      slices.flatMap(({ month }) => month ?? []),
    );
  }

  private async merged(
    table: PeriodTable,
    period: number,
    { to }: SliceStep,
    sums: ReadonlyMap<number, SliceFigures>,
  ): Promise<Map<number, PeriodRow>> {
    const items = [...sums.keys()].map((id) => ({ kind: KIND_OF.slice, id }));
    const stored = new Map((await this.rollUps.periodsOf(table, items, period)).map((row) => [row.id, row]));
    const rows = new Map<number, PeriodRow>();
    for (const [id, figures] of sums) {
      const known = stored.get(id);
      if (known && known.foldedTo >= to) continue;
      const sum = new SliceFigures();
      if (known) sum.mergeStored(known);
      sum.merge(figures);
      rows.set(id, { kind: KIND_OF.slice, id, period, foldedTo: to, ...sum.toStored(UNIT_OF[table]) });
    }
    return rows;
  }
}

const countsOf = (id: number, hour: number, figures: SliceFigures): HourRow => ({
  kind: KIND_OF.slice,
  id,
  hour,
  plays: figures.plays,
  seconds: Math.round(figures.ms / 1000),
  completions: figures.completions,
  skips: figures.skips,
  listeners: figures.listeners.size,
});

/** What the rows of a slice cost to write, in rows. */
export const weightOf = ({ counts, hours, day, month }: StoredSlice): number =>
  [...hours, day, month].reduce(
    (sum, row) => sum + (row ? 1 + (row.details.length + row.listeners.length) / LETTERS_A_ROW : 0),
    counts.length,
  );
