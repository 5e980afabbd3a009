import { useEffect, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { useDebounced } from '../../lib/use-debounced';
import { useWholeAlbum } from '../../music/release-form/use-whole-album';
import { useWholeTracks } from '../../music/release-form/use-whole-tracks';
import { useUser, useWorkspaceId } from '../../platform/session/use-session';
import { deskOf, readDesk, restoredDesk, writeDesk } from './desk-storage';
import type { DeskAction } from './desk-state';
import type { Desk } from './desk-types';

const REST_MS = 400;

interface StoredDeskState {
  isWaiting: boolean;
  /** It could not be fetched: tries again. Until then it stays in the browser as it was left. */
  retry: (() => void) | null;
}

/** Finds the desk again that this person left where they work, and keeps it as it changes. */
export function useStoredDesk(desk: Desk, dispatch: Dispatch<DeskAction>): StoredDeskState {
  const whose = deskOf(useUser()?.id ?? 0, useWorkspaceId());
  const [stored, setStored] = useState(() => readDesk(whose));
  const [hasFailed, setFailed] = useState(false);
  const fetchWhole = useWholeTracks();
  const fetchAlbum = useWholeAlbum();
  useEffect(() => {
    if (!stored || hasFailed) return;
    let isStillThere = true;
    void Promise.all([fetchWhole(stored.ids), stored.albumId === null ? null : fetchAlbum(stored.albumId)]).then(
      ([tracks, album]) => {
        if (!isStillThere) return;
        dispatch({ type: 'restored', desk: restoredDesk(stored, tracks, album) });
        setStored(null);
      },
      () => {
        if (isStillThere) setFailed(true);
      },
    );
    return () => {
      isStillThere = false;
    };
  }, [stored, hasFailed, fetchWhole, fetchAlbum, dispatch]);
  const rested = useDebounced(desk, REST_MS);
  const isWaiting = stored !== null;
  const last = useRef({ desk, isWaiting });
  useEffect(() => {
    last.current = { desk, isWaiting };
  });
  const wasUsed = useRef(false);
  useEffect(() => {
    if (isWaiting) return;
    wasUsed.current ||= rested.order.length > 0;
    // What another tab keeps is left alone while nothing happens here.
    if (wasUsed.current) writeDesk(whose, rested);
  }, [rested, isWaiting, whose]);
  // A page that goes before it rested.
  useEffect(
    () => () => {
      if (!last.current.isWaiting && (wasUsed.current || last.current.desk.order.length > 0))
        writeDesk(whose, last.current.desk);
    },
    [whose],
  );
  return { isWaiting, retry: hasFailed ? () => setFailed(false) : null };
}
