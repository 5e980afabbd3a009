import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LibraryCount } from '@tonearm/shared/catalogue/collection.dto';
import { catalogueApi } from '../../api/catalogue';
import { albumPageArgs, artistPageArgs, trackPageArgs } from '../../api/page-args';
import type { Markable } from '../../platform/library/marks.slice';

export type AppDispatch = ThunkDispatch<never, unknown, UnknownAction>;

const { updateQueryData } = catalogueApi.util;

/** Pages that show the items say the counts that the server has answered. */
export function patchKeptCounts(dispatch: AppDispatch, counts: readonly LibraryCount[]): void {
  for (const { model_type: type, model_id: id, count } of counts) {
    if (type === 'track')
      dispatch(
        updateQueryData('getTrack', trackPageArgs(id), ({ track }) => {
          track.likes_count = count;
        }),
      );
    if (type === 'album')
      dispatch(
        updateQueryData('getAlbum', albumPageArgs(id), ({ album }) => {
          album.likes_count = count;
        }),
      );
    if (type === 'artist')
      dispatch(
        updateQueryData('getArtist', artistPageArgs(id), ({ artist }) => {
          artist.followers_count = count;
        }),
      );
  }
}

/** As `patchKeptCounts`, of reposts. */
export function patchRepostCount(dispatch: AppDispatch, { type, id }: Markable, count: number): void {
  if (type === 'track')
    dispatch(
      updateQueryData('getTrack', trackPageArgs(id), ({ track }) => {
        track.reposts_count = count;
      }),
    );
  if (type === 'album')
    dispatch(
      updateQueryData('getAlbum', albumPageArgs(id), ({ album }) => {
        album.reposts_count = count;
      }),
    );
}
