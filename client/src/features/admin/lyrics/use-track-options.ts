import { useSearchModelQuery } from '../../../api/admin-lists';
import { useSearchQuery } from '../../../api/search';
import { mayPick } from '../../../platform/admin/list/use-model-options';
import { useUser } from '../../../platform/session/use-session';
import type { UseOptions } from '../../../ui/combo-box/combo-option';

const SHOWN = 10;
const MODEL = 'track';

/** Tracks that lyrics can be written for: all, for who may pick among all; else those that everybody finds. */
export const useTrackOptions: UseOptions = ({ rested, isActive }) => {
  const isOpenToAll = mayPick(MODEL, useUser());
  const all = useSearchModelQuery({ model: MODEL, query: rested }, { skip: !isActive || !isOpenToAll });
  const found = useSearchQuery(
    { query: rested, types: 'tracks', limit: SHOWN },
    { skip: !isActive || isOpenToAll || rested.trim() === '' },
  );
  const { isFetching, isError } = isOpenToAll ? all : found;
  const tracks = found.currentData?.results.tracks?.data ?? [];
  return {
    options: isOpenToAll
      ? (all.data?.results ?? [])
      : tracks.map(({ id, name, image, artists }) => ({
          id,
          name,
          image,
          description: artists.map((artist) => artist.name).join(', '),
        })),
    isLoading: isFetching,
    isError,
  };
};
