import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../session/use-session';
import { isCounted } from './counted-paths';
import { counterOf } from './counters';

const refusesTracking = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/** Tells the service that the site has chosen of each page that is looked at. Drawn only where that is allowed. */
export default function VisitCounter() {
  const settings = useSettings();
  const { pathname } = useLocation();
  const isRefused = settings['analytics.respect_dnt'] && refusesTracking();
  useEffect(() => {
    if (isRefused || !isCounted(pathname)) return;
    counterOf(settings)?.(`${window.location.origin}${window.location.pathname}`);
    // Once a page, however often the settings are read again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [pathname, isRefused]);
  return null;
}
