import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { SearchTab } from '@tonearm/shared/search/search';
import type { LyricHit, SearchModel, SearchTag } from '@tonearm/shared/search/search.dto';
import { useSearchPagesInfiniteQuery } from '../../api/search';
import { NotFound } from '../../platform/errors/not-found';
import { ProblemRow } from '../../platform/errors/problem-row';
import { QueryProblem } from '../../platform/errors/query-state';
import { Button } from '../../ui/button';
import { TagChips } from '../../music/tag-chips';
import { LIST_COLUMNS } from '../../music/track-table/columns';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import { DidYouMean } from './did-you-mean';
import { NoResults } from './no-results';
import { GenreResults, LyricResults, TrackResults, resultCards } from './result-lists';
import styles from './search.module.css';

type Tab = Exclude<SearchTab, 'all'>;

function List({ tab, found, query }: { tab: Tab; found: readonly SearchModel[]; query: string }) {
  const { t } = useTranslation();
  // The answer's models are those of the kind that was asked for.
  const models: readonly unknown[] = found;
  if (tab === 'tracks') return <TrackResults tracks={models as Track[]} query={query} columns={LIST_COLUMNS} hasHead />;
  if (tab === 'genres') return <GenreResults genres={models as Genre[]} />;
  if (tab === 'tags') return <TagChips tags={models as SearchTag[]} />;
  if (tab === 'lyrics') return <LyricResults hits={models as LyricHit[]} />;
  return (
    <ul className={styles.searchGrid}>
      {resultCards(models as Parameters<typeof resultCards>[0], t).map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}

/** All results of one kind, more on demand. */
export function TabResults({ tab, query }: { tab: Tab; query: string }) {
  const { t } = useTranslation();
  const {
    data,
    currentData,
    error,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useSearchPagesInfiniteQuery({ type: tab, query });
  // The last results stay until the next ones are there.
  const pages = (currentData ?? data)?.pages;
  // What has moved between two pages since is shown once.
  const found = useMemo(
    () => [...new Map(pages?.flatMap((page) => page.pagination.data).map((model) => [model.id, model])).values()],
    [pages],
  );
  if (error && !isFetching && !isFetchNextPageError)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!pages) return <TrackRowsSkeleton withCover />;
  if (found.length === 0) return isFetching ? <TrackRowsSkeleton withCover /> : <NoResults query={query} />;
  return (
    <div className={styles.searchResults} aria-busy={isFetching}>
      <DidYouMean text={pages[0]?.did_you_mean} tab={tab} />
      <List tab={tab} found={found} query={query} />
      {isFetchNextPageError && !isFetching && <ProblemRow onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !(isFetchNextPageError && !isFetching) && (
        <p className={styles.searchMore}>
          <Button pill busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </p>
      )}
    </div>
  );
}
