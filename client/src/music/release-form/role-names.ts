import type { TFunction } from 'i18next';
import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';

/** What each role is called. */
export const roleNames = (t: TFunction): Record<ArtistRole, string> => ({
  primary: t('Main artist'),
  featured: t('Featured artist'),
  remixer: t('Remixer'),
  producer: t('Producer'),
  composer: t('Composer'),
  performer: t('Performer'),
});
