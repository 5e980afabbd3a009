import { useId, useRef, useState } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Search, X } from 'lucide-react';
import { LIST_QUERY_MAX_LENGTH } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { modelPath } from './models';
import { searchPath, useSearchAddress } from './search-address';
import { SuggestionList, optionId } from './suggestion-list';
import { useNoteRecent } from './use-note-recent';
import { useSlashKey } from '../../platform/navigation/use-slash-key';
import { useSearchText } from './use-search-text';
import { useSuggestions } from './use-suggestions';
import type { Suggestion } from './use-suggestions';
import './search.css';
import styles from './search.module.css';
import { iconButton } from '../../ui/icon-button.styles';
import { kbd } from '../../ui/kbd.styles';

/**
 * Which suggestion the arrows are on; -1 is the text itself. Other comboboxes stand on `ui/combo-box`: React Aria below
 * it is 70 kB more of script (gzip), a third of what a guest's first page needs.
 */
function useActiveOption(count: number) {
  const [active, setActive] = useState(-1);
  return {
    active,
    reset: () => setActive(-1),
    /** Returns whether the key was one of the list's. */
    move: (key: string): boolean => {
      if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive((at) => ((at + 1 + step + count + 1) % (count + 1)) - 1);
      return true;
    },
  };
}

/** The search field: a combobox with suggestions on every page, and on the search page what the results follow. */
export function SearchField({ isTop = false }: { isTop?: boolean }) {
  const { t } = useTranslation();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { isHere, tab } = useSearchAddress();
  const typing = useSearchText();
  const { text } = typing;
  const [isOpen, setOpen] = useState(false);
  const { noteLink } = useNoteRecent();
  const suggestions = useSuggestions(text, isOpen && !isHere);
  const isListed = suggestions.length > 0;
  const { active, reset, move } = useActiveOption(suggestions.length);
  const hasSlashKey = useSlashKey(input);

  const change = (value: string): void => {
    typing.type(value);
    setOpen(true);
    reset();
  };
  const search = (wanted: string): void => {
    setOpen(false);
    typing.type(wanted);
    void navigate(searchPath(wanted, tab ?? 'all'), { replace: isHere });
  };
  const choose = ({ text: wanted, model }: Suggestion): void => {
    if (!model) return search(wanted);
    const path = modelPath(model);
    setOpen(false);
    typing.clear();
    input.current?.blur();
    noteLink(path);
    void navigate(path);
  };
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Enter' && text.trim() !== '') search(text);
    else if (event.key === 'Escape' && isListed) setOpen(false);
    else if (event.key === 'Escape' && text !== '') change('');
    else if (!move(event.key)) return;
    event.preventDefault();
  };

  return (
    <div className={cx(styles.omni, isTop && styles.ofTop)} role="search">
      <Icon of={Search} size={17} />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t('Search')}
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListed && active >= 0 ? optionId(listId, active) : undefined}
        placeholder={t('Songs, artists, albums…')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LIST_QUERY_MAX_LENGTH}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={() => {
          setOpen(true);
          typing.focus();
        }}
        onBlur={() => {
          setOpen(false);
          typing.blur();
        }}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <IconButton
          label={t('Clear')}
          className={iconButton.sm}
          onClick={() => {
            change('');
            input.current?.focus();
          }}
        >
          <Icon of={X} size={16} />
        </IconButton>
      )}
      {isTop && text === '' && hasSlashKey && (
        <span className={kbd.kbd} aria-hidden>
          /
        </span>
      )}
      {isListed && <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={choose} />}
    </div>
  );
}
