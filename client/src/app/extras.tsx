import { Suspense, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { RadioAutoplay } from '../features/radio/radio-autoplay';
import { LibraryMarks } from '../music/heart/library-marks';
import { usePageCount } from '../platform/analytics/use-page-count';
import { useAcceptedGoogleFonts, useConsent } from '../platform/consent/use-consent';
import { useLocaleNews } from '../platform/i18n/use-locale-news';
import { NameStep } from '../platform/public-name/name-step';
import { selectGoogleFonts } from '../platform/theme/theme.slice';
import { useThemeNews } from '../platform/theme/use-theme-news';
import { useSettings, useUser } from '../platform/session/use-session';
import { Toaster } from '../platform/toasts/toaster';
import { areUploadsPresent, subscribePresence } from '../platform/uploads/uploads-presence';
import { TooltipHost } from '../ui/tooltip-host';
import { Unseen, lazyPart } from '../ui/lazy-part';

const InstalledApp = lazyPart(() => import('./installed-app'), Unseen);
const LiveAccount = lazyPart(() => import('./live-account'), Unseen);
const UploadsDock = lazyPart(() => import('../platform/uploads/uploads-dock'), Unseen);
const ErrorReports = lazyPart(() => import('../platform/errors/error-reports'), Unseen);
const GoogleFonts = lazyPart(() => import('../platform/theme/google-fonts'), Unseen);
const VisitCounter = lazyPart(() => import('../platform/analytics/visit-counter'), Unseen);

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** What a page has no need of until someone does something. */
export default function Extras() {
  useLocaleNews();
  useThemeNews();
  usePageCount();
  const areThereUploads = useSyncExternalStore(subscribePresence, areUploadsPresent);
  const user = useUser();
  const settings = useSettings();
  const hasService = settings['analytics.driver'] !== 'internal';
  const mayCount = useConsent('analytics') && hasService;
  const hasGoogleFonts = useSelector(selectGoogleFonts) !== '';
  const mayAskGoogle = useAcceptedGoogleFonts() && hasGoogleFonts;
  return (
    <>
      <Toaster />
      <TooltipHost />
      <LibraryMarks />
      <RadioAutoplay />
      <NameStep />
      {user && (
        <Suspense fallback={null}>
          <LiveAccount />
        </Suspense>
      )}
      {(user || isInstalled()) && (
        <Suspense fallback={null}>
          <InstalledApp />
        </Suspense>
      )}
      {mayCount && (
        <Suspense fallback={null}>
          <VisitCounter />
        </Suspense>
      )}
      {mayAskGoogle && (
        <Suspense fallback={null}>
          <GoogleFonts />
        </Suspense>
      )}
      {settings['logging.sentry_public'] !== '' && (
        <Suspense fallback={null}>
          <ErrorReports />
        </Suspense>
      )}
      {areThereUploads && (
        <Suspense fallback={null}>
          <UploadsDock />
        </Suspense>
      )}
    </>
  );
}
