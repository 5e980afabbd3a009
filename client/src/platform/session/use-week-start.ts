import { useSelector } from 'react-redux';
import { weekStartOf } from '@tonearm/shared/rules/week-start';
import type { WeekStart } from '@tonearm/shared/rules/week-start';
import type { SessionState } from './session.slice';

const regionOf = (language: string): string | undefined => new Intl.Locale(language).maximize().region;

/** The day that weeks begin with where the reader is at home, else where they are, else where their language is spoken. */
export const useWeekStart = (): WeekStart =>
  useSelector(({ session }: { session: SessionState }) =>
    weekStartOf(session.user?.country ?? session.country ?? regionOf(session.locale.language)),
  );
