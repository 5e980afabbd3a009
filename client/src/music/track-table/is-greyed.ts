import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';

/** Whether a row is greyed out: songs for followers and subscribers may still have a preview. */
export const isGreyed = ({ unavailable }: Pick<Track, 'unavailable'>): boolean =>
  unavailable === 'region' || unavailable === 'processing' || unavailable === 'no_source';
