import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { RecommendationReason, RecommendedTrack } from '@tonearm/shared/catalogue/radio.dto';

/** What the server may say, each in words that can be translated. */
const SAY: Record<string, (t: TFunction, values: RecommendationReason['values']) => string> = {
  'Because you played :name': (t, values) => t('Because you played :name', values),
  'Fans of :artist play this': (t, values) => t('Fans of :artist play this', values),
  'Shares :genre': (t, values) => t('Shares :genre', values),
  'You follow :artist': (t, values) => t('You follow :artist', values),
  'Followers of :artist like them': (t, values) => t('Followers of :artist like them', values),
  'More by :artist': (t, values) => t('More by :artist', values),
  'New here': (t) => t('New here'),
  'Popular right now': (t) => t('Popular right now'),
};

const isRecommended = (track: Track): track is RecommendedTrack => 'reason' in track;

/** Why a song is recommended, in the listener's language. */
export function Reason({ track }: { track: Track }) {
  const { t } = useTranslation();
  if (!isRecommended(track)) return null;
  const { text, values } = track.reason;
  return SAY[text]?.(t, values) ?? null;
}
