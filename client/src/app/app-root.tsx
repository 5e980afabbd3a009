import { Suspense, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet } from 'react-router-dom';
import { whenIdle } from '../lib/when-idle';
import { useIsNoticeWanted } from '../platform/consent/use-consent';
import { OfflineLine } from '../platform/connection/offline-line';
import { OfflineNewsProvider } from '../platform/connection/offline-news-provider';
import { DialogHost } from '../platform/dialogs/dialogs';
import { useLocale, useLocaleOnPage } from '../platform/i18n/use-locale';
import { useDefaultTags } from '../platform/navigation/page-tags';
import { TopProgress } from '../platform/navigation/top-progress';
import { useImpersonator } from '../platform/session/use-session';
import { useWeekStart } from '../platform/session/use-week-start';
import { useThemeOnDocument } from '../platform/theme/use-theme';
import { AccountGate } from './account-gate';
import { WeekStartContext } from '../ui/date/week-start';
import { Unseen, lazyPart } from '../ui/lazy-part';

const Extras = lazyPart(() => import('./extras'), Unseen);
const ImpersonationBar = lazyPart(() => import('./impersonation/impersonation-bar'), Unseen);
const CookieNotice = lazyPart(() => import('./cookie-notice/cookie-notice'), Unseen);

/** Around every page: progress, dialogs, theme, language and, once the first page is drawn, the cookie notice, toasts and tooltips. */
export function AppRoot() {
  const [isSettled, setSettled] = useState(false);
  const isNoticeWanted = useIsNoticeWanted();
  const isImpersonated = useImpersonator() !== null;
  useThemeOnDocument();
  useLocaleOnPage();
  useDefaultTags();
  useEffect(() => whenIdle(() => setSettled(true)), []);
  return (
    <I18nProvider locale={useLocale().language}>
      <OfflineNewsProvider>
        <WeekStartContext value={useWeekStart()}>
          <DialogHost>
            <TopProgress />
            <OfflineLine />
            {isImpersonated && (
              <Suspense fallback={null}>
                <ImpersonationBar />
              </Suspense>
            )}
            {isSettled && isNoticeWanted && (
              <Suspense fallback={null}>
                <CookieNotice />
              </Suspense>
            )}
            <AccountGate>
              <Outlet />
            </AccountGate>
            {isSettled && (
              <Suspense fallback={null}>
                <Extras />
              </Suspense>
            )}
          </DialogHost>
        </WeekStartContext>
      </OfflineNewsProvider>
    </I18nProvider>
  );
}
