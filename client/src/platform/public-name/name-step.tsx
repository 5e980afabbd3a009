import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isPaymentPage } from '@tonearm/shared/billing/payment-pages';
import { afterPaint } from '../../lib/after-paint';
import { selectGate } from '../session/session.slice';
import { useUser } from '../session/use-session';
import { isNameWanted, useAskName } from './use-name-first';

/** Whoever pays is not asked for anything else before they have. */
const isPaying = (path: string): boolean => path.startsWith('/checkout/') || isPaymentPage(path);

/** Asks whoever has no name for one at their first visit. */
export function NameStep() {
  const user = useUser();
  const { pathname } = useLocation();
  const isGated = useSelector(selectGate) !== null;
  const isHeldBack = isGated || isPaying(pathname);
  const ask = useAskName();
  const asked = useRef<number>(null);
  useEffect(() => {
    if (isHeldBack || asked.current === user?.id || !isNameWanted(user, 'visit')) return;
    // A page that was just reached first closes what was open on the last.
    let isLeft = false;
    afterPaint(() => {
      if (isLeft) return;
      asked.current = user.id;
      void ask(user, 'visit');
    });
    return () => {
      isLeft = true;
    };
  }, [user, isHeldBack, ask]);
  return null;
}
