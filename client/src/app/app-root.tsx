import { Suspense, lazy, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet } from 'react-router-dom';
import { whenIdle } from '../lib/when-idle';
import { useIsNoticeWanted } from '../platform/consent/use-consent';
import { DialogHost } from '../platform/dialogs/dialogs';
import { useLocale, useLocaleOnPage } from '../platform/i18n/use-locale';
import { useDefaultTags } from '../platform/navigation/page-tags';
import { TopProgress } from '../platform/navigation/top-progress';
import { useThemeOnDocument } from '../platform/theme/use-theme';
import { AccountGate } from './account-gate';

const Extras = lazy(() => import('./extras'));
const CookieNotice = lazy(() => import('./cookie-notice/cookie-notice'));

/** Around every page: progress, dialogs, theme, language and, once the first page is drawn, the cookie notice, toasts and tooltips. */
export function AppRoot() {
  const [isSettled, setSettled] = useState(false);
  const isNoticeWanted = useIsNoticeWanted();
  useThemeOnDocument();
  useLocaleOnPage();
  useDefaultTags();
  useEffect(() => whenIdle(() => setSettled(true)), []);
  return (
    <I18nProvider locale={useLocale().language}>
      <DialogHost>
        <TopProgress />
        {isSettled && isNoticeWanted && <Suspense fallback={null}><CookieNotice /></Suspense>}
        <AccountGate><Outlet /></AccountGate>
        {isSettled && <Suspense fallback={null}><Extras /></Suspense>}
      </DialogHost>
    </I18nProvider>
  );
}
