import { createContext, useContext } from 'react';
import { useIsOnline } from '../lib/connection';

/** What was wanted: a part of the page that could not be fetched, or something that only the server can do. */
export type Unavailable = 'part' | 'action';

/** Tells the person, outside of whatever was pressed, that it cannot be had now. */
export const OfflineNewsContext = createContext<(what: Unavailable) => void>(() => undefined);

export const useOfflineNews = (): ((what: Unavailable) => void) => useContext(OfflineNewsContext);

interface Greyed {
  'aria-disabled': true;
  'aria-description': string;
  'data-tip': string;
  'data-tip-key': undefined;
  onClick: (event: { preventDefault: () => void }) => void;
}

/**
 * Turns a control grey while the server cannot be reached: give it these properties last. It keeps the focus and says why it does
 * nothing; null while it works.
 */
export function useGreyed(reason: string): Greyed | null {
  const isOnline = useIsOnline();
  const tell = useOfflineNews();
  if (isOnline) return null;
  return {
    'aria-disabled': true,
    'aria-description': reason,
    'data-tip': reason,
    'data-tip-key': undefined,
    onClick: (event) => {
      event.preventDefault();
      tell('action');
    },
  };
}
