import { useTranslation } from 'react-i18next';
import type { SettingFieldDescription, SettingGroupDescription } from '../../../api/settings';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { nameOf } from './field-words';
import { fieldsOf } from './group-values';
import type { GroupValues } from './group-values';
import type { SiteLink } from './link-fields';

const textOfRow = (row: unknown): string => (typeof row === 'string' ? row : (row as SiteLink).label);
const textsOf = (field: SettingFieldDescription, rows: readonly unknown[]): string[] =>
  rows.map((row) => (typeof row === 'number' ? nameOf(field, row) : textOfRow(row)));

/** What a field of the group is called, and what it holds, in a line. */
export function useGroupTexts(group: SettingGroupDescription): FieldTexts<GroupValues> {
  const { t } = useTranslation();
  const textOf = (field: SettingFieldDescription, value: unknown): string => {
    const { kind, options, unit } = field;
    switch (kind) {
      case 'flag':
        return value === true ? t('On') : t('Off');
      case 'secret':
        if (typeof value === 'string') return t('Another one');
        return value === true ? t('Is set') : '';
      case 'list':
        return textsOf(field, value as unknown[]).join(', ');
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
