import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '@tonearm/shared/limits';

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  const get = (): boolean => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, get, get);
}

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;
/** The phone shell is up (design §3). */
export const useIsPhone = (): boolean => useMediaQuery(PHONE);
/** The same, of now. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;
