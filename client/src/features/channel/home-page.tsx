import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { FEATURED_ALBUMS, HOME_SLUG, homepageChannelId } from '@tonearm/shared/catalogue/channels';
import { homeSeo } from '@tonearm/shared/rules/page-seo';
import { useGetChannelQuery } from '../../api/catalogue';
import { channelPageArgs } from '../../api/page-args';
import { cx } from '../../lib/class-names';
import { itemsOf, ofKind } from '../../music/channel/channel-items';
import { ChannelLayout } from '../../music/channel/channel-layout';
import { ChannelParts } from '../../music/channel/channel-parts';
import { useLayouts } from '../../music/channel/use-layouts';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo } from '../../platform/navigation/page-seo';
import { BrowseChips } from '../../platform/navigation/browse-chips';
import { PageHeading } from '../../platform/navigation/page-heading';
import type { QueueSource } from '../../platform/player/player-types';
import { useSettings, useUser } from '../../platform/session/use-session';
import { Bone, ShelfSkeleton } from '../../ui/skeleton';
import { ChannelBySlug } from './channel-page';
import { EmptyCatalogue } from './empty-catalogue';
import { Hero } from './hero';
import { lazyPart } from '../../ui/lazy-part';
import styles from './channel.module.css';
import { page } from '../../ui/page.styles';
import { shimmer } from '../../ui/shimmer.styles';

const OwnSections = lazyPart(() => import('./own-sections'));

const HOME_ARGS = channelPageArgs(HOME_SLUG);

/** The newest albums lead the page; the row they come from keeps the rest. */
function useFeatured(rows: readonly Channel[]) {
  const first = rows.map((row) => ofKind(itemsOf(row), 'album')).find((albums) => albums.length > 0);
  return first?.slice(0, FEATURED_ALBUMS) ?? [];
}

/** The home channel: featured albums, then a row for each channel in it. */
function HomeChannel() {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useGetChannelQuery(HOME_ARGS);
  const channel = currentData?.channel as Channel | undefined;
  const items = useMemo(
    () => itemsOf(channel).filter((item) => item.model_type !== 'channel' || itemsOf(item).length > 0),
    [channel],
  );
  const rows = ofKind(items, 'channel');
  const source = useMemo<QueueSource>(
    () => ({ type: 'channel', id: channel?.id ?? 0, name: channel?.name ?? '' }),
    [channel],
  );
  const featured = useFeatured(rows);
  const isSignedIn = useUser() !== null;
  const { layout } = useLayouts(channel?.config);
  useDocumentTitle(t('Home'));
  usePageSeo(homeSeo());
  if (!currentData && error)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={cx(page.page, styles.home)}>
      <PageHeading className="sr">{t('Home')}</PageHeading>
      <BrowseChips />
      {!currentData && (
        <>
          <Bone h={316} className={shimmer.heroBone} />
          <ShelfSkeleton />
          <ShelfSkeleton round />
        </>
      )}
      {channel && items.length === 0 && <EmptyCatalogue />}
      {featured.length > 0 && <Hero albums={featured} />}
      {items.length > 0 && isSignedIn && (
        <Suspense fallback={null}>
          <OwnSections />
        </Suspense>
      )}
      <ChannelParts items={items}>
        {(part) => (
          <ChannelLayout
            items={part}
            layout={layout}
            label={t('Home')}
            source={source}
            perRow={channel?.config.items_per_row}
          />
        )}
      </ChannelParts>
    </div>
  );
}

/** `/`: for guests what the homepage setting says, for members the home channel. */
export function HomePage() {
  const isMember = useUser() !== null;
  const type = useSettings()['homepage.type'];
  const channelId = homepageChannelId(type);
  if (isMember) return <HomeChannel />;
  if (type === 'loginPage') return <Navigate to="/login" replace />;
  if (type === 'registerPage') return <Navigate to="/register" replace />;
  // The server answers alike: what guests cannot see leaves the front page to the home channel.
  if (channelId) return <ChannelBySlug slugOrId={channelId} isAtRoot missing={<HomeChannel />} />;
  return <HomeChannel />;
}
