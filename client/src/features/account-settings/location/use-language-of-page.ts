import { useCallback } from 'react';
import { useChangeLocale } from '../../../platform/i18n/use-locale';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';

/** Shows the page in the account's new language; null is the site's, which only the server knows for this visitor. */
export function useLanguageOfPage(): (language: string | null) => Promise<void> {
  const change = useChangeLocale();
  const refresh = useRefreshSession();
  const report = useReportProblem();
  return useCallback((language) => (language === null ? refresh().catch(report) : change(language)), [change, refresh, report]);
}
