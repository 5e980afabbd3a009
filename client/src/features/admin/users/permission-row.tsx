import { useTranslation } from 'react-i18next';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import type { PermissionSpec, RestrictionSpec } from '@tonearm/shared/permissions/catalogue';
import { Badge } from '../../../ui/badge';
import { NumberField } from '../../../ui/number-field';
import { SwitchRow } from '../../../ui/switch-row';
import { TextField } from '../../../ui/text-field';
import { firstLimits, limitFault, limitIn, mostOf, whyFixed, withLimit } from './own-rights';
import type { Limit, Limits } from './own-rights';
import styles from './permissions-tab.module.css';

interface LimitFieldProps {
  permission: string;
  spec: RestrictionSpec;
  value: Limit;
  /** What the giver has. */
  most: Limit;
  isDisabled: boolean;
  onChange: (value: Limit) => void;
}

function LimitField({ permission, spec, value, most, isDisabled, onChange }: LimitFieldProps) {
  const { t } = useTranslation();
  const { name: key, type, description: about } = spec;
  const field = {
    label: t(about),
    name: `${permission}.${key}`,
    error: isDisabled ? undefined : limitFault(t, spec, value, most),
  };
  if (type === 'bool')
    return (
      <SwitchRow
        {...field}
        isOn={value !== false}
        isDisabled={isDisabled || (most === false && value === false)}
        onChange={onChange}
      />
    );
  const hint = t('Left empty, there is no limit.');
  if (type === 'number')
    return (
      <NumberField
        {...field}
        hint={hint}
        value={typeof value === 'number' ? value : null}
        min={0}
        step={1}
        disabled={isDisabled}
        onChange={onChange}
      />
    );
  return (
    <TextField
      {...field}
      hint={hint}
      value={typeof value === 'string' ? value : ''}
      autoComplete="off"
      spellCheck={false}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}

interface PermissionRowProps {
  spec: PermissionSpec;
  giver: PermissionHolder;
  /** Null: they do not have it by themselves. */
  limits: Limits | null;
  /** As they stand. */
  saved: Limits | null;
  /** What roles give it to them, in words. */
  source: string | null;
  isDisabled: boolean;
  onChange: (limits: Limits | null) => void;
}

/** One permission: whether somebody has it by themselves, its limits, and which of their roles give it anyway. */
export function PermissionRow({ spec, giver, limits, saved, source, isDisabled, onChange }: PermissionRowProps) {
  const { t } = useTranslation();
  const { name, description: about, restrictions } = spec;
  const why = isDisabled ? null : whyFixed(t, giver, name, saved);
  const isFixed = isDisabled || why !== null;
  return (
    <li className={styles.permission}>
      <SwitchRow
        label={t(about)}
        hint={why === null ? name : `${name} · ${why}`}
        name={name}
        isOn={limits !== null}
        isDisabled={isFixed}
        onChange={(isOn) => onChange(isOn ? (saved ?? firstLimits(spec, giver)) : null)}
      />
      {source !== null && (
        <p className={styles.source}>
          <Badge>{source}</Badge>
        </p>
      )}
      {limits && restrictions.length > 0 && (
        <div className={styles.limits} role="group" aria-label={t('Limits: :name', { name: t(about) })}>
          {restrictions.map((restriction) => (
            <LimitField
              key={restriction.name}
              permission={name}
              spec={restriction}
              value={limitIn(name, limits, restriction.name)}
              most={mostOf(giver, name, restriction.name)}
              isDisabled={isFixed}
              onChange={(value) => onChange(withLimit(limits, restriction.name, value))}
            />
          ))}
        </div>
      )}
    </li>
  );
}
