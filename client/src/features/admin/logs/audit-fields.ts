import type { TFunction } from 'i18next';
import { AUDIT_FIELDS } from '@tonearm/shared/admin/audit-fields';
import type { AuditModel } from '@tonearm/shared/admin/audit';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingField } from '@tonearm/shared/settings/registry';
import { formatMoment, formatShortDate } from '../../../lib/format';

const SPECS = SETTINGS as Readonly<Record<string, SettingField>>;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a field of the log is called, and how its values are read. */
export interface AuditFieldView {
  /** null: it has no name but its own, such as a line of a translation. */
  label: string | null;
  textOf: (value: string) => string;
}

const flagText = (value: string, t: TFunction): string =>
  value === 'true' ? t('Yes') : value === 'false' ? t('No') : value;

/** A list of plain values in words; what was cut, or holds more, stays as it was kept. */
function listText(value: string): string {
  if (!value.startsWith('[')) return value;
  try {
    const entries = JSON.parse(value) as unknown[];
    return entries.every((entry) => typeof entry !== 'object') ? entries.join(', ') : value;
  } catch {
    return value;
  }
}

function settingView(key: string, t: TFunction): AuditFieldView {
  const spec = Object.hasOwn(SPECS, key) ? SPECS[key] : undefined;
  if (!spec) return { label: null, textOf: listText };
  const options = new Map(spec.options?.map(({ value, label }) => [value, label]));
  return {
    label: t(spec.label),
    textOf: (value) => {
      if (spec.kind === 'flag') return flagText(value, t);
      const option = options.get(value);
      return option === undefined ? listText(value) : t(option);
    },
  };
}

/** A field of a model's row; unknown ones, which an older version has kept, stay as they are. */
export function auditFieldView(model: AuditModel, field: string, t: TFunction): AuditFieldView {
  if (model === 'setting') return settingView(field, t);
  const facts = Object.hasOwn(AUDIT_FIELDS, field) ? AUDIT_FIELDS[field] : undefined;
  if (!facts) return { label: null, textOf: listText };
  const read: Record<typeof facts.kind, (value: string) => string> = {
    text: listText,
    flag: (value) => flagText(value, t),
    time: (value) => (Number.isNaN(Date.parse(value)) ? value : formatMoment(value)),
    day: (value) => (DAY.test(value) ? formatShortDate(value) : value),
  };
  return { label: t(facts.label), textOf: read[facts.kind] };
}
