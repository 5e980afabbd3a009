import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { typed } from '../api/bootstrap-data';
import { workspaceNow } from '../api/current-workspace';
import { TAGS, emptyApi } from '../api/empty-api';
import { sessionApi } from '../api/session';
import { useListWorkspacesQuery, workspacesApi } from '../api/workspaces';
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

/** What answers say differently by one's rights, here or in a workspace, wherever one works. */
const OF_RIGHTS = ['Backstage', 'Artist', 'Track', 'Album', 'Playlist', 'Insights', 'Usage'] as const;

/** What somebody may do on this site, as it is compared. */
const rightsOf = ({ roles, permissions }: Pick<CurrentUser, 'roles' | 'permissions'>): string =>
  JSON.stringify([roles, permissions]);

/** Takes over what the person may do now; what is shown and written stays, unless the page is closed to them. @returns is told whether it has heard of a change, or may have missed one. */
function useRightsAgain(): (isTold: boolean) => void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const store = useStore<{ session: SessionState }>();
  // Of what is shown they may do something else now, wherever they work.
  const showAgain = (): void => void dispatch(emptyApi.util.invalidateTags([...OF_RIGHTS]));
  // Their roles there are no part of what they may do on the site, which is compared.
  const belongsToOne = async (): Promise<boolean> => {
    const options = { forceRefetch: true, subscribe: false };
    const { data } = await dispatch(workspacesApi.endpoints.listWorkspaces.initiate(undefined, options));
    return data?.workspaces.some(({ default: isOwn }) => !isOwn) ?? false;
  };
  const ask = async (isShown: boolean): Promise<void> => {
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
      else if (!isShown && rightsOf(now.user) !== rightsOf(user)) showAgain();
    }
  };
  return (isTold) => {
    // Whoever is shown a workspace sees at once what has become of it. One that they belong to no more is left by the call itself.
    dispatch(emptyApi.util.invalidateTags(['Workspace']));
    const isInOne = workspaceNow(store.getState()) !== 0;
    if (isInOne) showAgain();
    const later = async (): Promise<void> => {
      const isShown = isTold || isInOne || (await belongsToOne());
      if (isShown && !isInOne) showAgain();
      await ask(isShown);
    };
    setTimeout(() => void later(), Math.random() * (isInOne ? 0 : SPREAD_MS));
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
  useRealtime(
    'access.changed',
    () => askRights(true),
    () => {
      if (!isNew()) askRights(false);
      // A role in a workspace may have changed between the page and its connection: that is one short call.
      else if (workspaceNow(store.getState()) !== 0) dispatch(emptyApi.util.invalidateTags(['Workspace']));
    },
  );
  useRealtime(
    'queue.changed',
    ({ version }) => queueSaved(version),
    () => {
      if (!isNew()) queueSaved(Infinity);
    },
  );
  return null;
}
