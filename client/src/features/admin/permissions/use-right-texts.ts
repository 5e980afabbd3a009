import { useTranslation } from 'react-i18next';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { PERMISSION_GROUPS } from './rights';
import type { Limits, Rights } from './rights';

/** How each permission is called where somebody else has changed it. */
export function useRightTexts(): FieldTexts<Rights> {
  const { t } = useTranslation();
  const textOf = (limits: Limits | null): string =>
    limits ? [t('On'), ...limits.map(({ name, value }) => `${name}: ${value ?? t('No limit')}`)].join(', ') : t('Off');
  return Object.fromEntries(
    [...PERMISSION_GROUPS.sitewide, ...PERMISSION_GROUPS.workspace]
      .flatMap(({ specs }) => specs)
      .map(({ name, description: about }) => [
        name,
        { label: t(about), textOf: (rights: Rights) => textOf(rights[name]) },
      ]),
  ) as FieldTexts<Rights>;
}
