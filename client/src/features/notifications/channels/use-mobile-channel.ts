import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/use-session';
import type { ChannelAccess } from './channel';
import { askLeave, useLeave } from './permission';
import { takePushes, takesPushes } from './push-device';
import { usePushCalls } from './use-push-calls';

/** Pushes to this device, whether a page of the site is open or not. */
export function useMobileChannel(): ChannelAccess {
  const { t } = useTranslation();
  const leave = useLeave();
  const userId = useUser()?.id ?? 0;
  const calls = usePushCalls();
  const [isOn, setOn] = useState(() => takesPushes(userId));
  const [hasFailed, setFailed] = useState(false);
  const cannot = hasFailed || leave === 'unsupported' || !('PushManager' in window);
  return {
    state: cannot || leave === 'denied' ? 'blocked' : leave === 'granted' && isOn ? 'available' : 'needs-permission',
    whyBlocked: cannot
      ? t('This browser cannot receive push notifications.')
      : t('Notifications blocked. Please enable them for this site from browser settings.'),
    ask: async () => {
      if (!(await askLeave())) return false;
      const takes = await takePushes(userId, calls);
      setOn(takes);
      setFailed(!takes);
      return takes;
    },
  };
}
