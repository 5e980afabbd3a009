import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { useGetCurrentUserQuery } from '../../api/account';
import { sessionChanged } from '../session/session.slice';
import type { SessionState } from '../session/session.slice';

/** All panels ask the same, so that one answer serves them. */
const EVERYTHING = { with: 'roles,social_profiles,tokens,profile' };

/** The account as its settings need it: beside what the session holds, tokens and profile. */
export const useAccount = () => useGetCurrentUserQuery(EVERYTHING);

function withoutRelations({ tokens: _tokens, profile: _profile, ...user }: CurrentUser): CurrentUser {
  return user;
}

/** Shows what the server answers about the person everywhere on the page, the top bar included. Mounted once, where the account is changed. */
export function useAccountInSession(): void {
  const user = useAccount().data?.user;
  const dispatch = useDispatch();
  const store = useStore<{ session: SessionState }>();
  useEffect(() => {
    const { session } = store.getState();
    if (!user || session.user?.id !== user.id) return;
    // The answer may be an older one: the bell keeps its number.
    const { unread_notifications_count } = session.user;
    dispatch(sessionChanged({ user: { ...withoutRelations(user), unread_notifications_count } }));
  }, [user, dispatch, store]);
}
