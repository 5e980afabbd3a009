import { useSyncExternalStore } from 'react';
import { useSettings } from '../session/use-session';
import { hasAccepted, hasConsent, isNoticeWanted, subscribeToConsent } from './consent';
import type { ConsentCategory } from '@tonearm/shared/account/consent';

/** Whether this visitor lets the site do what the category is for; follows their answer. */
export function useConsent(category: ConsentCategory): boolean {
  const settings = useSettings();
  const get = (): boolean => hasConsent(settings, category);
  return useSyncExternalStore(subscribeToConsent, get, get);
}

/** Whether this visitor has said yes to what the category is for, which takes a notice that asks; follows their answer. */
export function useAccepted(category: ConsentCategory): boolean {
  const settings = useSettings();
  const get = (): boolean => hasAccepted(settings, category);
  return useSyncExternalStore(subscribeToConsent, get, get);
}

/** Whether the cookie notice still waits for an answer. */
export function useIsNoticeWanted(): boolean {
  const settings = useSettings();
  const get = (): boolean => isNoticeWanted(settings);
  return useSyncExternalStore(subscribeToConsent, get, get);
}
