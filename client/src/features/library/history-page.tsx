import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { History, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useDeleteHistoryMutation } from '../../api/library';
import { HISTORY_COLUMNS } from '../../music/track-table/columns';
import { VirtualTrackTable } from '../../music/track-table/virtual-track-table';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import type { QueueSource } from '../../platform/player/player-types';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import { FilterField } from '../../music/library-page/filter-field';
import { libraryPagesApi } from './library-pages-api';
import { LibraryEmpty } from '../../music/library-page/library-state';
import { LibraryHeader } from '../../music/library-page/library-toolbar';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

/** Asks first, then forgets everything. */
function useClearHistory(onCleared: () => void): () => void {
  const { t } = useTranslation();
  const open = useDialogs();
  const [deleteHistory] = useDeleteHistoryMutation();
  const report = useReportProblem();
  const toast = useToast();
  return () =>
    void (async () => {
      const isSure = await open(ConfirmDialog, {
        title: t('Clear your history?'),
        children: t('Everything you have listened to is forgotten. This cannot be undone.'),
        confirmLabel: t('Clear history'),
      });
      if (!isSure) return;
      try {
        await deleteHistory({ deleteHistoryInput: {} }).unwrap();
        onCleared();
        toast({ type: 'positive', message: t('History cleared') });
      } catch (error) {
        report(error);
      }
    })();
}

/** `/library/history` */
export function HistoryPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query = params.get('query') ?? '';
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    libraryPagesApi.useHistoryPagesInfiniteQuery({ query: query.trim() }, { refetchOnMountOrArgChange: true });
  const tracks = useMemo(
    () =>
      currentData?.pages.flatMap((page) =>
        page.pagination.data.map(({ track, played_at: playedAt }) => ({ ...track, listed_at: playedAt })),
      ) ?? [],
    [currentData],
  );
  const userId = useUser()?.id ?? 1;
  const source = useMemo<QueueSource>(() => ({ type: 'history', id: userId, name: t('History') }), [userId, t]);
  const clear = useClearHistory(() => void refetch());
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  if (error && !currentData)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <>
      <LibraryHeader title={t('History')} facts={t('What you’ve played, newest first')}>
        <FilterField
          label={t('Filter history')}
          value={query}
          onChange={(text) => setParams(text ? { query: text } : {}, { replace: true })}
        />
        <Button size="sm" disabled={tracks.length === 0} icon={<Icon of={Trash2} size={15} />} onClick={clear}>
          {t('Clear history')}
        </Button>
      </LibraryHeader>
      {!currentData && <TrackRowsSkeleton rows={12} />}
      {currentData && tracks.length === 0 && !hasNextPage && (
        <LibraryEmpty
          icon={History}
          title={t('Nothing played yet')}
          say={t('Songs you play show up here.')}
          query={query}
        />
      )}
      {currentData && (tracks.length > 0 || hasNextPage) && (
        <VirtualTrackTable
          tracks={tracks}
          total={tracks.length}
          source={source}
          label={t('History')}
          columns={HISTORY_COLUMNS}
          isCompact={false}
          hasMore={hasNextPage}
          hasFailed={Boolean(error)}
          onNearEnd={more}
        />
      )}
    </>
  );
}
