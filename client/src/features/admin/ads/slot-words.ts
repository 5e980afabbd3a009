import { useTranslation } from 'react-i18next';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';

/** What a slot is called, and where it stands. */
export function useSlotWords(): Readonly<Record<AdSlotName, { title: string; place: string }>> {
  const { t } = useTranslation();
  return {
    general_top: { title: t('Top of every page'), place: t('Above the content of all pages with the player.') },
    general_bottom: { title: t('Bottom of every page'), place: t('Below the content of all pages with the player.') },
    artist_top: { title: t('Top of artist pages'), place: t('Below the head of an artist’s page.') },
    artist_bottom: { title: t('Bottom of artist pages'), place: t('Below everything on an artist’s page.') },
    album_above: { title: t('Album pages'), place: t('Above the songs of an album.') },
  };
}
