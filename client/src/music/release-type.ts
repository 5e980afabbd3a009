import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';

/** What a release type is called; keys for `t`. */
export const RELEASE_LABELS: Record<ReleaseType, string> = {
  album: 'Album',
  ep: 'EP',
  single: 'Single',
  compilation: 'Compilation',
  live: 'Live album',
  mixtape: 'Mixtape',
  podcast: 'Podcast',
};

/** Over a featured release. */
export const NEW_RELEASE_LABELS: Record<ReleaseType, string> = {
  album: 'New album',
  ep: 'New EP',
  single: 'New single',
  compilation: 'New compilation',
  live: 'New live album',
  mixtape: 'New mixtape',
  podcast: 'New podcast',
};
