import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { THEME_STORAGE_KEY } from '@tonearm/shared/limits';
import { dropStored, writeStored } from '../../lib/storage';
import { givenConsent } from '../consent/consent';
import { useConsent } from '../consent/use-consent';
import { selectTemporaryTheme, selectTheme, systemThemeChanged, themeChosen, themePreviewed } from './theme.slice';
import type { ThemeName } from './theme.slice';

interface ThemeControl {
  theme: ThemeName;
  toggle: () => void;
}

/** The theme in force, and the switch between dark and light: stored, unless the visitor's consent is still needed for that. */
export function useTheme(): ThemeControl {
  const theme = useSelector(selectTheme);
  const dispatch = useDispatch();
  const mayRemember = useConsent('preferences');
  const toggle = useCallback(() => {
    const next = theme === 'dark' ? 'light' : 'dark';
    if (mayRemember) writeStored(THEME_STORAGE_KEY, next);
    dispatch(mayRemember ? themeChosen(next) : themePreviewed(next));
  }, [dispatch, theme, mayRemember]);
  return { theme, toggle };
}

/** Stores a temporary choice once the visitor allows it; forgets the stored one when they refuse. */
function useConsentedMemory(): void {
  const temporary = useSelector(selectTemporaryTheme);
  const dispatch = useDispatch();
  const mayRemember = useConsent('preferences');
  useEffect(() => {
    if (mayRemember && temporary) {
      writeStored(THEME_STORAGE_KEY, temporary);
      dispatch(themeChosen(temporary));
    }
    if (!mayRemember && givenConsent() !== null) dropStored(THEME_STORAGE_KEY);
  }, [dispatch, mayRemember, temporary]);
}

/** Keeps the document in the chosen theme and follows the system. Mounted once. */
export function useThemeOnDocument(): void {
  const theme = useSelector(selectTheme);
  const dispatch = useDispatch();
  useConsentedMemory();
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    const backdrop = getComputedStyle(root).getPropertyValue('--bg-rgb').trim();
    if (backdrop) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', `rgb(${backdrop})`);
  }, [theme]);
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: light)');
    const changed = (): void => void dispatch(systemThemeChanged(system.matches ? 'light' : 'dark'));
    system.addEventListener('change', changed);
    return () => system.removeEventListener('change', changed);
  }, [dispatch]);
}
