import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useSettings } from '../session/use-session';
import { selectGoogleFonts } from '../theme/theme.slice';
import { hasAcceptedGoogleFonts, hasConsent, isNoticeWanted, subscribeToConsent } from './consent';
import type { ConsentCategory } from '@tonearm/shared/account/consent';

/** Whether this visitor lets the site do what the category is for; follows their answer. */
export function useConsent(category: ConsentCategory): boolean {
  const settings = useSettings();
  const get = (): boolean => hasConsent(settings, category);
  return useSyncExternalStore(subscribeToConsent, get, get);
}

/** Whether this visitor has said yes to fonts of Google's, which takes a notice that asks; follows their answer. */
export function useAcceptedGoogleFonts(): boolean {
  const settings = useSettings();
  const get = (): boolean => hasAcceptedGoogleFonts(settings);
  return useSyncExternalStore(subscribeToConsent, get, get);
}

/** Whether the cookie notice still waits for an answer. */
export function useIsNoticeWanted(): boolean {
  const settings = useSettings();
  const hasGoogleFonts = useSelector(selectGoogleFonts) !== '';
  const get = (): boolean => isNoticeWanted(settings, hasGoogleFonts);
  return useSyncExternalStore(subscribeToConsent, get, get);
}
