import MaintenanceScreen from '../features/auth/maintenance-screen';
import SuspendedScreen from '../features/auth/suspended-screen';
import VerifyEmailScreen from '../features/auth/verify-email-screen';
import { lazyPart } from '../ui/lazy-part';

const TwoFactorScreen = lazyPart(() => import('./two-factor-screen'));

const SCREENS = {
  email_unverified: VerifyEmailScreen,
  banned: SuspendedScreen,
  two_factor_required: TwoFactorScreen,
  maintenance: MaintenanceScreen,
};

/** The one screen that somebody sees while a gate is closed. */
export default function GateScreen({ gate }: { gate: keyof typeof SCREENS }) {
  const { [gate]: Screen } = SCREENS;
  return <Screen />;
}
