import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import type { BootstrapLocale } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { localeTextsApi } from '../../api/locale-texts';
import { useApplyLocale } from './use-locale';

/** So often an open page asks whether its texts are others by now; the server says 304 while they are not. */
const ASK_MS = 300_000;

type Lines = BootstrapLocale['lines'];

const isSame = (one: Lines, other: Lines): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Puts the texts of the page's language as they are now into force; the page stays as it is. */
export function useRefreshLocale(): () => Promise<void> {
  const [ask] = localeTextsApi.useLazyGetLocalizationQuery();
  const apply = useApplyLocale();
  const store = useStore<{ session: { locale: BootstrapLocale } }>();
  return useCallback(async () => {
    const { language } = store.getState().session.locale;
    const { localization } = await ask({ idOrCode: language }, false).unwrap();
    const { locale } = store.getState().session;
    const { direction, lines } = localization;
    if (locale.language !== language || (locale.direction === direction && isSame(locale.lines, lines))) return;
    await apply({ language, direction, lines });
  }, [ask, apply, store]);
}

/** Shows texts that were put in other words on a page that is open: as one comes back to it, and every few minutes. Mounted once. */
export function useLocaleNews(): void {
  const refresh = useRefreshLocale();
  useEffect(() => {
    const look = (): void => {
      // Offline, or a language that is gone: the page keeps its words.
      if (document.visibilityState === 'visible') void refresh().catch(() => undefined);
    };
    const timer = setInterval(look, ASK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
}
