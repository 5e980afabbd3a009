import { CircleAlert } from 'lucide-react';
import { Icon } from './icon';
import styles from './field.module.css';

/** Below a field: what is wrong with it, else the hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <span id={id} className={error ? styles.errmsg : styles.hint} role={error ? 'alert' : undefined}>
      {error && <Icon of={CircleAlert} size={14} />}
      {note}
    </span>
  );
}
