import { useTranslation } from 'react-i18next';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import type { PermissionSpec } from '@tonearm/shared/permissions/catalogue';
import { Badge } from '../../../ui/badge';
import { SwitchRow } from '../../../ui/switch-row';
import { LimitField } from './limit-field';
import { firstLimits, limitIn, mostOf, whyFixed, withLimit } from './rights';
import type { Limits, RightName } from './rights';
import styles from './permissions.module.css';

interface PermissionRowProps {
  spec: PermissionSpec & { name: RightName };
  giver: PermissionHolder;
  /** Null: it is not given here. */
  limits: Limits | null;
  /** The limits as they are saved. */
  saved: Limits | null;
  /** What gives it to them anyway, in words. */
  source: string | null;
  isDisabled: boolean;
  onChange: (limits: Limits | null) => void;
}

/** One permission: whether it is given, its limits, and what gives it anyway. */
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
