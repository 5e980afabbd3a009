import type { TFunction } from 'i18next';
import type { PriceInterval } from '@tonearm/shared/billing/plans';

/** What a price is paid for, where it is chosen. @param count of them; null where none is typed. */
export const intervalWords = (t: TFunction, count: number | null): Readonly<Record<PriceInterval, string>> =>
  count === 1
    ? { day: t('Day'), month: t('Month'), year: t('Year') }
    : { day: t('Days'), month: t('Months'), year: t('Years') };
