import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelSection } from '@tonearm/shared/catalogue/catalogue.dto';
import { useGetHomeChannelQuery } from '../../api/generated/catalogue.gen';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useUser } from '../../platform/session/use-session';
import { Bone, ShelfSkeleton } from '../../ui/skeleton';
import { EmptyCatalogue } from './empty-catalogue';
import { Hero } from './hero';
import { HomeSection } from './home-section';

const OwnSections = lazy(() => import('./own-sections'));

const FEATURED = 3;

const isFilled = (section: ChannelSection): boolean => section[section.content_type].length > 0;

/** The newest albums lead the page; the section they come from keeps the rest. */
function useFeatured(sections: readonly ChannelSection[]) {
  const first = sections.find((section) => section.content_type === 'albums');
  return first?.albums.slice(0, FEATURED) ?? [];
}

/** The home channel: featured albums, then a section for each row that the server composed. */
export function HomePage() {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useGetHomeChannelQuery();
  const sections = currentData?.channel.sections.filter(isFilled) ?? [];
  const featured = useFeatured(sections);
  const isSignedIn = useUser() !== null;
  useDocumentTitle(t('Home'));
  if (!currentData && error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className="page home">
      <PageHeading className="sr">{t('Home')}</PageHeading>
      {!currentData && <><Bone h={316} className="hero-bone" /><ShelfSkeleton /><ShelfSkeleton round /></>}
      {currentData && sections.length === 0 && <EmptyCatalogue />}
      {featured.length > 0 && <Hero albums={featured} />}
      {sections.length > 0 && isSignedIn && <Suspense fallback={null}><OwnSections /></Suspense>}
      {sections.map((section) => <HomeSection key={section.id} section={section} />)}
    </div>
  );
}
