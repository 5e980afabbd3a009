import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { ClientSettings } from '@tonearm/shared/settings/registry';
import { useSettings, useUser } from '../../platform/session/use-session';
import { Shell, SiteFooter } from '../shell/shell';
import { SearchField } from '../shell/top-bar';
import { lazyPart } from '../../ui/lazy-part';

const Landing = lazyPart(async () => {
  const [{ SiteLayout }, { LandingPage }] = await Promise.all([
    import('./site-layout'),
    import('../../features/landing/landing-page'),
  ]);
  return {
    default: () => (
      <SiteLayout>
        <LandingPage />
      </SiteLayout>
    ),
  };
});

/** Whether a site shows guests the landing page at an address. */
const isLandingAt = (path: string, settings: ClientSettings): boolean =>
  settings['homepage.type'] === 'landingPage' && path === '/';

/** Has at hand what this frame draws around or instead of a page. */
export async function fetchFrameAhead(path: string, settings: ClientSettings): Promise<void> {
  if (isLandingAt(path, settings)) return await Landing.fetchAhead();
  // Somebody may be typing a search into the prerendered page.
  await Promise.all([
    SiteFooter.fetchAhead(),
    document.querySelector('#root [role="search"]') && SearchField.fetchAhead(),
  ]);
}

/** Around the listener's pages; guests may find the landing page at `/` instead. */
export function ShellOrLanding() {
  const { pathname } = useLocation();
  const isMember = useUser() !== null;
  const isLanding = isLandingAt(pathname, useSettings()) && !isMember;
  return isLanding ? (
    <Suspense fallback={<div className="site" />}>
      <Landing />
    </Suspense>
  ) : (
    <Shell />
  );
}
