import type { TFunction } from 'i18next';
import type { ConsentCategory, ConsentKind } from '@tonearm/shared/account/consent';
import type { ConsentRecord } from '@tonearm/shared/account/consents.dto';
import type { CONSENTS } from '@tonearm/shared/admin/consents.resource';
import type { FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof CONSENTS.filters;

export const consentKinds = (t: TFunction): Record<ConsentKind, string> => ({
  cookies: t('Cookies'),
  policies: t('Registration'),
});

const categories = (t: TFunction): Record<ConsentCategory, string> => ({
  necessary: t('Necessary'),
  preferences: t('Preferences'),
  analytics: t('Analytics'),
  ads: t('Ads'),
});

/** What was accepted, in the reader's words. */
export function consentText(t: TFunction, { kind, accepted }: Pick<ConsentRecord, 'kind' | 'accepted'>): string {
  const words: Record<string, string> = kind === 'cookies' ? categories(t) : {};
  return accepted.map((one) => words[one] ?? one).join(', ');
}

/** What the filters of the list are called. */
export const consentFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  user: { label: t('Person') },
  receipt: { label: t('Receipt') },
  kind: { label: t('Given for'), choices: consentKinds(t) },
  created_at: { label: t('Given') },
});
