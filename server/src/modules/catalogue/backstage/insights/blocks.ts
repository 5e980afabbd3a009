import { OTHER_LABEL, UNKNOWN_LABEL } from '@tonearm/shared/insights/insights';
import type { Granularity } from '@tonearm/shared/insights/insights';
import type { DimensionBlock, DimensionPoint, SeriesBlock, SeriesPoint } from '@tonearm/shared/insights/insights.dto';
import { localDate } from '@tonearm/shared/rules/time-zones';
import type { RankedType } from './insight-item.js';
import { hasManyListeners, REST, UNKNOWN } from './play-figures.js';
import type { Details, Dimension } from './play-figures.js';

export interface Values {
  at: number;
  value: number;
}

/** Points that have not begun have no data yet. */
export const begun = (values: readonly Values[]): Values[] => values.filter(({ at }) => at <= Date.now());

const DAY_LENGTH = 10;
const HOUR_LENGTH = 16;

const percentageOf = (value: number, total: number): number =>
  total === 0 ? 0 : Math.round((value / total) * 1000) / 10;

/** @param total of the whole, where it is not the sum of its points. */
export function seriesBlock(
  granularity: Granularity,
  zone: string,
  current: { values: readonly Values[]; total?: number },
  previous: { values: readonly Values[]; total?: number } | null,
): SeriesBlock {
  const sum = ({ values, total }: { values: readonly Values[]; total?: number }): number =>
    total ?? values.reduce((all, { value }) => all + value, 0);
  const point = ({ at, value }: Values): SeriesPoint => ({
    label: localDate(at, zone)
      .toISOString()
      .slice(0, granularity === 'hour' ? HOUR_LENGTH : DAY_LENGTH),
    value,
    date: new Date(at).toISOString(),
  });
  return {
    granularity,
    total: sum(current),
    previous_total: previous && sum(previous),
    datasets: [
      { label: 'current', data: current.values.map(point) },
      ...(previous ? [{ label: 'previous' as const, data: previous.values.map(point) }] : []),
    ],
  };
}

/** A ranking without values that few listeners have; those are part of `other`. */
export function dimensionBlock(
  details: Details,
  dimension: Dimension,
  { limit, seesRare }: { limit: number; seesRare: boolean },
): DimensionBlock {
  const named: { label: string; value: number }[] = [];
  let [total, other] = [0, 0];
  for (const [label, tally] of Object.entries(details[dimension] ?? {})) {
    const value = tally[0] ?? 0;
    total += value;
    // Some labels are the sender's own words, and may be ours.
    if (label === REST || label === OTHER_LABEL || !(seesRare || hasManyListeners(tally))) other += value;
    else named.push({ label: label === UNKNOWN ? UNKNOWN_LABEL : label, value });
  }
  named.sort((one, another) => another.value - one.value || (one.label < another.label ? -1 : 1));
  other += named.slice(limit).reduce((sum, { value }) => sum + value, 0);
  const data = [...named.slice(0, limit), ...(other > 0 ? [{ label: OTHER_LABEL, value: other }] : [])];
  return block(data, total);
}

/** Plays by weekday and hour of the timezone. Days know their own offset; of months it is that of their middle. */
export function hoursOfWeek(pieces: readonly { middle: number; details: Details }[], zone: string): DimensionBlock {
  const counts = new Array<number>(7 * 24).fill(0);
  for (const { middle, details } of pieces) {
    const shift = Math.round((localDate(middle, zone).getTime() - middle) / 3_600_000);
    for (const [slot, tally] of Object.entries(details.hour ?? {})) {
      const place = (Number(slot) + shift + counts.length) % counts.length;
      counts[place] = (counts[place] ?? 0) + (tally[0] ?? 0);
    }
  }
  const data = counts.map((value, slot) => ({ label: `${Math.floor(slot / 24)}-${slot % 24}`, value }));
  return block(
    data,
    counts.reduce((sum, value) => sum + value, 0),
  );
}

export interface Ranked {
  id: number;
  value: number;
}

/** A dimension whose values are ids. */
export const idsOf = (details: Details, dimension: RankedType): Ranked[] =>
  Object.entries(details[dimension] ?? {})
    .filter(([label]) => label !== REST)
    .map(([label, [value = 0]]) => ({ id: Number(label), value }));

export const topOf = (ranked: readonly Ranked[], limit: number): Ranked[] =>
  [...ranked].sort((one, other) => other.value - one.value || one.id - other.id).slice(0, limit);

export const totalOf = (details: Details, dimension: Dimension): number =>
  Object.values(details[dimension] ?? {}).reduce((sum, [value = 0]) => sum + value, 0);

/** A block whose items are things of the catalogue; those that the reader may not see are left out. */
export function modelBlock<M extends { id: number; name: string }>(
  top: readonly Ranked[],
  models: readonly M[],
  total: number,
) {
  const byId = new Map(models.map((model) => [model.id, model]));
  const data = top.flatMap(({ id, value }) => {
    const model = byId.get(id);
    return model ? [{ label: model.name, value, percentage: percentageOf(value, total), model }] : [];
  });
  return { total, datasets: [{ label: 'plays' as const, data }] };
}

function block(data: readonly { label: string; value: number }[], total: number): DimensionBlock {
  return {
    total,
    datasets: [
      {
        label: 'plays',
        data: data.map((point): DimensionPoint => ({ ...point, percentage: percentageOf(point.value, total) })),
      },
    ],
  };
}
