import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { catalogueApi } from '../../api/generated/catalogue.gen';
import { trackPageArgs } from '../../api/page-args';

const AT_ONCE = 6;

/** Fetches tracks with everything that their forms hold, which lists leave out. Those that cannot be had are left out. */
export function useWholeTracks(): (ids: readonly number[]) => Promise<Track[]> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(async (ids) => {
    const whole: Track[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE).map((id) => dispatch(catalogueApi.endpoints.getTrack.initiate(trackPageArgs(id), { subscribe: false, forceRefetch: true })));
      for (const { data } of await Promise.all(some)) if (data) whole.push(data.track);
    }
    return whole;
  }, [dispatch]);
}
