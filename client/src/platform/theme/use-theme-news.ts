import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { googleFamilies } from '@tonearm/shared/theme/google-font';
import { themesApi } from '../../api/themes';
import { onReturn } from '../../lib/on-return';
import { sessionChanged } from '../session/session.slice';
import type { SessionState } from '../session/session.slice';
import { googleFontsChanged, siteThemeChanged, siteThemeOf } from './theme.slice';

const isOther = (shown: ClientSettings, now: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(now).some(
    ([key, value]) => JSON.stringify(shown[key as keyof ClientSettings]) !== JSON.stringify(value),
  );

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
      store.dispatch(googleFontsChanged(googleFamilies(themes.all)));
      const shown = store.getState().session.settings;
      if (!isOther(shown, settings)) return;
      const now = { ...shown, ...settings } as ClientSettings;
      store.dispatch(sessionChanged({ settings: now }));
      store.dispatch(siteThemeChanged(siteThemeOf(now)));
    };
    return onReturn(refresh);
  }, [ask, store]);
}
