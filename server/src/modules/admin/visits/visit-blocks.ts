import { OTHER_LABEL, UNKNOWN_LABEL } from '@tonearm/shared/insights/insights';
import { DIRECT_LABEL } from '@tonearm/shared/insights/visitors';
import type { VisitDimension } from '@tonearm/shared/insights/visitors';
import type { VisitBlock } from '@tonearm/shared/insights/visitors.dto';
import { REST, UNKNOWN } from './visit-tallies.js';
import type { VisitTallies } from './visit-tallies.js';

const PER_CENT = 100;

/** A ranking; what is beyond the limit is part of `other`. */
export function visitBlock(tallies: VisitTallies, dimension: VisitDimension, limit: number): VisitBlock {
  const values = tallies.of(dimension);
  const total = values.reduce((sum, [, count]) => sum + count, 0);
  const nobody = dimension === 'referrers' ? DIRECT_LABEL : UNKNOWN_LABEL;
  // Some values are the sender's own words, and may be ours.
  const named = values
    .filter(([value]) => value !== REST && value !== OTHER_LABEL)
    .map(([value, count]) => ({ label: value === UNKNOWN ? nobody : value, value: count }))
    .sort((one, another) => another.value - one.value || (one.label < another.label ? -1 : 1));
  const shown = named.slice(0, limit);
  const other = total - shown.reduce((sum, { value }) => sum + value, 0);
  const data = other > 0 ? [...shown, { label: OTHER_LABEL, value: other }] : shown;
  const percentageOf = (value: number): number => Math.round((value / total) * PER_CENT * 10) / 10;
  return {
    total,
    datasets: [
      {
        label: dimension === 'pages' ? 'pageviews' : 'sessions',
        data: data.map((point) => ({ ...point, percentage: percentageOf(point.value) })),
      },
    ],
  };
}
