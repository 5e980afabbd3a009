import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Shuffle } from 'lucide-react';
import type { Tag } from '@tonearm/shared/catalogue/catalogue.dto';
import { tagSeo } from '@tonearm/shared/rules/page-seo';
import { tagPath } from '@tonearm/shared/rules/paths';
import { useGetTagQuery, useListTagAlbumsQuery, useListTagTracksQuery } from '../../api/tags';
import { EndlessAlbums, EndlessTracks } from '../../music/endless/endless-list';
import { AlbumCard } from '../../music/media-card/album-card';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { Shelf } from '../../music/shelf/shelf';
import { tintStyle } from '../../music/tint';
import { titleSize } from '../../music/title-size';
import { LIST_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import { NotFound } from '../../platform/errors/not-found';
import { ProblemRow } from '../../platform/errors/problem-row';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import { BY_POPULARITY } from '../../platform/player/player-types';
import type { QueueSource } from '../../platform/player/player-types';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { PageTabs } from '../../ui/page-tabs';
import { HeaderSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import styles from './tag.module.css';
import { cx } from '../../lib/class-names';
import { cards } from '../../ui/cards.styles';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';

export type TagTab = 'tracks' | 'albums';

const SONGS_SHOWN = 20;
const ALBUMS_SHOWN = 12;

function TagOverview({ tag, source }: { tag: Tag; source: QueueSource }) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useListTagTracksQuery({ name: tag.name, perPage: SONGS_SHOWN });
  const tracks = currentData?.pagination;
  const albums = useListTagAlbumsQuery({ name: tag.name, perPage: ALBUMS_SHOWN }).currentData?.pagination;
  return (
    <>
      {albums && albums.data.length > 0 && (
        <Shelf
          title={t('Albums')}
          aside={
            albums.next_page ? (
              <Link className={cards.all} to={tagPath(tag, 'albums')}>
                {t('Show all')}
              </Link>
            ) : undefined
          }
        >
          {albums.data.map((album) => (
            <AlbumCard key={album.id} album={album} />
          ))}
        </Shelf>
      )}
      {!tracks && (error ? <ProblemRow onRetry={() => void refetch()} /> : <TrackRowsSkeleton withCover />)}
      {tracks?.data.length === 0 && albums?.data.length === 0 && <p className="t2">{t('No songs carry this tag.')}</p>}
      {tracks && tracks.data.length > 0 && (
        <section className={cards.shelf} aria-label={t('Songs')}>
          <header>
            <h2 className="h2">{t('Songs')}</h2>
            {tracks.next_page && (
              <Link className={cards.all} to={tagPath(tag, 'tracks')}>
                {t('Show all')}
              </Link>
            )}
          </header>
          <TrackTable tracks={tracks.data} source={source} label={t('Songs')} columns={LIST_COLUMNS} hasHead />
        </section>
      )}
    </>
  );
}

function LoadedTag({ tag, tab }: { tag: Tag; tab: TagTab | undefined }) {
  const { t } = useTranslation();
  const source = useMemo<QueueSource>(
    () => ({ type: 'tag', id: tag.id, name: tag.display_name, more: BY_POPULARITY }),
    [tag],
  );
  const tracks = useListTagTracksQuery({ name: tag.name, perPage: SONGS_SHOWN }).currentData?.pagination.data ?? [];
  const play = usePlayContext(source, () => tracks);
  useDocumentTitle(`#${tag.display_name}`);
  usePageSeo(tagSeo(tag, tab, useSeoWords()));
  useCanonicalPath(tagPath(tag, tab));
  usePageChrome({ title: `#${tag.display_name}` });
  return (
    <div data-tint style={tintStyle(tracks.find((track) => track.image_color)?.image_color ?? null)}>
      {tracks.length > 0 && <div className={cx(itemPage.tinted, itemPage.low)} />}
      <div className={page.page}>
        <header className={cx(itemPage.phead, itemPage.ofGenre)}>
          <div className="grow">
            <div className="over">{t('Tag')}</div>
            <PageHeading className={itemPage.title} style={titleSize(tag.display_name)}>
              #{tag.display_name}
            </PageHeading>
          </div>
        </header>
        {tracks.length > 0 && (
          <div className={itemPage.actsRow} data-actions>
            <PlayButton context={play} name={tag.display_name} size="header" />
            <IconButton label={t('Shuffle')} onClick={play.shuffle}>
              <Icon of={Shuffle} size={21} />
            </IconButton>
          </div>
        )}
        <PageTabs
          label={`#${tag.display_name}`}
          tabs={[
            { to: tagPath(tag), label: t('Overview'), isCurrent: !tab },
            { to: tagPath(tag, 'tracks'), label: t('Songs'), isCurrent: tab === 'tracks' },
            { to: tagPath(tag, 'albums'), label: t('Albums'), isCurrent: tab === 'albums' },
          ]}
        />
        {!tab && <TagOverview tag={tag} source={source} />}
        {tab === 'tracks' && (
          <EndlessTracks
            list={{ path: `tags/${tag.name}/tracks` }}
            source={source}
            label={t('Songs')}
            empty={t('No songs carry this tag.')}
          />
        )}
        {tab === 'albums' && (
          <EndlessAlbums
            list={{ path: `tags/${tag.name}/albums` }}
            label={t('Albums')}
            empty={t('No albums carry this tag.')}
          />
        )}
      </div>
    </div>
  );
}

/** `/tag/{name}`, `/tag/{name}/tracks`, `/tag/{name}/albums` */
export function TagPage({ tab }: { tab?: TagTab }) {
  const name = useParams().name ?? '';
  const { currentData, error, refetch } = useGetTagQuery({ name });
  if (currentData) return <LoadedTag key={name} tag={currentData.tag} tab={tab} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={page.page}>
      <HeaderSkeleton />
      <div className={styles.moreRoom}>
        <TrackRowsSkeleton withCover />
      </div>
    </div>
  );
}
export const TagTracksPage = () => <TagPage tab="tracks" />;
export const TagAlbumsPage = () => <TagPage tab="albums" />;
