import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AlbumsLayout } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistSeo } from '@tonearm/shared/rules/page-seo';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useGetArtistQuery } from '../../api/catalogue';
import { artistPageArgs } from '../../api/page-args';
import { cx } from '../../lib/class-names';
import { EndlessTracks } from '../../music/endless/endless-list';
import { EndlessPeople } from '../../music/people/endless-people';
import { usePageView } from '../../music/use-page-view';
import { AdSlot } from '../../platform/ads/ad-slot';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import { BY_POPULARITY } from '../../platform/player/player-types';
import type { QueueSource } from '../../platform/player/player-types';
import { Bone, ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { PageTabs } from '../../ui/page-tabs';
import { ArtistAbout } from './artist-about';
import { ArtistDiscography } from './artist-discography';
import { ArtistHeader, photoOf } from './artist-header';
import { ArtistOverview } from './artist-overview';
import { artistTint } from './artist-tint';
import { SimilarArtists } from './similar-artists';
import styles from './artist.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';
import { shimmer } from '../../ui/shimmer.styles';

const TABS = ['overview', 'songs', 'discography', 'similar', 'followers', 'about'] as const;
type ArtistTab = (typeof TABS)[number];
const TAB_LABELS: Record<ArtistTab, string> = {
  overview: 'Overview',
  songs: 'Songs',
  discography: 'Discography',
  similar: 'Similar artists',
  followers: 'Followers',
  about: 'About',
};

function TabContent({
  tab,
  artist,
  albums,
  layout,
  source,
}: { tab: ArtistTab; source: QueueSource; layout: AlbumsLayout } & Pick<ArtistAnswer, 'artist' | 'albums'>) {
  const { t } = useTranslation();
  switch (tab) {
    case 'songs':
      return (
        <EndlessTracks
          list={{ path: `artists/${artist.id}/tracks` }}
          source={source}
          label={t('Songs')}
          empty={t('No songs yet.')}
        />
      );
    case 'discography':
      return <ArtistDiscography artistId={artist.id} />;
    case 'similar':
      return <SimilarArtists artistId={artist.id} />;
    case 'followers':
      return (
        <EndlessPeople
          list={{ path: `artists/${artist.id}/followers` }}
          label={t('Followers')}
          empty={t('Nobody follows :name yet.', { name: artist.name })}
        />
      );
    case 'about':
      return <ArtistAbout artistId={artist.id} />;
    default:
      return <ArtistOverview artist={artist} albums={albums} layout={layout} source={source} />;
  }
}

function LoadedArtist({ artist, albums, selected_albums_layout: layout = 'grid' }: ArtistAnswer) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'overview';
  const source = useMemo<QueueSource>(
    () => ({ type: 'artist', id: artist.id, name: artist.name, more: BY_POPULARITY }),
    [artist.id, artist.name],
  );
  const path = artistPath(artist);
  const hasPhoto = photoOf(artist) !== null;
  useDocumentTitle(artist.name);
  usePageSeo(artistSeo(artist, useSeoWords()));
  useCanonicalPath(path);
  usePageView(artist);
  return (
    <div data-tint style={artistTint(artist)}>
      <AdSlot name="artist_top" />
      {!hasPhoto && <div className={itemPage.tinted} />}
      <div className={hasPhoto ? cx(styles.flush, page.page) : page.page}>
        <ArtistHeader artist={artist} source={source} />
        <PageTabs
          label={artist.name}
          replace
          tabs={TABS.map((name) => ({
            to: name === 'overview' ? path : `${path}?tab=${name}`,
            label: t(TAB_LABELS[name]),
            isCurrent: name === tab,
          }))}
        />
        <TabContent tab={tab} artist={artist} albums={albums} layout={layout} source={source} />
        <AdSlot name="artist_bottom" />
      </div>
    </div>
  );
}

/** `/artist/{id}/{slug}` */
export function ArtistPage() {
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetArtistQuery(artistPageArgs(id), { skip: !isId });
  if (!isId) return <NotFound />;
  if (currentData) return <LoadedArtist key={id} {...currentData} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={page.page}>
      <Bone h={300} className={shimmer.heroBone} />
      <div className={styles.skeletonList}>
        <TrackRowsSkeleton rows={5} withCover />
      </div>
      <ShelfSkeleton />
    </div>
  );
}
