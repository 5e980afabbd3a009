import { AUDIT_VALUE_MAX } from '@tonearm/shared/admin/audit';
import type { AuditField } from '@tonearm/shared/admin/audit.dto';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingField } from '@tonearm/shared/settings/registry';
import { hideSecrets } from '../../../core/logging/hide-secrets.js';

const REGISTRY = SETTINGS as Record<string, SettingField>;

const cut = (text: string): string => (text.length > AUDIT_VALUE_MAX ? `${text.slice(0, AUDIT_VALUE_MAX - 1)}…` : text);

/** A value as it is kept: a text that is short, and holds no token that somebody has put into it. */
export function shownValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  // Cut first: secrets are looked for in no more than is kept.
  return hideSecrets(cut(typeof value === 'string' ? value : JSON.stringify(value)));
}

/** A field that has changed; null where what is kept of it is the same. */
export function fieldOf(field: string, before: unknown, after: unknown, isHidden: boolean): AuditField | null {
  if (isHidden) return { field, before: null, after: null, is_hidden: true };
  const values = { before: shownValue(before), after: shownValue(after) };
  const isLonger = String(before ?? '').length > AUDIT_VALUE_MAX || String(after ?? '').length > AUDIT_VALUE_MAX;
  return values.before === values.after && !isLonger ? null : { field, ...values, is_hidden: false };
}

/** A setting; one that is not stored has its default. @param before stored JSON, null where there is none. */
export function settingField(key: string, before: string | null, after: string | null): AuditField | null {
  const spec = Object.hasOwn(REGISTRY, key) ? REGISTRY[key] : undefined;
  if (!spec || spec.scope === 'secret') return fieldOf(key, null, null, true);
  const valueOf = (json: string | null): unknown => {
    try {
      return json === null ? spec.default : (JSON.parse(json) as unknown);
    } catch {
      return null;
    }
  };
  return fieldOf(key, valueOf(before), valueOf(after), false);
}
