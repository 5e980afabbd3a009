import { useTranslation } from 'react-i18next';
import { sinceWhen } from '../../lib/relative-time';
import { useLocale } from '../../platform/i18n/use-locale';
import { useAddedDay } from '../use-added-day';

interface WhenProps {
  /** ISO time. */
  at: string;
}

/** The day something was added. */
export function AddedWhen({ at }: WhenProps) {
  return <>{useAddedDay(at)}</>;
}

/** How long ago something was played; after a week the day of it (design §6). */
export function PlayedWhen({ at }: WhenProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return <>{sinceWhen(at, language) ?? t('a few seconds ago')}</>;
}
