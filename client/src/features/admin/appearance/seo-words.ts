import { useTranslation } from 'react-i18next';
import type { SeoPageKind } from '@tonearm/shared/seo/seo-pages';

/** What the kinds of pages are called. */
export function useSeoPageWords(): Readonly<Record<SeoPageKind, string>> {
  const { t } = useTranslation();
  return {
    artist: t('Artist'),
    album: t('Album'),
    track: t('Song'),
    playlist: t('Playlist'),
    landing: t('Home page'),
    channel: t('Channel'),
    user_profile: t('Profile'),
    search: t('Search'),
  };
}
