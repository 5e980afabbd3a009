import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isUnderWay } from './queue-rules';
import type { UploadItem } from './upload-item';
import { subscribeScopes, watchedScopes } from './watched-scopes';

/** Good news needs no longer. */
const DONE_MS = 5_000;

const NONE: ReadonlySet<string> = new Set();

/** The uploads that no page on the screen shows, from when they are under way until they have been read about. */
export function useDockItems(items: readonly UploadItem[]): { shown: readonly UploadItem[]; close: () => void } {
  const watched = useSyncExternalStore(subscribeScopes, watchedScopes);
  const [followed, setFollowed] = useState<ReadonlySet<string>>(NONE);
  const unseen = useMemo(() => items.filter(({ scope }) => !watched.includes(scope)), [items, watched]);
  const fresh = unseen.filter((item) => isUnderWay(item) && !followed.has(item.id));
  if (fresh.length > 0) setFollowed(new Set([...followed, ...fresh.map(({ id }) => id)]));
  const shown = useMemo(() => unseen.filter(({ id }) => followed.has(id)), [unseen, followed]);
  const close = useCallback(() => setFollowed(NONE), []);
  const isOver = shown.length > 0 && shown.every(({ status }) => status === 'completed' || status === 'aborted');
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(close, DONE_MS);
    return () => clearTimeout(timer);
  }, [isOver, close]);
  return { shown, close };
}
