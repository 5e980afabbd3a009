import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isOpenInMaintenance } from '@tonearm/shared/rules/maintenance';
import { selectGate, selectIsShut } from '../platform/session/session.slice';
import { useAddressNotice } from '../platform/toasts/use-address-notice';
import { lazyPart } from '../ui/lazy-part';

const GateScreen = lazyPart(() => import('./gate-screens'));

/** Routing by account state, for every path: verification, suspension, a second factor that is asked for, a site that is being worked on, else the page itself (spec 1 §2). */
export function AccountGate({ children }: { children: ReactNode }) {
  const gate = useSelector(selectGate);
  const { pathname } = useLocation();
  useAddressNotice();
  const isShut = useSelector(selectIsShut) && !isOpenInMaintenance(pathname);
  // Who has no password yet sets the second factor up after they have chosen one, by a link from a mail.
  const isOnWay = gate === 'two_factor_required' && pathname.startsWith('/password/reset/');
  if ((gate === null && !isShut) || isOnWay) return children;
  return (
    <Suspense fallback={<div className="auth" />}>
      <GateScreen gate={gate ?? 'maintenance'} />
    </Suspense>
  );
}
