import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, X } from 'lucide-react';
import { Button } from './button';
import { FieldNote } from './field-note';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './repeater-field.module.css';
import { cx } from '../lib/class-names';
import fieldStyles from './field.module.css';

interface RepeaterFieldProps<T> {
  label: string;
  rows: readonly T[];
  onChange: (rows: readonly T[]) => void;
  /** An empty row. */
  make: () => T;
  max?: number | undefined;
  addLabel: string;
  /** The fields of a row. @param place from 1. */
  row: (value: T, place: number, change: (value: T) => void) => ReactNode;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
}

/** Rows of the same fields; some are added, some taken away. */
export function RepeaterField<T>({
  label,
  rows,
  onChange,
  make,
  max = Infinity,
  addLabel,
  row,
  hint,
  error,
}: RepeaterFieldProps<T>) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLSpanElement>(null);
  /** Where the focus goes once the rows have changed: into the row of this index, or else to the button. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const into = list.current?.children[next.current]?.querySelector<HTMLElement>('input, button');
    (into ?? add.current?.querySelector('button'))?.focus();
    next.current = null;
  }, [rows]);
  const put = (changed: readonly T[], focused: number): void => {
    next.current = focused;
    onChange(changed);
  };
  return (
    <div
      className={cx(fieldStyles.field, styles.repeater)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      {rows.length > 0 && (
        <ul className={styles.rows} ref={list}>
          {rows.map((value, at) => (
            // Rows have no names of their own; all that they show is handed in.
            <li key={at} className={styles.row}>
              <div className={styles.fields}>
                {row(value, at + 1, (changed) => onChange(rows.map((one, index) => (index === at ? changed : one))))}
              </div>
              <IconButton
                label={t('Remove row :place', { place: at + 1 })}
                onClick={() =>
                  put(
                    rows.filter((_, index) => index !== at),
                    Math.min(at, rows.length - 2),
                  )
                }
              >
                <Icon of={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {rows.length < max && (
        <span ref={add}>
          <Button
            size="sm"
            look="outline"
            icon={<Icon of={Plus} size={15} />}
            onClick={() => put([...rows, make()], rows.length)}
          >
            {addLabel}
          </Button>
        </span>
      )}
    </div>
  );
}
