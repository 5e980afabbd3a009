import { useTranslation } from 'react-i18next';
import { useImpersonator, useUser } from '../../../platform/session/use-session';
import { ALWAYS_AVAILABLE } from './channel';
import type { ChannelAccess } from './channel';
import { askLeave, useLeave } from './permission';
import { takePushes, takesPushes, useTakesPushes } from './push-device';
import { usePushCalls } from './use-push-calls';

/** Pushes to this device, whether a page of the site is open or not. */
export function useMobileChannel(): ChannelAccess {
  const { t } = useTranslation();
  const leave = useLeave();
  const userId = useUser()?.id ?? 0;
  const calls = usePushCalls();
  const isOn = useTakesPushes(userId);
  const isActing = useImpersonator() !== null;
  const cannot = t('This browser cannot receive push notifications.');
  const isLacking = leave === 'unsupported' || !('PushManager' in window);
  // What is chosen is the account's; this device is not.
  if (isActing) return ALWAYS_AVAILABLE;
  return {
    state: isLacking || leave === 'denied' ? 'blocked' : leave === 'granted' && isOn ? 'available' : 'needs-permission',
    whyBlocked: isLacking
      ? cannot
      : t('Notifications blocked. Please enable them for this site from browser settings.'),
    whyFailed: cannot,
    ask: async () => {
      const asked = await askLeave();
      if (asked !== 'granted' || takesPushes(userId)) return asked;
      return (await takePushes(userId, calls)) ? 'granted' : 'failed';
    },
  };
}
