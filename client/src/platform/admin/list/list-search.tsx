import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { Search, X } from 'lucide-react';
import { useDebounced } from '../../../lib/use-debounced';
import { useLatest } from '../../../lib/use-latest';
import { useSlashKey } from '../../navigation/use-slash-key';
import { Icon } from '../../../ui/icon';
import styles from './list.module.css';
import { field as fieldStyles } from '../../../ui/field.styles';
import { kbd } from '../../../ui/kbd.styles';

const REST_MS = 300;
interface ListSearchProps {
  label: string;
  query: string;
  onSearch: (query: string) => void;
  /** Phones have no `/` to press. */
  hasHint: boolean;
}

/** The search box of a list: searches once typing rests; `/` focuses it. */
export function ListSearch({ label, query, onSearch, hasHint }: ListSearchProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const hasKey = useSlashKey(field);
  const [text, setText] = useState(query);
  const [known, setKnown] = useState(query);
  // The address was changed elsewhere: by Back, or by the button that clears all filters.
  if (query !== known) {
    setKnown(query);
    if (query !== text.trim()) setText(query);
  }
  const rested = useDebounced(text, REST_MS);
  // A page that is on its way would be called off by another address of this one.
  const isIdle = useNavigation().state === 'idle';
  const latest = useLatest({ query, text, onSearch });
  useEffect(() => {
    const now = latest.current;
    if (isIdle && rested === now.text && rested.trim() !== now.query) now.onSearch(rested.trim());
  }, [rested, latest, isIdle]);
  return (
    <div className={styles.search} role="search">
      <label className={fieldStyles.input}>
        <Icon of={Search} size={16} />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It may stand in a form, which it must not send.
            event.preventDefault();
            onSearch(text.trim());
          }}
        />
        {text === '' ? (
          hasKey &&
          hasHint && (
            <kbd className={kbd.kbd} aria-hidden>
              /
            </kbd>
          )
        ) : (
          <button type="button" className={styles.wipe} aria-label={t('Clear')} onClick={() => setText('')}>
            <Icon of={X} size={14} />
          </button>
        )}
      </label>
    </div>
  );
}
