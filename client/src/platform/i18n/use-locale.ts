import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { BootstrapLocale } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { useChangeLocaleMutation } from '../../api/session';
import { useReportProblem } from '../errors/use-report-problem';
import { sessionChanged } from '../session/session.slice';
import type { SessionState } from '../session/session.slice';
import { useRefreshSettings } from '../session/use-refresh-settings';
import { switchLocale } from './i18n';

interface WithSession {
  session: SessionState;
}

/** The language of the page, as the server named it. */
export const useLocale = (): BootstrapLocale => useSelector(({ session }: WithSession) => session.locale);

/** Keeps texts, formats and the document in the session's language, which signing in may change too. Mounted once. */
export function useLocaleOnPage(): void {
  const { i18n } = useTranslation();
  const locale = useLocale();
  useEffect(() => {
    if (i18n.language !== locale.language) void switchLocale(i18n, locale);
  }, [i18n, locale]);
}

/** Puts a locale that the server answered into force, without a reload; resolves when the page speaks it. */
export function useApplyLocale(): (locale: BootstrapLocale) => Promise<void> {
  const { i18n } = useTranslation();
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const refresh = useRefreshSettings();
  return useCallback(
    async (locale) => {
      const { user, seo_tags: templates, locale: before } = store.getState().session;
      await switchLocale(i18n, locale);
      dispatch(sessionChanged({ user: user && { ...user, language: locale.language }, locale }));
      // What the site's owner has pages say to search engines is of one language; without it they say what they said.
      if (templates && before.language !== locale.language) await refresh().catch(() => undefined);
    },
    [i18n, dispatch, store, refresh],
  );
}

/** Chooses a language, for guests too: the server stores it and answers its texts, which show at once. */
export function useChangeLocale(): (language: string) => Promise<void> {
  const [change] = useChangeLocaleMutation();
  const apply = useApplyLocale();
  const report = useReportProblem();
  return useCallback(
    (language) =>
      change({ changeLocaleInput: { locale: language } })
        .unwrap()
        .then(({ locale }) => apply(locale), report),
    [change, apply, report],
  );
}
