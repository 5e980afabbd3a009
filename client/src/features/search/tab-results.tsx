import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PER_PAGE_MAX, SEARCH_PER_PAGE } from '@tonearm/shared/limits';
import type { Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { SearchTab } from '@tonearm/shared/search/search';
import type { LyricHit, SearchTypeAnswer } from '@tonearm/shared/search/search.dto';
import { useSearchTypeQuery } from '../../api/generated/search.gen';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { Button } from '../../ui/button';
import { LIST_COLUMNS } from '../../music/track-table/columns';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import { DidYouMean } from './did-you-mean';
import { NoResults } from './no-results';
import { GenreResults, LyricResults, TrackResults, resultCards } from './result-lists';

type Tab = Exclude<SearchTab, 'all'>;

function List({ tab, answer, query }: { tab: Tab; answer: SearchTypeAnswer; query: string }) {
  const { t } = useTranslation();
  const { data } = answer.pagination;
  // The answer's models are those of the kind that was asked for.
  const models: readonly unknown[] = data;
  if (tab === 'tracks') return <TrackResults tracks={models as Track[]} query={query} columns={LIST_COLUMNS} hasHead />;
  if (tab === 'genres') return <GenreResults genres={models as Genre[]} />;
  if (tab === 'lyrics') return <LyricResults hits={models as LyricHit[]} />;
  return <ul className="search-grid">{resultCards(models as Parameters<typeof resultCards>[0], t).map((card) => <li key={card.key}>{card}</li>)}</ul>;
}

/** All results of one kind, more on demand. */
export function TabResults({ tab, query }: { tab: Tab; query: string }) {
  const { t } = useTranslation();
  const [perPage, setPerPage] = useState(SEARCH_PER_PAGE);
  const { data, currentData, error, isFetching, refetch } = useSearchTypeQuery({ type: tab, query, perPage });
  const answer = currentData ?? data;
  if (error && !isFetching) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!answer) return <TrackRowsSkeleton withCover />;
  if (answer.pagination.data.length === 0) return isFetching ? <TrackRowsSkeleton withCover /> : <NoResults query={query} />;
  const canShowMore = answer.pagination.next_page !== null && perPage < PER_PAGE_MAX;
  return (
    <div className="search-results" aria-busy={isFetching}>
      <DidYouMean text={answer.did_you_mean} tab={tab} />
      <List tab={tab} answer={answer} query={query} />
      {canShowMore && <p className="search-more"><Button pill busy={isFetching} onClick={() => setPerPage((count) => count + SEARCH_PER_PAGE)}>{t('Show more')}</Button></p>}
    </div>
  );
}
