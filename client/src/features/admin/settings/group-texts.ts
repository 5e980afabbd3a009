import { useTranslation } from 'react-i18next';
import type { SettingFieldDescription, SettingGroupDescription } from '../../../api/settings';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { fieldsOf } from './group-values';
import type { GroupValues } from './group-values';
import type { SiteLink } from './link-fields';

const textOfRow = (row: unknown): string => (typeof row === 'string' ? row : (row as SiteLink).label);

/** What a field of the group is called, and what it holds, in a line. */
export function useGroupTexts(group: SettingGroupDescription): FieldTexts<GroupValues> {
  const { t } = useTranslation();
  const textOf = ({ kind, options, unit }: SettingFieldDescription, value: unknown): string => {
    switch (kind) {
      case 'flag':
        return value === true ? t('On') : t('Off');
      case 'secret':
        if (typeof value === 'string') return t('Another one');
        return value === true ? t('Is set') : '';
      case 'list':
        return (value as unknown[]).map(textOfRow).join(', ');
      case 'editor':
        return textOfRow(value);
      case 'number':
        return unit === null ? String(value) : `${String(value)} ${t(unit)}`;
      default: {
        const chosen = options.find((option) => option.value === value);
        return chosen ? t(chosen.label) : String(value ?? '');
      }
    }
  };
  return Object.fromEntries(
    fieldsOf(group).map((field) => [
      field.key,
      { label: t(field.label), textOf: (values: GroupValues) => textOf(field, values[field.key]) },
    ]),
  );
}
