import { useGetLiveInsightsQuery } from '../../api/insights';
import type { Subject } from '../../music/figures/figure-names';
import { LIVE_POLLING, LiveMark } from '../../music/figures/live-mark';

/** How many listen to the music now. */
export function LiveBadge({ type, id }: { type: Subject; id: number }) {
  const { data } = useGetLiveInsightsQuery({ type, id }, LIVE_POLLING);
  return data ? <LiveMark listeners={data.listeners} /> : null;
}
