import { useMemo } from 'react';
import { useCurrentTrack } from '../../platform/player/use-player';
import type { ListedTrack } from './columns';

/** Where the song that plays stands: of several rows of it, as a history has them, the one that was pressed, else the first. */
export function usePlayingRow(tracks: readonly ListedTrack[]): number {
  const current: ListedTrack | null = useCurrentTrack();
  return useMemo(() => {
    const isSong = ({ id }: ListedTrack): boolean => id === current?.id;
    const pressed = tracks.findIndex((track) => isSong(track) && track.listed_at === current?.listed_at);
    return pressed === -1 ? tracks.findIndex(isSong) : pressed;
  }, [tracks, current]);
}
