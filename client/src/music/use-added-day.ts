import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../lib/format';

const DAY_MS = 86_400_000;
const dayOf = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** "Today", "Yesterday", "14 Nov". @param at ISO time. */
export function useAddedDay(at: string): string {
  const { t } = useTranslation();
  const days = Math.round((dayOf(new Date()) - dayOf(new Date(at))) / DAY_MS);
  if (days <= 0) return t('Today');
  return days === 1 ? t('Yesterday') : formatShortDay(at);
}
