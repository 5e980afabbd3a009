import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchTab } from '@tonearm/shared/search/search';
import { useSearchQuery } from '../../api/search';
import { searchPageArgs } from '../../api/page-args';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { BrowseChips } from '../../platform/navigation/browse-chips';
import { useSeoTemplate } from '../../platform/navigation/page-seo';
import { useSettings } from '../../platform/session/use-session';
import { takePageFocus } from '../../platform/navigation/page-focus';
import { PageTabs } from '../../ui/page-tabs';
import { ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { AllResults } from './all-results';
import { DidYouMean } from './did-you-mean';
import { EmptySearch } from './empty-search';
import { NoResults } from './no-results';
import { SearchField } from './search-field';
import { searchPath, useSearchAddress } from './search-address';
import { TabResults } from './tab-results';
import { useHighlights } from './use-highlights';
import { useNoteRecent } from './use-note-recent';
import './search.css';
import styles from './search.module.css';
import { page } from '../../ui/page.styles';

const TAB_LABELS: readonly [SearchTab, string][] = [
  ['all', 'Top results'],
  ['tracks', 'Songs'],
  ['artists', 'Artists'],
  ['albums', 'Albums'],
  ['playlists', 'Playlists'],
  ['channels', 'Channels'],
  ['genres', 'Genres'],
  ['tags', 'Tags'],
  ['users', 'Users'],
  ['lyrics', 'Lyrics'],
];

function Tabs({ query, chosen }: { query: string; chosen: SearchTab }) {
  const { t } = useTranslation();
  const hasLyrics = useSettings()['search.lyrics'];
  const tabs = TAB_LABELS.filter(([tab]) => hasLyrics || tab !== 'lyrics').map(([tab, label]) => ({
    to: searchPath(query, tab),
    label: t(label),
    isCurrent: tab === chosen,
  }));
  return <PageTabs label={t('Kinds of results')} tabs={tabs} look="chips" scrollsUp className={styles.searchTabs} />;
}

function FirstResults({ query }: { query: string }) {
  // The last results stay until the next ones are there.
  const { data, currentData, error, isFetching, refetch } = useSearchQuery(searchPageArgs(query));
  const answer = currentData ?? data;
  if (error && !isFetching)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!answer)
    return (
      <>
        <TrackRowsSkeleton rows={5} withCover />
        <ShelfSkeleton round />
      </>
    );
  if (!Object.values(answer.results).some((list) => list && list.data.length > 0))
    return <NoResults query={answer.query} />;
  return (
    <div className={styles.searchResults} aria-busy={isFetching}>
      <DidYouMean text={answer.did_you_mean} tab="all" />
      <AllResults answer={answer} query={query} />
    </div>
  );
}

/** For those who do not see it; takes the focus after a navigation. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takePageFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 className="sr" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** `/search`, `/search/{query}` and its tabs. */
export function SearchPage() {
  const { t } = useTranslation();
  const { query, tab } = useSearchAddress();
  const isPhone = useIsPhone();
  const results = useRef<HTMLDivElement>(null);
  const { noteClick } = useNoteRecent();
  useDocumentTitle(query || t('Search'));
  const about = query.trim();
  useSeoTemplate({ title: about || 'Search', isIndexed: false, about: { kind: 'search', values: { query: about } } });
  useHighlights(results, query);
  if (tab === null) return <NotFound />;
  return (
    <div className={cx(page.page, styles.searchPage)}>
      <Heading>{query ? t('Results for “:query”', { query }) : t('Search')}</Heading>
      {isPhone && <SearchField />}
      {query === '' && <BrowseChips />}
      {query !== '' && <Tabs query={query} chosen={tab} />}
      <div ref={results} onClickCapture={noteClick}>
        {query === '' && <EmptySearch />}
        {query !== '' && tab === 'all' && <FirstResults query={query} />}
        {query !== '' && tab !== 'all' && <TabResults key={tab} tab={tab} query={query} />}
      </div>
    </div>
  );
}
