import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { typed } from '../api/bootstrap-data';
import { workspaceNow } from '../api/current-workspace';
import { TAGS, emptyApi } from '../api/empty-api';
import { sessionApi } from '../api/session';
import { useListWorkspacesQuery } from '../api/workspaces';
import { useLatest } from '../lib/use-latest';
import { queueSaved } from '../platform/player/queue-news';
import { useRealtime } from '../platform/realtime/use-realtime';
import { gateOf, isShut, selectLostWorkspace, selectUser, sessionChanged } from '../platform/session/session.slice';
import type { SessionState } from '../platform/session/session.slice';
import { sessionDoubted } from '../platform/session/session-watch';
import { useWorkspaceId } from '../platform/session/use-session';
import { useToast } from '../platform/toasts/use-toast';

/** Many may hear at once that a role has changed: they do not all ask at once. */
const SPREAD_MS = 2_000;
/** A page that has come so shortly before it was connected has missed nothing. */
const FRESH_MS = 10_000;

/** What answers say differently by one's role in the workspace where one works. */
const OF_WORKSPACES = ['Backstage', 'Track', 'Album', 'Playlist', 'Insights', 'Usage'] as const;

/** Takes over what the person may do now; what is shown and written stays, unless the page is closed to them. */
function useRightsAgain(): () => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const store = useStore<{ session: SessionState }>();
  const ask = async (): Promise<void> => {
    const options = { forceRefetch: true, subscribe: false };
    const { data } = await dispatch(sessionApi.endpoints.getBootstrapData.initiate(undefined, options));
    if (!data) return;
    const [now, user] = [typed(data.bootstrapData), selectUser(store.getState())];
    if (!user || now.user?.id !== user.id || gateOf(now) || isShut(now)) dispatch(sessionDoubted());
    else {
      const { roles, permissions, subscriptions } = now.user;
      dispatch(sessionChanged({ user: { ...user, roles, permissions, subscriptions }, ads: now.ads }));
      // What a plan opens stands in answers of all kinds.
      if (JSON.stringify(subscriptions) !== JSON.stringify(user.subscriptions))
        dispatch(emptyApi.util.invalidateTags([...TAGS]));
    }
  };
  return () => {
    // Whoever is shown a workspace sees at once what has become of it. One that they belong to no more is left by the call itself.
    // Of its music they may do something else now.
    const isInOne = workspaceNow(store.getState()) !== 0;
    dispatch(emptyApi.util.invalidateTags(isInOne ? ['Workspace', ...OF_WORKSPACES] : ['Workspace']));
    const spread = isInOne ? 0 : SPREAD_MS;
    setTimeout(() => void ask(), Math.random() * spread);
  };
}

/** What is kept of answers was of where one worked before. */
function useFreshWhereOneWorks(): void {
  const dispatch = useDispatch();
  const id = useWorkspaceId();
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    dispatch(emptyApi.util.invalidateTags([...TAGS]));
  }, [id, dispatch]);
}

/** Says of a workspace that one belongs to no more that one works in one's own space from now on. */
function useWordOfLoss(): void {
  const { t } = useTranslation();
  const toast = useToast();
  const lost = useSelector(selectLostWorkspace);
  // What it is called is known before it is lost. Asked once more here: a role may have changed between the page and what listens for it.
  useListWorkspacesQuery(undefined, { skip: useWorkspaceId() === 0, refetchOnMountOrArgChange: true });
  const latest = useLatest({ t, toast });
  useEffect(() => {
    if (lost === null) return;
    const { t: say, toast: show } = latest.current;
    const { name } = lost;
    const message =
      name === undefined
        ? say('You are no longer a member of this workspace.')
        : say('You are no longer a member of “:name”', { name });
    show({ type: 'danger', message });
  }, [lost, latest]);
}

/** Whoever is signed in learns at once of other rights, and of a queue that another device has saved. Import it lazily: guests have no live connection. */
export default function LiveAccount() {
  const dispatch = useDispatch();
  const store = useStore();
  const askRights = useRightsAgain();
  useFreshWhereOneWorks();
  useWordOfLoss();
  const cameAt = useRef(0);
  useEffect(() => {
    cameAt.current = Date.now();
  }, []);
  const isNew = (): boolean => cameAt.current + FRESH_MS > Date.now();
  useRealtime('access.changed', askRights, () => {
    if (!isNew()) askRights();
    // A role in a workspace may have changed between the page and its connection: that is one short call.
    else if (workspaceNow(store.getState()) !== 0) dispatch(emptyApi.util.invalidateTags(['Workspace']));
  });
  useRealtime(
    'queue.changed',
    ({ version }) => queueSaved(version),
    () => {
      if (!isNew()) queueSaved(Infinity);
    },
  );
  return null;
}
