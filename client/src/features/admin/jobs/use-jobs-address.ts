import { useSearchParams } from 'react-router-dom';
import { JOB_STATES, LANES } from '@tonearm/shared/admin/jobs';
import type { JobState, Lane } from '@tonearm/shared/admin/jobs';
import { PAGE_MAX } from '@tonearm/shared/limits';

export type JobsTab = JobState | 'schedules';

export interface JobsPlace {
  tab: JobsTab;
  lane: Lane | null;
  source: string;
  page: number;
}

export const QUEUE = 'queue';

/** The address of a place on the page; what stands there by itself is left out. */
export function jobsPath({ tab, lane, source, page }: JobsPlace): string {
  const query = new URLSearchParams();
  if (tab !== 'waiting') query.set('tab', tab);
  if (lane) query.set('lane', lane);
  if (source !== QUEUE) query.set('source', source);
  if (page > 1) query.set('page', String(page));
  return `/admin/jobs${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Which jobs the address asks for; what it cannot mean counts as not said. */
export function useJobsPlace(): JobsPlace {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? 1);
  const isPage = Number.isInteger(page) && page >= 1 && page <= PAGE_MAX;
  const tabs: readonly JobsTab[] = [...JOB_STATES, 'schedules'];
  return {
    tab: tabs.find((tab) => tab === query.get('tab')) ?? 'waiting',
    lane: LANES.find((lane) => lane === query.get('lane')) ?? null,
    source: query.get('source') ?? QUEUE,
    page: isPage ? page : 1,
  };
}
