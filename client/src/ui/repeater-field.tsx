import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, X } from 'lucide-react';
import { cx } from '../lib/class-names';
import { Button } from './button';
import { FieldNote } from './field-note';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { ReorderGrip } from './reorder/reorder-grip';
import { useReorder } from './reorder/use-reorder';
import { useReorderWords } from './reorder/use-reorder-words';
import { useRowKeys } from './use-row-keys';
import styles from './repeater-field.module.css';
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

/** Where the focus goes once rows came or went: into the row of an index, or else to the button. */
function useNextFocus(rows: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLSpanElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const into = list.current?.children[next.current]?.querySelector<HTMLElement>(
      `.${styles.fields} :is(input, button)`,
    );
    (into ?? add.current?.querySelector('button'))?.focus();
    next.current = null;
  }, [rows]);
  return { list, add, next };
}

/** The rows' order, which a handle changes. */
function useOrder<T>({ rows, onChange }: Pick<RepeaterFieldProps<T>, 'rows' | 'onChange'>) {
  const { t } = useTranslation();
  const [keys, setKeys] = useRowKeys(rows.length);
  const { said, say } = useReorderWords();
  /** By where it stood the row that is moved is named. */
  const from = useRef(0);
  const reorder = useReorder<number>({
    keys,
    onOrder: (order) => {
      setKeys(order);
      onChange(order.map((key) => rows[keys.indexOf(key)] as T));
    },
    announce: (what, _, place) => {
      if (what === 'lifted') from.current = place;
      say(what, { name: t('Row :place', { place: from.current }), place, all: rows.length });
    },
  });
  const forget = (at: number): void => setKeys(keys.filter((_, index) => index !== at));
  return { ...reorder, keyOf: (at: number) => keys[at] ?? at, forget, said };
}

/** Rows of the same fields; some are added, some taken away, and their order is one's own. */
export function RepeaterField<T>(props: RepeaterFieldProps<T>) {
  const { label, rows, onChange, make, max = Infinity, addLabel, row, hint, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const { list, add, next } = useNextFocus(rows);
  const { lifted, rowRef, handleOf, keyOf, forget, said } = useOrder(props);
  const put = (changed: readonly T[], focused: number): void => {
    next.current = focused;
    onChange(changed);
  };
  const remove = (at: number): void => {
    forget(at);
    const others = rows.filter((_, index) => index !== at);
    put(others, Math.min(at, others.length - 1));
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
            <li
              key={keyOf(at)}
              ref={rowRef(keyOf(at))}
              className={cx(styles.row, lifted === keyOf(at) && styles.lifted)}
            >
              {rows.length > 1 && (
                <ReorderGrip {...handleOf(keyOf(at))} label={t('Move row :place', { place: at + 1 })} />
              )}
              <div className={styles.fields}>
                {row(value, at + 1, (changed) => onChange(rows.map((one, index) => (index === at ? changed : one))))}
              </div>
              <IconButton label={t('Remove row :place', { place: at + 1 })} onClick={() => remove(at)}>
                <Icon of={X} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p className="sr" role="status">
        {said}
      </p>
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
