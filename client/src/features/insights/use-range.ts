import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMPARISONS, INSIGHT_RANGE_DEFAULT, INSIGHT_RANGES } from '@tonearm/shared/insights/insights';
import type { Comparison, InsightRange } from '@tonearm/shared/insights/insights';
import { useWeekStart } from '../../platform/session/use-week-start';

export interface RangeChoice {
  range: InsightRange;
  compare: Comparison;
  /** Days of a custom range, as date fields write them. */
  from: string;
  to: string;
}

const DAY_LENGTH = 10;
const WEEK_MS = 6 * 86_400_000;
const DAY = /^2[01]\d{2}-\d{2}-\d{2}$/;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LENGTH);

/** Whether figures can be asked from or to it; a date field tells of year 2 while 2026 is typed. */
export const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) && day(Date.parse(text)) === text;

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
      ...(isDay(from) && isDay(to) && from <= to ? { from, to } : { from: day(now - WEEK_MS), to: day(now) }),
    };
  }, [params, now]);
  const choose = useCallback(
    (more: Partial<RangeChoice>) => {
      const { range, compare, from, to } = { ...choice, ...more };
      // Whoever begins behind the end, or ends before the beginning, means that day.
      const span = from <= to ? { from, to } : more.to === undefined ? { from, to: from } : { from: to, to };
      setParams({ range, compare, ...(range === 'custom' ? span : {}) }, { replace: true });
    },
    [choice, setParams],
  );
  const weekStart = useWeekStart();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const args = {
    range: choice.range,
    compare: choice.compare,
    timezone: timeZone,
    weekStart,
    ...(choice.range === 'custom' ? { startDate: choice.from, endDate: choice.to } : {}),
  };
  return { choice, choose, args };
}
