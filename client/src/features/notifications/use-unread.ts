import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Dispatch } from '@reduxjs/toolkit';
import { sessionChanged } from '../../platform/session/session.slice';
import type { SessionState } from '../../platform/session/session.slice';
import { useUser } from '../../platform/session/use-session';

/** How many notifications are unread, as the bell says it; a hundred stands for more. */
export const useUnread = (): number => useUser()?.unread_notifications_count ?? 0;

/** Takes over how many are unread. */
export const takeUnread =
  (count: number) =>
  (dispatch: Dispatch, getState: () => unknown): void => {
    const { user } = (getState() as { session: SessionState }).session;
    if (user && user.unread_notifications_count !== count)
      dispatch(sessionChanged({ user: { ...user, unread_notifications_count: count } }));
  };

/** The same for components. */
export function useSetUnread(): (count: number) => void {
  const dispatch = useDispatch();
  const store = useStore();
  return useCallback((count) => takeUnread(count)(dispatch, store.getState), [dispatch, store]);
}
