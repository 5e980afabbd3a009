import { relativeDay } from '../lib/relative-time';
import { useLocale } from '../platform/i18n/use-locale';

/** "Today", "Yesterday", "14 Nov". @param at ISO time. */
export function useAddedDay(at: string): string {
  const { language } = useLocale();
  return relativeDay(at, language);
}
