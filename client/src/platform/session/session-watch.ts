import { createAction, isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { typed } from '../../api/bootstrap-data';
import { sessionApi } from '../../api/session';
import { isAccountNews, isMaintenanceNews } from './account-news';
import { applyBootstrap } from './apply-bootstrap';
import { gateOf, isShut } from './session.slice';
import type { SessionState } from './session.slice';

interface WatchedState {
  session: SessionState;
}

/** Something other than a refused call makes us doubt that the session is still open. */
export const sessionDoubted = createAction('session/doubted');

/** Whether the page is about to be left for one of another session: what is news meanwhile is no news. */
export const sessionLeaving = createAction<boolean>('session/leaving');

const standingOf = (session: SessionState): string =>
  `${session.user?.id ?? 'guest'}/${gateOf(session) ?? 'open'}/${isShut(session) ? 'shut' : 'open'}`;

/**
 * Notices that the session ended or was gated, or the site closed, while the page was open, asks once who is signed in now, and shows that.
 * What the answer does not change stays as it is, so that a contradicting server cannot make the page ask for ever.
 */
export const sessionWatch: Middleware<object, WatchedState, ThunkDispatch<WatchedState, unknown, UnknownAction>> = ({
  dispatch,
  getState,
}) => {
  let isAsking = false;
  let isLeaving = false;
  const ask = async (): Promise<void> => {
    try {
      const { bootstrapData } = await dispatch(
        sessionApi.endpoints.getBootstrapData.initiate(undefined, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      if (!isLeaving && standingOf(typed(bootstrapData)) !== standingOf(getState().session))
        applyBootstrap(dispatch, bootstrapData);
    } catch {
      // The next refused call asks again.
    } finally {
      isAsking = false;
    }
  };
  return (next) => (action) => {
    const result = next(action);
    if (sessionLeaving.match(action)) isLeaving = action.payload;
    const isDoubted = sessionDoubted.match(action) || (isRejectedWithValue(action) && isAccountNews(action.payload));
    const isClosed = isRejectedWithValue(action) && isMaintenanceNews(action.payload);
    if (!isAsking && !isLeaving && ((isDoubted && getState().session.user) || isClosed)) {
      isAsking = true;
      void ask();
    }
    return result;
  };
};
