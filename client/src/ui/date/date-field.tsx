import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDays } from 'lucide-react';
import { readDate, writeDate } from '../../lib/date-text';
import { Icon } from '../icon';
import { TextField } from '../text-field';
import { lazyOverlay } from '../lazy-part';
import styles from './date.module.css';

const CalendarOverlay = lazyOverlay(() => import('./calendar-overlay'));

const DAY_LENGTH = '2026-11-23'.length;
const MINUTE_LENGTH = '2026-11-23T14:30'.length;

interface DateFieldProps {
  label: string;
  name: string;
  /** `2026-11-23`, with a time `2026-11-23T14:30`, which may have an offset behind it that is gone once it is changed; empty for none. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean;
  /** The first day that can be chosen. */
  min?: string;
  hint?: string;
  error?: string | undefined;
}

/** A day, typed as the language writes it or chosen in a calendar; half a date is nothing yet, and is gone once the field is left. */
export function DateField({ label, name, value, onChange, hasTime = false, min, hint, error }: DateFieldProps) {
  const {
    t,
    i18n: { language },
  } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const change = (text: string): void => {
    setDraft(text);
    const read = text.trim() === '' ? '' : readDate(text, language, hasTime);
    if (read !== null && read !== value) onChange(read);
  };
  const choose = (day: string): void => {
    setAnchor(null);
    setDraft(null);
    onChange(hasTime ? `${day}T${value.slice(DAY_LENGTH + 1, MINUTE_LENGTH) || '00:00'}` : day);
  };
  return (
    <>
      <TextField
        label={label}
        name={name}
        value={draft ?? writeDate(value, language)}
        placeholder={writeDate(hasTime ? '2026-12-31T18:00' : '2026-12-31', language)}
        autoComplete="off"
        dir="ltr"
        hint={hint}
        error={error}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setDraft(null)}
        end={
          <button
            type="button"
            className={styles.datebtn}
            aria-label={t('Choose a day: :name', { name: label })}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Icon of={CalendarDays} size={16} />
          </button>
        }
      />
      {anchor && (
        <Suspense fallback={null}>
          <CalendarOverlay
            anchor={anchor}
            label={label}
            day={value.slice(0, DAY_LENGTH)}
            min={min}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
