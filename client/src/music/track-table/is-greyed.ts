import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';

/** Whether a row stands grey: of songs for followers and subscribers there may be something to hear. */
export const isGreyed = ({ unavailable }: Pick<Track, 'unavailable'>): boolean =>
  unavailable === 'region' || unavailable === 'processing';
