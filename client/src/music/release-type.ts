import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';

/** What a release type is called; keys for `t`. */
export const RELEASE_LABELS: Record<ReleaseType, string> = {
  album: 'Album', ep: 'EP', single: 'Single', compilation: 'Compilation', live: 'Live album', mixtape: 'Mixtape', podcast: 'Podcast',
};
