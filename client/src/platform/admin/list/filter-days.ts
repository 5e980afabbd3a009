import type { Resource } from '@tonearm/shared/admin/resource';
import type { Filter } from '@tonearm/shared/pagination';
import { momentsOfDay } from '../../../lib/clock';
import { isDay } from '../../../lib/day';

/** A day is all of the reader's day, wherever the server is. */
function inReaderDays(filter: Filter): Filter {
  const { key, operator, value } = filter;
  const days: unknown[] = [value].flat();
  if (!days.every((day) => typeof day === 'string' && isDay(day))) return filter;
  const [first = '', last = ''] = (days as string[]).map(momentsOfDay);
  switch (operator) {
    case '=':
      return { key, operator: 'between', value: first };
    case 'between':
      return { key, operator, value: [first[0], last[1]] };
    case '>':
    case '<=':
      return { key, operator, value: first[1] };
    default:
      return { key, operator, value: first[0] };
  }
}

/** The filters as the server is asked: the address and what is shown say days, and whoever opens it means their own, but for those of papers. */
export const askedFilters = (filters: readonly Filter[], { filters: fields }: Resource): Filter[] =>
  filters.map((filter) => {
    const field = fields[filter.key];
    return field?.kind === 'dates' && !field.details.isUtc ? inReaderDays(filter) : filter;
  });
