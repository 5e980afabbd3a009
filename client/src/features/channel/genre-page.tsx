import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Shuffle } from 'lucide-react';
import type { Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import { GENRE_SLUG } from '@tonearm/shared/catalogue/channels';
import { genreSeo } from '@tonearm/shared/rules/page-seo';
import { genrePath } from '@tonearm/shared/rules/paths';
import { useGetChannelQuery, useGetGenreQuery } from '../../api/catalogue';
import { channelPageArgs } from '../../api/page-args';
import { itemsOf, ofKind } from '../../music/channel/channel-items';
import { NestedChannel } from '../../music/channel/nested-channel';
import { PlayButton } from '../../music/play-button/play-button';
import { useCataloguePlay } from '../../music/play-button/use-catalogue-play';
import { tintStyle } from '../../music/tint';
import { titleSize } from '../../music/title-size';
import { NotFound } from '../../platform/errors/not-found';
import { ProblemRow } from '../../platform/errors/problem-row';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { HeaderSkeleton, ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import styles from './channel.module.css';
import { cx } from '../../lib/class-names';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';

function LoadedGenre({ genre }: { genre: Genre }) {
  const { t } = useTranslation();
  const name = genre.display_name;
  const play = useCataloguePlay(genre);
  const { currentData, error, refetch } = useGetChannelQuery(channelPageArgs(GENRE_SLUG, genre.name));
  const rows = ofKind(itemsOf(currentData?.channel), 'channel').filter((row) => itemsOf(row).length > 0);
  useDocumentTitle(name);
  usePageSeo(genreSeo(genre, useSeoWords()));
  useCanonicalPath(genrePath(genre));
  usePageChrome({ title: name });
  return (
    <div data-tint style={tintStyle(genre.cover?.image_color ?? null)}>
      <div className={cx(itemPage.tinted, itemPage.low)} />
      <div className={page.page}>
        <header className={cx(itemPage.phead, itemPage.ofGenre)}>
          <div className="grow">
            <div className="over">{t('Genre')}</div>
            <PageHeading className={itemPage.title} style={titleSize(name)}>
              {name}
            </PageHeading>
            <div className={itemPage.meta}>
              <span className={itemPage.d}>{t(':count songs', { count: genre.tracks_count })}</span>
            </div>
          </div>
        </header>
        <div className={itemPage.actsRow} data-actions>
          <PlayButton context={play} name={name} size="header" />
          <IconButton label={t('Shuffle')} onClick={play.shuffle}>
            <Icon of={Shuffle} size={21} />
          </IconButton>
        </div>
        {!currentData && error && <ProblemRow onRetry={() => void refetch()} />}
        {!currentData && !error && (
          <>
            <ShelfSkeleton />
            <ShelfSkeleton round />
            <div className={styles.skeletonList}>
              <TrackRowsSkeleton withCover />
            </div>
          </>
        )}
        {currentData && rows.length === 0 && <p className="t2">{t('No songs in this genre yet.')}</p>}
        {rows.map((row) => (
          <NestedChannel key={row.id} channel={row} showAll={false} />
        ))}
      </div>
    </div>
  );
}

/** `/genre/{name}` */
export function GenrePage() {
  const name = useParams().name ?? '';
  const { currentData, error, refetch } = useGetGenreQuery({ idOrName: name });
  if (currentData) return <LoadedGenre key={name} genre={currentData.genre} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={page.page}>
      <HeaderSkeleton />
      <ShelfSkeleton />
    </div>
  );
}
