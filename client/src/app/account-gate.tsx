import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectGate } from '../platform/session/session.slice';
import { useAddressNotice } from '../platform/toasts/use-address-notice';
import { lazyPart } from '../ui/lazy-part';

const VerifyEmailScreen = lazyPart(() => import('../features/auth/verify-email-screen'));
const SuspendedScreen = lazyPart(() => import('../features/auth/suspended-screen'));
const TwoFactorScreen = lazyPart(() => import('./two-factor-screen'));

const SCREENS = { email_unverified: VerifyEmailScreen, banned: SuspendedScreen, two_factor_required: TwoFactorScreen };

/** Routing by account state, for every path: verification, suspension, a second factor that is asked for, else the page itself (spec 1 §2). */
export function AccountGate({ children }: { children: ReactNode }) {
  const gate = useSelector(selectGate);
  useAddressNotice();
  if (gate === null) return children;
  const { [gate]: Screen } = SCREENS;
  return (
    <Suspense fallback={<div className="auth" />}>
      <Screen />
    </Suspense>
  );
}
