import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ListMusic, Shuffle } from 'lucide-react';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { GENRES_SLUG, hasOwnRestriction, HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import { channelSeo, genresSeo, homeSeo } from '@tonearm/shared/rules/page-seo';
import { channelPath } from '@tonearm/shared/rules/paths';
import { useGetChannelQuery } from '../../api/catalogue';
import type { GetChannelApiArg } from '../../api/catalogue';
import { channelPageArgs } from '../../api/page-args';
import { cx } from '../../lib/class-names';
import { formatCountry } from '../../lib/format';
import { aboutOf, areAll, isChart, itemsOf, ofKind } from '../../music/channel/channel-items';
import { ChannelLayout } from '../../music/channel/channel-layout';
import { ChannelParts } from '../../music/channel/channel-parts';
import { ItemCard, keyOf } from '../../music/channel/item-card';
import { useLayouts } from '../../music/channel/use-layouts';
import { LoadMore } from '../../music/endless/load-more';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { Shelf } from '../../music/shelf/shelf';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { BrowseChips } from '../../platform/navigation/browse-chips';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import type { QueueSource } from '../../platform/player/player-types';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { LinkedText } from '../../ui/linked-text';
import { Bone, ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { useChannelItems } from './use-channel-items';
import styles from './channel.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { page as pageStyles } from '../../ui/page.styles';

interface LoadedProps {
  channel: Channel;
  args: GetChannelApiArg;
}

function More({
  channel,
  hasMore,
  isLoading,
  error,
  onMore,
}: {
  channel: Channel;
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const { pagination_type: type } = channel.config;
  const { prev_page: before, next_page: after } = channel.content ?? {};
  if (type === 'pages') {
    if (!before && !after) return null;
    return (
      <nav className={cx('row center', styles.pages)} aria-label={t('Pages')}>
        {before && (
          <Link className={buttonClass({ pill: true })} to={before === 1 ? '?' : `?page=${before}`}>
            {t('Previous')}
          </Link>
        )}
        {after && (
          <Link className={buttonClass({ pill: true })} to={`?page=${after}`}>
            {t('Next')}
          </Link>
        )}
      </nav>
    );
  }
  if (type === 'load_more' && hasMore && !error)
    return (
      <div className={cx('row center', styles.pages)}>
        <Button pill onClick={onMore} busy={isLoading}>
          {t('Show more')}
        </Button>
      </div>
    );
  return <LoadMore hasMore={hasMore} isFetching={isLoading} error={error} onMore={onMore} />;
}

function Items({ channel, args }: LoadedProps) {
  const { t } = useTranslation();
  const { items, hasMore, isLoading, error, loadMore } = useChannelItems(channel, args);
  const { items_per_row: perRow } = channel.config;
  const { layout } = useLayouts(channel.config);
  const title = t(channel.name);
  const source = useMemo<QueueSource>(() => ({ type: 'channel', id: channel.id, name: channel.name }), [channel]);
  const tracks = useMemo(() => ofKind(items, 'track'), [items]);
  const play = usePlayContext(source, () => tracks);
  if (items.length === 0)
    return (
      <StateView icon={ListMusic} title={t('Nothing here yet')}>
        {t('What belongs here appears as soon as there is some.')}
      </StateView>
    );
  // Of a page of channels those that hold nothing are left out, as where it is narrowed to what they have none of.
  const shown = areAll(items, 'channel') ? items.filter((item) => itemsOf(item as Channel).length > 0) : items;
  return (
    <>
      {tracks.length > 0 && tracks.length === items.length && (
        <div className={cx(itemPage.actsRow, itemPage.plain)} data-actions>
          <PlayButton context={play} name={title} size="header" />
          <IconButton label={t('Shuffle')} onClick={play.shuffle}>
            <Icon of={Shuffle} size={21} />
          </IconButton>
        </div>
      )}
      <ChannelParts items={shown} showAll={!channel.restriction}>
        {(part) =>
          layout === 'carousel' ? (
            <Shelf title={title} isTitleHidden>
              {part.map((item) => (
                <ItemCard key={keyOf(item)} item={item} />
              ))}
            </Shelf>
          ) : (
            <ChannelLayout
              items={part}
              layout={layout}
              label={title}
              source={source}
              perRow={perRow}
              hasHead
              isChart={isChart(channel)}
            />
          )
        }
      </ChannelParts>
      <More channel={channel} hasMore={hasMore} isLoading={isLoading} error={error} onMore={loadMore} />
    </>
  );
}

/** A channel that has arrived; its address is put right, except at `/`. */
export function LoadedChannel({
  channel,
  args,
  isAtRoot = false,
  heading,
}: LoadedProps & { isAtRoot?: boolean; heading?: string }) {
  const { t } = useTranslation();
  const { hide_title: isTitleHidden, show_description: hasDescription } = channel.config;
  const { restriction: by } = channel;
  // A country, which alone has no id, is called as the reader calls it.
  const told = by?.id === null ? { ...by, display_name: formatCountry(by.name.toUpperCase()) } : by;
  const restriction = hasOwnRestriction(channel.config) ? null : told;
  const title = restriction ? `${t(channel.name)}: ${restriction.display_name}` : t(channel.name);
  useDocumentTitle(title);
  const words = useSeoWords();
  usePageSeo(
    isAtRoot || channel.slug === HOME_SLUG
      ? homeSeo()
      : channel.slug === GENRES_SLUG
        ? genresSeo(words)
        : channelSeo({ ...channel, restriction: told }),
  );
  usePageChrome({ title });
  useCanonicalPath(
    isAtRoot ? undefined : channel.slug === HOME_SLUG ? '/' : channelPath({ slug: channel.slug, restriction }),
  );
  return (
    <div className={pageStyles.page}>
      <PageHeading className={isTitleHidden ? 'sr' : cx('h1', styles.heading)}>{heading ?? title}</PageHeading>
      {isAtRoot && <BrowseChips />}
      {hasDescription && channel.description && (
        <p className={cx('t2', styles.channelAbout)}>
          <LinkedText text={t(aboutOf(channel))} />
        </p>
      )}
      <Items channel={channel} args={args} />
    </div>
  );
}

interface ChannelBySlugProps {
  slugOrId: string;
  restriction?: string;
  isAtRoot?: boolean;
  heading?: string;
  /** Where there is no such channel, or none that may be seen. */
  missing?: ReactNode;
}

/** A channel by its slug or id. */
export function ChannelBySlug({
  slugOrId,
  restriction,
  isAtRoot,
  heading,
  missing = <NotFound />,
}: ChannelBySlugProps) {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  const args = useMemo(
    () => ({ ...channelPageArgs(slugOrId, restriction), ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}) }),
    [slugOrId, restriction, page],
  );
  const { currentData, error, refetch } = useGetChannelQuery(args);
  if (currentData)
    return (
      <LoadedChannel
        key={`${slugOrId}/${restriction ?? ''}`}
        channel={currentData.channel as Channel}
        args={args}
        isAtRoot={isAtRoot}
        heading={heading}
      />
    );
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={missing} />;
  return (
    <div className={pageStyles.page}>
      <Bone h={36} w={220} />
      <ShelfSkeleton />
      <div className={styles.skeletonList}>
        <TrackRowsSkeleton withCover />
      </div>
    </div>
  );
}

/** `/{slugOrId}` and `/channel/{slugOrId}`, each also with `/{restriction}`. */
export function ChannelPage() {
  const { slugOrId = '', restriction } = useParams();
  return <ChannelBySlug slugOrId={slugOrId} restriction={restriction} />;
}
