import type { TFunction } from 'i18next';
import { changedFields } from '../../platform/forms/changed-fields';
import type { ChangedField } from '../../platform/forms/changed-fields';

/** Their values are no words. */
const CODES = ['visibility', 'publishAt', 'releaseType', 'license', 'country'];

/** What somebody else has changed of a song, an album or an artist. */
export function releaseChanges<V extends object>(t: TFunction, before: V, now: V): ChangedField[] {
  const labels: Record<string, string> = {
    name: t('Name'), artists: t('Artists'), genres: t('Genres'), tags: t('Tags'), description: t('Description'), tracks: t('Songs'), visibility: t('Who can see it'), publishAt: t('Publish on (optional)'),
    explicit: t('Explicit'), commentsEnabled: t('Comments'), downloadable: t('Download'), isrc: 'ISRC', upc: 'UPC', bpm: t('Beats per minute (optional)'), license: t('License'),
    previewStart: t('Previews begin at'), releaseType: t('Release type'), releaseDate: t('Release date'), label: t('Record label (optional)'), copyright: t('Copyright (optional)'),
    city: t('City'), country: t('Country'), links: t('Links'),
  };
  return changedFields<V>(before, now, labels as Partial<Record<keyof V, string>>, CODES);
}
