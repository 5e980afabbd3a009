import { useGetLiveInsightsQuery } from '../../api/insights';
import type { Subject } from '../../music/figures/figure-names';
import { useTopic } from '../../platform/realtime/use-realtime';
import { LIVE_POLLING, LiveMark } from '../../music/figures/live-mark';

const SINGULAR = { tracks: 'track', albums: 'album', artists: 'artist' } as const;

/** How many listen to the music now. */
export function LiveBadge({ type, id }: { type: Subject; id: number }) {
  const { data, refetch } = useGetLiveInsightsQuery({ type, id }, LIVE_POLLING);
  useTopic(`insights.${SINGULAR[type]}`, id, () => void refetch());
  return data ? <LiveMark listeners={data.listeners} /> : null;
}
