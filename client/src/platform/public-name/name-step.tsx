import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectGate } from '../session/session.slice';
import { useUser } from '../session/use-session';
import { isNameWanted, useAskName } from './use-name-first';

/** Asks whoever has no name for one at their first visit. */
export function NameStep() {
  const user = useUser();
  const isHeldBack = useSelector(selectGate) !== null;
  const ask = useAskName();
  const asked = useRef<number>(null);
  useEffect(() => {
    if (isHeldBack || asked.current === user?.id || !isNameWanted(user, 'visit')) return;
    asked.current = user.id;
    void ask(user, 'visit');
  }, [user, isHeldBack, ask]);
  return null;
}
