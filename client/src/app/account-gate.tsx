import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectGate } from '../platform/session/session.slice';
import { useAddressNotice } from '../platform/toasts/use-address-notice';
import { lazyPart } from '../ui/lazy-part';

const VerifyEmailScreen = lazyPart(() => import('../features/auth/verify-email-screen'));
const SuspendedScreen = lazyPart(() => import('../features/auth/suspended-screen'));

/** Routing by account state, for every path: verification, suspension, else the page itself (spec 1 §2). */
export function AccountGate({ children }: { children: ReactNode }) {
  const gate = useSelector(selectGate);
  useAddressNotice();
  if (gate === null) return children;
  return (
    <Suspense fallback={<div className="auth" />}>
      {gate === 'banned' ? <SuspendedScreen /> : <VerifyEmailScreen />}
    </Suspense>
  );
}
