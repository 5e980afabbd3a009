import type { TFunction } from 'i18next';
import type { AbuseReason } from '@tonearm/shared/catalogue/abuse';

/** Why something is reported, in the reader's language. */
export const reasonWords = (t: TFunction): Record<AbuseReason, string> => ({
  spam: t('Spam or advertising'),
  abuse: t('Rude or hateful'),
  copyright: t('Breaks a copyright'),
  explicit: t('Not for children, and not marked so'),
  other: t('Something else'),
});
