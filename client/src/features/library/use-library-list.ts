import { useCallback, useMemo } from 'react';
import type { Markable } from '../../platform/library/marks.slice';
import { useStillKept } from './use-still-kept';

interface LibraryPages<T> {
  currentData?: { pages: readonly { pagination: { data: readonly T[]; total?: number | null } }[] } | undefined;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface LibraryList<T> {
  /** undefined while the first page is on its way. */
  items: readonly T[] | undefined;
  /** How many there are in all, those not loaded yet included. */
  total: number;
  more: () => void;
}

const NONE: readonly never[] = [];

/** The pages of a library as one list, without what was taken out of it since. */
export function useLibraryList<T extends { id: number }>(
  type: Markable['type'],
  { currentData, isFetchingNextPage, fetchNextPage }: LibraryPages<T>,
): LibraryList<T> {
  const pages = currentData?.pages;
  const loaded = useMemo(() => pages?.flatMap((page) => page.pagination.data) ?? NONE, [pages]);
  const kept = useStillKept(type, loaded);
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  return { items: pages && kept, total: (pages?.[0]?.pagination.total ?? 0) - loaded.length + kept.length, more };
}
