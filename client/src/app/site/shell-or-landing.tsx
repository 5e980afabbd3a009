import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings, useUser } from '../../platform/session/use-session';
import { Shell } from '../shell/shell';
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

/** Around the listener's pages; guests may find the landing page at `/` instead. */
export function ShellOrLanding() {
  const { pathname } = useLocation();
  const isMember = useUser() !== null;
  const isLanding = useSettings()['homepage.type'] === 'landingPage' && pathname === '/' && !isMember;
  return isLanding ? (
    <Suspense fallback={<div className="site" />}>
      <Landing />
    </Suspense>
  ) : (
    <Shell />
  );
}
