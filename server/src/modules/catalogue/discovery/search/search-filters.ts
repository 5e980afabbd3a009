import type { SearchTypeQuery } from '@tonearm/shared/search/search.dto';
import { SEARCH_DURATION_FILTER, SEARCH_YEAR_FILTER } from '@tonearm/shared/search/search';
import { readFilters } from '../../../../core/lists/list-plan.js';
import { byFlag, bySlug } from '../../../../core/lists/list-spec.js';
import type { FilterSpec } from '../../../../core/lists/list-spec.js';
import type { SearchFilters } from '../../../../core/search/search-sources.js';

const byPattern = (pattern: RegExp): FilterSpec => ({
  operators: ['='],
  accepts: (value) => typeof value === 'string' && pattern.test(value),
});

const FILTERS: Readonly<Record<keyof SearchFilters, FilterSpec>> = {
  genre: bySlug,
  year: byPattern(SEARCH_YEAR_FILTER),
  duration: byPattern(SEARCH_DURATION_FILTER),
  explicit: byFlag,
  release_type: bySlug,
};

/** What narrows a search, plain or in `filters`, as in every list. @throws AppError 422 `filters`. */
export const readSearchFilters = (input: SearchTypeQuery): SearchFilters =>
  Object.fromEntries(
    readFilters(input, { ...input }, { filters: FILTERS }).map(({ key, value }) => [key, String(value)]),
  );
