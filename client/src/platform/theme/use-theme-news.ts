import { useEffect } from 'react';
import { themesApi } from '../../api/themes';

/** So often an open page asks whether it looks otherwise by now. */
const ASK_MS = 300_000;

/** Shows a theme that was changed on a page that is open: as one comes back to it, and every few minutes. Mounted once. */
export function useThemeNews(): void {
  const [ask] = themesApi.useLazyGetThemesQuery();
  useEffect(() => {
    // The frame of the appearance editor shows what is not saved.
    if (window.parent !== window) return;
    const refresh = async (): Promise<void> => {
      const [{ themes }, { showThemes }] = await Promise.all([ask(undefined, false).unwrap(), import('./show-themes')]);
      showThemes(themes.all);
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
  }, [ask]);
}
