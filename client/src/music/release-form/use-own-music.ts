import { PER_PAGE_MAX } from '@tonearm/shared/limits';
import { useListAlbumsQuery, useListTracksQuery } from '../../api/catalogue';

const NEWEST = { ownerId: 'me', perPage: PER_PAGE_MAX } as const;

/** One's own songs whatever their state, the newest first. */
export const useOwnTracks = (isWanted = true) =>
  useListTracksQuery(NEWEST, { skip: !isWanted, refetchOnMountOrArgChange: true });
export const useOwnAlbums = (isWanted = true) =>
  useListAlbumsQuery(NEWEST, { skip: !isWanted, refetchOnMountOrArgChange: true });
