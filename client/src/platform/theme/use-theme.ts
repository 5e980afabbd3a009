import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { THEME_STORAGE_KEY } from '@tonearm/shared/limits';
import { writeStored } from '../../lib/storage';
import { selectTheme, systemThemeChanged, themeChosen } from './theme.slice';
import type { ThemeName } from './theme.slice';

interface ThemeControl {
  theme: ThemeName;
  toggle: () => void;
}

/** The theme in force, and the switch between dark and light, which is remembered. */
export function useTheme(): ThemeControl {
  const theme = useSelector(selectTheme);
  const dispatch = useDispatch();
  const toggle = useCallback(() => {
    const next = theme === 'dark' ? 'light' : 'dark';
    writeStored(THEME_STORAGE_KEY, next);
    dispatch(themeChosen(next));
  }, [dispatch, theme]);
  return { theme, toggle };
}

/** Keeps the document in the chosen theme and follows the system. Mounted once. */
export function useThemeOnDocument(): void {
  const theme = useSelector(selectTheme);
  const dispatch = useDispatch();
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
