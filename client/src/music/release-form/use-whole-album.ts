import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { catalogueApi } from '../../api/catalogue';
import { albumPageArgs } from '../../api/page-args';
import { orNullIfGone } from './or-null-if-gone';

/** Fetches an album with everything that its form holds, which lists leave out; null where there is none for this person. @throws what the call failed with. */
export function useWholeAlbum(): (id: number) => Promise<Album | null> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    async (id) => {
      const answer = await orNullIfGone(
        dispatch(
          catalogueApi.endpoints.getAlbum.initiate(albumPageArgs(id), { subscribe: false, forceRefetch: true }),
        ).unwrap(),
      );
      return answer?.album ?? null;
    },
    [dispatch],
  );
}
