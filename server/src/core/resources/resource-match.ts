import type { Filter } from '@tonearm/shared/pagination';

/** What narrows a list, checked. */
export interface CheckedMatch {
  filters: Filter[];
  query: string | null;
  /** The rows in the trash instead. */
  trashed: boolean;
}
