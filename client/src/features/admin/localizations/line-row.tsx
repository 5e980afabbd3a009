import { memo, useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyPlus } from 'lucide-react';
import { LINE_MAX } from '@tonearm/shared/rules/text-lines';
import { cx } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { field as fieldStyles } from '../../../ui/field.styles';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { englishOf, exampleNumbers } from './line-values';
import styles from './translate.module.css';

interface LineRowProps {
  name: string;
  index: number;
  top: number;
  value: string;
  /** What is shown while there is no line; empty: English is. */
  fallback: string;
  language: string;
  direction: 'ltr' | 'rtl';
  error: string | undefined;
  isChanged: boolean;
  /** The field is to have the focus. */
  takesFocus: boolean;
  onChange: (name: string, value: string) => void;
  onFocus: (index: number) => void;
  onMove: (index: number) => void;
}

/** What is to be translated: the English text, and the numbers that a form is for. */
function Source({ name, language, id }: { name: string; language: string; id: string }) {
  const { t } = useTranslation();
  const { text, form } = englishOf(name);
  const numbers = form === null ? [] : exampleNumbers(language, form).map(formatNumber);
  return (
    <div className={styles.source}>
      <p id={id} className={styles.text} lang="en" dir="ltr" title={text}>
        {text}
      </p>
      {form !== null && (
        <span id={`${id}-form`}>
          <Badge>{numbers.length > 0 ? t('For :numbers …', { numbers: numbers.join(', ') }) : form}</Badge>
        </span>
      )}
    </div>
  );
}

/** One text and the field of its translation. Enter goes to the next one, Shift and Enter makes a line. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { name, index, top, value, fallback, language, direction, error, isChanged, takesFocus } = props;
  const { onChange, onFocus, onMove } = props;
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = `line-${index}`;
  // The forms of a text share its name.
  const hasForm = englishOf(name).form !== null;
  useEffect(() => {
    if (takesFocus) area.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onMove(index + (event.altKey ? -1 : 1));
  };
  return (
    <li className={cx(styles.row, isChanged && styles.changed)} style={{ insetBlockStart: top }} aria-setsize={-1}>
      <Source name={name} language={language} id={id} />
      <div className={styles.target}>
        <span className={cx(fieldStyles.input, styles.field, error && fieldStyles.err)}>
          <textarea
            ref={area}
            name={name}
            lang={language}
            dir={direction}
            rows={2}
            maxLength={LINE_MAX}
            spellCheck
            placeholder={fallback}
            value={value}
            aria-labelledby={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(hasForm && `${id}-form`, error && `${id}-note`) || undefined}
            onChange={(event) => onChange(name, event.target.value)}
            onFocus={() => onFocus(index)}
            onKeyDown={pressed}
          />
          {fallback !== '' && value === '' && (
            <IconButton
              label={t('Take over: :text', { text: fallback })}
              className={iconButton.sm}
              onClick={() => onChange(name, fallback)}
            >
              <Icon of={CopyPlus} size={15} />
            </IconButton>
          )}
        </span>
        <p id={`${id}-note`} className={styles.note}>
          {error}
        </p>
      </div>
    </li>
  );
});
