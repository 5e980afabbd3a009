import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';

/** How releases are sorted into shelves; singles and EPs share one. */
export const RELEASE_KINDS: { id: string; label: string; types: readonly ReleaseType[] }[] = [
  { id: 'albums', label: 'Albums', types: ['album'] },
  { id: 'singles', label: 'Singles and EPs', types: ['single', 'ep'] },
  { id: 'live', label: 'Live albums', types: ['live'] },
  { id: 'compilations', label: 'Compilations', types: ['compilation'] },
  { id: 'mixtapes', label: 'Mixtapes', types: ['mixtape'] },
  { id: 'podcasts', label: 'Podcasts', types: ['podcast'] },
];
