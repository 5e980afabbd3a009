import { useSettings } from '../platform/session/use-session';

/** Whether plays, or listeners, are many enough to be told: a column of zeros says nothing but that nobody is here yet. */
export function useShowsPlays(): (count: number) => boolean {
  const least = useSettings()['player.min_plays_shown'];
  return (count) => count >= least;
}
