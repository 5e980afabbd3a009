import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { whenIdle } from '../lib/when-idle';

const CALLS = { artist: 'viewArtist', album: 'viewAlbum', playlist: 'viewPlaylist' } as const;

interface Viewed {
  id: number;
  model_type: keyof typeof CALLS;
  permissions?: { update: boolean };
}

/** Counts that somebody looks at the item's page; whoever may change it works on it. */
export function usePageView({ id, model_type: type, permissions }: Viewed): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const isOwn = permissions?.update === true;
  useEffect(() => {
    if (isOwn) return undefined;
    // Fetched behind the page; a view that cannot be told is none.
    return whenIdle(
      () =>
        void import('../api/views').then(
          ({ viewsApi }) => void dispatch(viewsApi.endpoints[CALLS[type]].initiate({ id }, { track: false })),
          () => undefined,
        ),
    );
  }, [dispatch, id, type, isOwn]);
}
