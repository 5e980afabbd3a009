import { useEffect, useRef } from 'react';
import type { TrackProcessingMessage } from '@tonearm/shared/realtime/messages';
import { useRealtime } from '../../platform/realtime/use-realtime';

/** Where no live news comes, the server is asked. */
const ASK_MS = 5_000;

/**
 * Follows tracks until they are ready.
 * @param ids those whose processing goes on. @param onNews called for each reported step. @param ask fetches their states again.
 */
export function useProcessing(
  ids: readonly number[],
  onNews: (news: TrackProcessingMessage) => void,
  ask: () => void,
): void {
  const now = useRef({ ids, ask });
  useEffect(() => {
    now.current = { ids, ask };
  });
  useRealtime(
    'track.processing',
    (news) => {
      if (now.current.ids.includes(news.track_id)) onNews(news);
    },
    () => {
      if (now.current.ids.length > 0) now.current.ask();
    },
  );
  const isWaiting = ids.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => now.current.ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
