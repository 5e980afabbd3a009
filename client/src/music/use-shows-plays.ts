import { useSettings } from '../platform/session/use-session';

/** Whether plays, or listeners, are enough to be shown: a column of zeros has no value for a new site. */
export function useShowsPlays(): (count: number) => boolean {
  const least = useSettings()['player.min_plays_shown'];
  return (count) => count >= least;
}
