import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useOwnTracks } from '../../music/release-form/use-own-music';
import { useProcessing } from '../../music/release-form/use-processing';

const isUnderWay = (state: ProcessingState | undefined): boolean =>
  state !== undefined && state !== 'ready' && state !== 'failed';

/** How far the preparation of songs is, followed until they are ready; what is shown of a form must not change by it. */
export function useSongStates(tracks: readonly Track[]): (track: Track) => ProcessingState | undefined {
  const mayWait = tracks.some(({ processing_state: state }) => isUnderWay(state));
  const { data, refetch } = useOwnTracks(mayWait);
  const known = new Map((data?.pagination.data ?? []).map((track) => [track.id, track.processing_state]));
  const stateOf = ({ id, processing_state: state }: Track): ProcessingState | undefined => known.get(id) ?? state;
  const ask = (): void => {
    if (mayWait) void refetch();
  };
  useProcessing(
    tracks.filter((track) => isUnderWay(stateOf(track))).map(({ id }) => id),
    ask,
    ask,
  );
  return stateOf;
}
