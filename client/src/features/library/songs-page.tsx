import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Music, Rows2, Rows3, Shuffle } from 'lucide-react';
import type { LibraryTrack } from '@tonearm/shared/catalogue/collection.dto';
import { joinFacts } from '../../lib/direction';
import { formatTotal } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { LIBRARY_COLUMNS } from '../../music/track-table/columns';
import type { ListedTrack } from '../../music/track-table/columns';
import { VirtualTrackTable } from '../../music/track-table/virtual-track-table';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import type { QueueSource } from '../../platform/player/player-types';
import { useUser } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { PauseGlyph, PlayGlyph } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import { libraryPagesApi } from './library-pages-api';
import { LibraryEmpty } from '../../music/library-page/library-state';
import { LibraryHeader, ViewTools } from '../../music/library-page/library-toolbar';
import { LookSwitch } from '../../music/look-switch';
import { useLibraryView, useStoredChoice } from '../../music/library-page/use-library-view';
import type { Sort } from '../../music/library-page/use-library-view';
import { useStillKept } from './use-still-kept';
import styles from './library.module.css';

const SORTS: readonly [Sort, ...Sort[]] = [
  { id: 'added_at', label: 'Recently added', direction: 'desc' },
  { id: 'name', label: 'Title', direction: 'asc' },
  { id: 'artist', label: 'Artist', direction: 'asc' },
  { id: 'album', label: 'Album', direction: 'asc' },
  { id: 'duration', label: 'Duration', direction: 'asc' },
];

const listed = new WeakMap<LibraryTrack, ListedTrack>();

/** The same row for the same song, so that those in view are not drawn again with every page that comes. */
function listedTrack(track: LibraryTrack): ListedTrack {
  const known = listed.get(track) ?? { ...track, listed_at: track.added_at };
  listed.set(track, known);
  return known;
}

function useSongs(args: Parameters<typeof libraryPagesApi.useLibraryTrackPagesInfiniteQuery>[0]) {
  const answer = libraryPagesApi.useLibraryTrackPagesInfiniteQuery(args);
  const pages = answer.currentData?.pages;
  const loaded = useMemo(() => pages?.flatMap((page) => page.pagination.data.map(listedTrack)) ?? [], [pages]);
  const tracks = useStillKept('track', loaded);
  const gone = loaded.length - tracks.length;
  return {
    ...answer,
    tracks,
    total: (pages?.[0]?.pagination.total ?? 0) - gone,
    totalMs: pages?.[0]?.total_duration_ms ?? 0,
  };
}

/** `/library/songs` */
export function SongsPage() {
  const { t } = useTranslation();
  const view = useLibraryView(SORTS);
  const [density, setDensity] = useStoredChoice('tonearm.library-rows', ['compact', 'comfortable']);
  const { tracks, total, totalMs, error, currentData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useSongs(view.args);
  const userId = useUser()?.id ?? 1;
  const { orderBy, orderDir, query } = view.args;
  const source = useMemo<QueueSource>(
    // What a filter leaves is all there is to play.
    () => ({ type: 'library', id: userId, name: t('Songs'), more: query ? undefined : { orderBy, orderDir } }),
    [userId, t, orderBy, orderDir, query],
  );
  const play = usePlayContext(
    source,
    useCallback(() => tracks, [tracks]),
  );
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  if (error && !currentData)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  const hasSongs = tracks.length > 0;
  return (
    <>
      <LibraryHeader
        title={t('Songs')}
        facts={
          currentData &&
          joinFacts([t(':count songs', { count: total }), totalMs > 0 ? formatTotal(totalMs) : null], ', ')
        }
      >
        <ViewTools view={view} filterLabel={t('Filter songs')} />
        <span className="dsk">
          <LookSwitch
            label={t('Row height')}
            chosen={density}
            onChoose={setDensity}
            looks={[
              { id: 'comfortable', label: t('Comfortable rows'), icon: Rows2 },
              { id: 'compact', label: t('Compact rows'), icon: Rows3 },
            ]}
          />
        </span>
        <span className={cx('row', styles.libPlay)}>
          <Button
            look="primary"
            size="sm"
            disabled={!hasSongs}
            icon={play.isPlaying ? <PauseGlyph size={14} /> : <PlayGlyph size={14} />}
            onClick={play.toggle}
          >
            {play.isPlaying ? t('Pause') : t('Play')}
          </Button>
          <Button size="sm" disabled={!hasSongs} icon={<Icon of={Shuffle} size={15} />} onClick={play.shuffle}>
            {t('Shuffle')}
          </Button>
        </span>
      </LibraryHeader>
      {!currentData && <TrackRowsSkeleton rows={12} />}
      {currentData && !hasSongs && !hasNextPage && (
        <LibraryEmpty
          icon={Music}
          title={t('Songs you like appear here')}
          say={t('Press the heart on a song to keep it.')}
          query={view.args.query}
        />
      )}
      {currentData && (hasSongs || hasNextPage) && (
        <VirtualTrackTable
          tracks={tracks}
          total={total}
          source={source}
          label={t('Songs')}
          columns={LIBRARY_COLUMNS}
          isCompact={density === 'compact'}
          hasMore={hasNextPage}
          hasFailed={Boolean(error)}
          onNearEnd={more}
          sort={{ id: view.sort.id, direction: view.sort.direction, onSort: view.setSort }}
        />
      )}
    </>
  );
}
