import { useSelector } from 'react-redux';
import { weekStartOf } from '@tonearm/shared/rules/week-start';
import type { WeekStart } from '@tonearm/shared/rules/week-start';
import type { SessionState } from './session.slice';

const regionOf = (language: string): string | undefined => new Intl.Locale(language).maximize().region;

const DAYS = { monday: 1, sunday: 0, saturday: 6 } as const;

/** The day that weeks begin with: as the site says, else where the reader is at home, else where they are, else where their language is spoken. */
export const useWeekStart = (): WeekStart =>
  useSelector(({ session }: { session: SessionState }) => {
    const day = session.settings['locale.week_start'];
    if (day !== 'auto') return DAYS[day];
    return weekStartOf(session.user?.country ?? session.country ?? regionOf(session.locale.language));
  });
