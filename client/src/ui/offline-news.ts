import { createContext, useContext } from 'react';
import { useIsOnline } from '../lib/connection';

/** What was wanted: a part of the page that could not be fetched, or something that only the server can do. */
export type Unavailable = 'part' | 'action';

/** Notifies the person, outside of the pressed control, that it is not available now. */
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
 * Disables a control while the server cannot be reached: spread these props last. It keeps the focus and says why it does
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
