import { useLocation } from 'react-router-dom';
import { landingPageOf } from '@tonearm/shared/landing/landing-page';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useSeoTemplate } from '../../platform/navigation/page-seo';
import { useSettings } from '../../platform/session/use-session';
import { Unseen, lazyPart } from '../../ui/lazy-part';
import { PrimaryFeatures, SecondaryFeatures } from './landing-features';
import { LandingFooter } from './landing-footer';
import { LandingHero } from './landing-hero';
import { LateSection } from './late-section';
import './landing.css';

const SiteNumbers = lazyPart(() => import('./site-numbers'), Unseen);
const TrendingArtists = lazyPart(() => import('./trending-artists'), Unseen);
const LandingPlans = lazyPart(() => import('./landing-plans'), Unseen);
const InlineChannel = lazyPart(() => import('./inline-channel'), Unseen);

/** What the site is, for those who have not come in yet (3-decisions §15): as its owner has made it. */
export function LandingPage() {
  const { 'homepage.appearance': setting, 'billing.enable': sells } = useSettings();
  const landing = landingPageOf(setting);
  const { inline_channel_id: channel } = landing;
  // The server's title: the name of the site alone.
  useDocumentTitle(undefined);
  useSeoTemplate({ path: useLocation().pathname, about: { kind: 'landing', values: {} } });
  return (
    <>
      <LandingHero landing={landing} />
      {landing.show_numbers && (
        <LateSection isLow>
          <SiteNumbers />
        </LateSection>
      )}
      <PrimaryFeatures features={landing.primary_features} />
      {landing.show_trending_artists && (
        <LateSection>
          <TrendingArtists />
        </LateSection>
      )}
      <SecondaryFeatures features={landing.secondary_features} />
      {channel !== null && (
        <LateSection>
          <InlineChannel key={channel} id={channel} />
        </LateSection>
      )}
      {landing.show_pricing && sells && (
        <LateSection>
          <LandingPlans />
        </LateSection>
      )}
      <LandingFooter landing={landing} />
    </>
  );
}
