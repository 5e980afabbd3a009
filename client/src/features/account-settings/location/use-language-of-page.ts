import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { switchLocale } from '../../../platform/i18n/i18n';
import { useChangeLocale } from '../../../platform/i18n/use-locale';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import type { SessionState } from '../../../platform/session/session.slice';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';

/** Shows the page in the account's new language; null is the site's, which only the server knows for this visitor. */
export function useLanguageOfPage(): (language: string | null) => Promise<void> {
  const change = useChangeLocale();
  const { i18n } = useTranslation();
  const store = useStore<{ session: SessionState }>();
  const refresh = useRefreshSession();
  const report = useReportProblem();
  return useCallback(
    async (language) => {
      if (language !== null) return await change(language);
      await refresh().then(() => switchLocale(i18n, store.getState().session.locale), report);
    },
    [change, refresh, report, i18n, store],
  );
}
