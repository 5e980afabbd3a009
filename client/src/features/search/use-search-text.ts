import { useEffect, useState } from 'react';
import { useNavigate, useNavigation, useNavigationType } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { searchPath, useSearchAddress } from './search-address';

interface Draft {
  text: string;
  /** The address has still to follow. */
  isTyped: boolean;
}

/**
 * The text of the search field. It says what the address says, but not while it has the focus: then it changes by typing
 * alone, and on the search page the address follows once typing rests, or as the field is left. A page that is on its way
 * comes first: following it would call that off.
 */
export function useSearchText() {
  const { isHere, query, tab } = useSearchAddress();
  const isBack = useNavigationType() === 'POP';
  const isIdle = useNavigation().state === 'idle';
  const navigate = useNavigate();
  /** null: the text is the address's. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isFocused, setFocused] = useState(false);
  const address = isHere ? query : null;
  const [knownAddress, setKnownAddress] = useState(address);
  if (address !== knownAddress) {
    setKnownAddress(address);
    if (draft?.isTyped && draft.text.trim() === query) setDraft({ ...draft, isTyped: false });
    else if (draft && !draft.isTyped && (!isFocused || isBack)) setDraft(null);
  }
  const awaited = draft?.isTyped && isHere && isIdle && draft.text.trim() !== query ? draft.text : null;
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(
      () => void navigate(searchPath(awaited, tab ?? 'all'), { replace: true }),
      SEARCH_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [awaited, tab, navigate]);
  return {
    text: draft?.text ?? query,
    type: (text: string): void => setDraft({ text, isTyped: true }),
    clear: (): void => setDraft(null),
    focus: (): void => {
      setFocused(true);
      setDraft((before) => before ?? { text: query, isTyped: false });
    },
    blur: (): void => {
      setFocused(false);
      if (draft === null || (draft.isTyped && !isIdle)) return;
      if (isHere && awaited === null) return setDraft(null);
      // Whatever is pressed now has the last word.
      setDraft({ ...draft, isTyped: false });
      if (awaited !== null) void navigate(searchPath(awaited, tab ?? 'all'), { replace: true });
    },
  };
}
