import type { TFunction } from 'i18next';
import { isBroadcastLink } from '@tonearm/shared/admin/broadcasts';
import type { BroadcastInput, BroadcastWords } from '@tonearm/shared/admin/broadcasts.dto';
import type { FormFaults } from '../../../platform/forms/use-form';

/** What stands in the form. */
export interface BroadcastValues {
  title: string;
  content: string;
  label: string;
  link: string;
  roles: readonly number[];
  countries: readonly string[];
  languages: readonly string[];
  by_email: boolean;
}

export const EMPTY: BroadcastValues = {
  title: '',
  content: '',
  label: '',
  link: '',
  roles: [],
  countries: [],
  languages: [],
  by_email: true,
};

/** What the API calls a field -> what the form calls it. */
export const fieldOf = (field: string): string =>
  ({ 'action.label': 'label', 'action.action': 'link' })[field] ?? field.replace(/^audience\.(\w+).*$/, '$1');

export function faultsOf({ label, link }: BroadcastValues, t: TFunction): FormFaults<BroadcastValues> {
  const [said, leads] = [label.trim(), link.trim()];
  if (said === '' && leads !== '') return { label: t('Say what is written on the button.') };
  if (leads === '' && said !== '') return { link: t('Say where the button leads.') };
  if (leads !== '' && !isBroadcastLink(leads))
    return { link: t('Must be a path such as /channel/new, or begin with https://.') };
  return {};
}

export const isWritten = ({ title, content }: BroadcastValues): boolean => title.trim() !== '' && content.trim() !== '';

/** What is said, as it is sent. */
export const wordsOf = ({ title, content, label, link }: BroadcastValues): BroadcastWords => ({
  title: title.trim(),
  content: content.trim(),
  ...(link.trim() !== '' && { action: { label: label.trim(), action: link.trim() } }),
});

export const audienceOf = ({
  roles,
  countries,
  languages,
}: BroadcastValues): NonNullable<BroadcastInput['audience']> => ({
  ...(roles.length > 0 && { roles: [...roles] }),
  ...(countries.length > 0 && { countries: [...countries] }),
  ...(languages.length > 0 && { languages: [...languages] }),
});
