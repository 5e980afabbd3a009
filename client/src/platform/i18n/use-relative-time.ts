import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../lib/relative-time';
import { useLocale } from './use-locale';

/** "4 minutes ago", with the site's words for what just happened (spec 1 §8). */
export function useRelativeTime(): (at: string) => string {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (at) => relativeTime(at, language) ?? t('a few seconds ago');
}
