import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { catalogueApi } from '../../api/catalogue';
import { trackPageArgs } from '../../api/page-args';
import { orNullIfGone } from './or-null-if-gone';

const AT_ONCE = 6;

/** Fetches tracks with everything that their forms hold, which lists leave out. Those that are not there for this person are left out. @throws what a call failed with. */
export function useWholeTracks(): (ids: readonly number[]) => Promise<Track[]> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    async (ids) => {
      const whole: Track[] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const some = ids
          .slice(at, at + AT_ONCE)
          .map((id) =>
            orNullIfGone(
              dispatch(
                catalogueApi.endpoints.getTrack.initiate(trackPageArgs(id), { subscribe: false, forceRefetch: true }),
              ).unwrap(),
            ),
          );
        for (const answer of await Promise.all(some)) if (answer) whole.push(answer.track);
      }
      return whole;
    },
    [dispatch],
  );
}
