import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Search, X } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import styles from './library-page.module.css';
import { field } from '../../ui/field.styles';

/** Debounce of typing before the list is fetched again. */
const REST_MS = 250;

interface FilterFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the list below while one types. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string, after: number): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), after);
  };
  return (
    <span className={cx(styles.libFilter, field.input, field.sm, isFocused && field.foc)}>
      <Icon of={Search} size={15} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => change(event.target.value, REST_MS)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={t('Clear filter')} onClick={() => change('', 0)}>
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  );
}
