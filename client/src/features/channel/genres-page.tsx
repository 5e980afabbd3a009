import { useTranslation } from 'react-i18next';
import { GENRES_SLUG } from '@tonearm/shared/catalogue/channels';
import { ChannelBySlug } from './channel-page';

/** `/genres`: the Genres channel. */
export function GenresPage() {
  const { t } = useTranslation();
  return <ChannelBySlug slugOrId={GENRES_SLUG} heading={t('Browse by genre')} />;
}
