import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { themesApi } from '../../api/themes';
import { sessionChanged } from '../session/session.slice';
import type { SessionState } from '../session/session.slice';

/** So often an open page asks whether it looks otherwise by now. */
const ASK_MS = 300_000;

const isOther = (shown: ClientSettings, now: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(now).some(([key, value]) => JSON.stringify(shown[key as keyof ClientSettings]) !== JSON.stringify(value));

/** Shows themes, menus and names that were changed on a page that is open: as one comes back to it, and every few minutes. Mounted once. */
export function useThemeNews(): void {
  const [ask] = themesApi.useLazyGetThemesQuery();
  const store = useStore<{ session: SessionState }>();
  useEffect(() => {
    // The frame of the appearance editor shows what is not saved.
    if (window.parent !== window) return;
    const refresh = async (): Promise<void> => {
      const [{ themes, settings }, { showThemes }] = await Promise.all([
        ask(undefined, false).unwrap(),
        import('./show-themes'),
      ]);
      showThemes(themes.all);
      const shown = store.getState().session.settings;
      if (isOther(shown, settings))
        store.dispatch(sessionChanged({ settings: { ...shown, ...settings } as ClientSettings }));
    };
    const look = (): void => {
      // Offline: the page keeps its looks.
      if (document.visibilityState === 'visible') void refresh().catch(() => undefined);
    };
    const timer = setInterval(look, ASK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ask, store]);
}
