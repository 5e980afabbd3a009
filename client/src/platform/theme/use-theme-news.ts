import { useEffect } from 'react';
import { themesApi } from '../../api/themes';
import { onReturn } from '../../lib/on-return';

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
    return onReturn(refresh);
  }, [ask]);
}
