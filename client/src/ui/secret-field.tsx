import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyRound } from 'lucide-react';
import { cx } from '../lib/class-names';
import { Button } from './button';
import { FieldNote } from './field-note';
import { Icon } from './icon';
import { TextField } from './text-field';
import styles from './secret-field.module.css';
import fieldStyles from './field.module.css';

/** What becomes of a stored secret: it stays, goes, or gives way to what was typed. */
export type SecretChange = 'keep' | 'remove' | { text: string };

interface SecretFieldProps {
  label: string;
  name: string;
  /** One is stored; it is never shown. */
  isSet: boolean;
  change: SecretChange;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  onChange: (change: SecretChange) => void;
}

interface StoredProps extends Omit<SecretFieldProps, 'isSet'> {
  onReplace: () => void;
}

/** Instead of the secret: whether there is one, and what can be done. */
function Stored({ label, name, change, hint, error, onChange, onReplace }: StoredProps) {
  const { t } = useTranslation();
  const id = useId();
  const goes = change === 'remove';
  return (
    <div
      className={fieldStyles.field}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
    >
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <span className={cx(fieldStyles.input, styles.stored, error && fieldStyles.err)}>
        <Icon of={KeyRound} size={16} />
        <span className={cx('grow ell', goes && styles.goes)}>{goes ? t('Removed when saved') : t('Is set')}</span>
        {goes ? (
          <Button look="ghost" size="sm" name={name} onClick={() => onChange('keep')}>
            {t('Keep')}
          </Button>
        ) : (
          <>
            <Button look="ghost" size="sm" name={name} onClick={onReplace}>
              {t('Replace')}
            </Button>
            <Button look="ghost" size="sm" onClick={() => onChange('remove')}>
              {t('Remove')}
            </Button>
          </>
        )}
      </span>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** A write-only secret: shows whether it is set, and replaces or removes it. */
export function SecretField({ isSet, ...field }: SecretFieldProps) {
  const { label, name, change, hint, error, onChange } = field;
  const { t } = useTranslation();
  const [isReplacing, setReplacing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isTyped = typeof change === 'object';
  useEffect(() => {
    if (isReplacing) input.current?.focus();
  }, [isReplacing]);
  // What stood here was saved, or discarded.
  const [wasTyped, setWasTyped] = useState(isTyped);
  if (wasTyped !== isTyped) {
    setWasTyped(isTyped);
    if (!isTyped && isSet) setReplacing(false);
  }
  if (isSet && !isTyped && !isReplacing) return <Stored {...field} onReplace={() => setReplacing(true)} />;
  return (
    <TextField
      ref={input}
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      label={label}
      name={name}
      value={isTyped ? change.text : ''}
      error={error}
      hint={hint}
      {...(isSet && {
        end: (
          <Button
            look="ghost"
            size="sm"
            className={styles.back}
            onClick={() => {
              setReplacing(false);
              onChange('keep');
            }}
          >
            {t('Keep')}
          </Button>
        ),
      })}
      onChange={(event) => onChange(event.target.value === '' ? 'keep' : { text: event.target.value })}
    />
  );
}
