import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMPARISONS, INSIGHT_RANGE_DEFAULT, INSIGHT_RANGES } from '@tonearm/shared/insights/insights';
import type { Comparison, InsightRange } from '@tonearm/shared/insights/insights';

export interface RangeChoice {
  range: InsightRange;
  compare: Comparison;
  /** Days of a custom range, as date fields write them. */
  from: string;
  to: string;
}

const DAY_LENGTH = 10;
const WEEK_MS = 6 * 86_400_000;
const day = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LENGTH);

const oneOf = <T extends string>(values: readonly T[], value: string | null, fallback: T): T => values.find((known) => known === value) ?? fallback;

/** The range that the page shows; it stands in the address, so that it can be sent to somebody. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => Date.now());
  const choice = useMemo<RangeChoice>(() => ({
    range: oneOf(INSIGHT_RANGES, params.get('range'), INSIGHT_RANGE_DEFAULT), compare: oneOf(COMPARISONS, params.get('compare'), 'previous_period'),
    from: params.get('from') ?? day(now - WEEK_MS), to: params.get('to') ?? day(now),
  }), [params, now]);
  const choose = useCallback((more: Partial<RangeChoice>) => {
    const { range, compare, from, to } = { ...choice, ...more };
    setParams({ range, compare, ...(range === 'custom' ? { from, to } : {}) }, { replace: true });
  }, [choice, setParams]);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const args = {
    range: choice.range, compare: choice.compare, timezone: timeZone, ...(choice.range === 'custom' ? { startDate: choice.from, endDate: choice.to } : {}),
  };
  return { choice, choose, args };
}
