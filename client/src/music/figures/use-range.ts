import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMPARISONS, GRANULARITIES, INSIGHT_RANGE_DEFAULT, INSIGHT_RANGES } from '@tonearm/shared/insights/insights';
import type { Comparison, Granularity, InsightRange } from '@tonearm/shared/insights/insights';
import { readerDay, readerZone } from '../../lib/clock';
import { dayAfter } from '../../lib/date-text';
import { isDay } from '../../lib/day';
import { useWeekStart } from '../../platform/session/use-week-start';
import type { DayRange } from '../../ui/date/range-picker';

interface RangeChoice extends DayRange<InsightRange, Comparison> {
  /** How far apart the points of a line are; `auto` is what suits the range. */
  granularity: Granularity | 'auto';
}

const OWN = ['range', 'compare', 'from', 'to', 'granularity'];

/** Today and the six days before it. */
const lastWeek = (now: number): { from: string; to: string } => {
  const today = readerDay(now);
  return { from: dayAfter(today, -6), to: today };
};

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T =>
  values.find((known) => known === value) ?? fallback;

/** The range that the page shows; it stands in the address, so that it can be sent to somebody. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => Date.now());
  const choice = useMemo<RangeChoice>(() => {
    const [from, to] = [params.get('from'), params.get('to')];
    return {
      range: oneOf(INSIGHT_RANGES, params.get('range'), INSIGHT_RANGE_DEFAULT),
      compare: oneOf(COMPARISONS, params.get('compare'), 'previous_period'),
      granularity: oneOf(GRANULARITIES, params.get('granularity'), 'auto'),
      ...(isDay(from) && isDay(to) && from <= to ? { from, to } : lastWeek(now)),
    };
  }, [params, now]);
  const choose = useCallback(
    (more: Partial<RangeChoice>) => {
      const { range, compare, from, to } = { ...choice, ...more };
      // Whoever begins behind the end, or ends before the beginning, means that day.
      const span = from <= to ? { from, to } : more.to === undefined ? { from, to: from } : { from: to, to };
      // Points that suited one range may be far too many, or too few, for another.
      const isSameTime = [more.range, more.from, more.to].every((part) => part === undefined);
      const granularity = more.granularity ?? (isSameTime ? choice.granularity : 'auto');
      const own = {
        range,
        compare,
        ...(range === 'custom' ? span : {}),
        ...(granularity === 'auto' ? {} : { granularity }),
      };
      setParams(
        (now) => new URLSearchParams([...[...now].filter(([name]) => !OWN.includes(name)), ...Object.entries(own)]),
        { replace: true },
      );
    },
    [choice, setParams],
  );
  const weekStart = useWeekStart();
  const args = {
    range: choice.range,
    compare: choice.compare,
    granularity: choice.granularity,
    timezone: readerZone(),
    weekStart,
    ...(choice.range === 'custom' ? { startDate: choice.from, endDate: choice.to } : {}),
  };
  return { choice, choose, args };
}
