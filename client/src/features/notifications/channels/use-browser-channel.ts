import { useTranslation } from 'react-i18next';
import type { ChannelAccess } from './channel';
import { openWorker } from '../../../platform/app-worker/open-worker';
import { askLeave, useLeave } from './permission';
import type { Leave } from './permission';

const STATES: Readonly<Record<Leave, ChannelAccess['state']>> = {
  granted: 'available',
  default: 'needs-permission',
  denied: 'blocked',
  unsupported: 'blocked',
};

/** A window of the system while a tab of the site is open. */
export function useBrowserChannel(): ChannelAccess {
  const { t } = useTranslation();
  const leave = useLeave();
  const cannot = t('This browser cannot show notifications.');
  return {
    state: STATES[leave],
    whyBlocked:
      leave === 'unsupported'
        ? cannot
        : t('Notifications blocked. Please enable them for this site from browser settings.'),
    whyFailed: cannot,
    ask: async () => {
      const asked = await askLeave();
      return asked === 'granted' && (await openWorker()) === null ? 'failed' : asked;
    },
  };
}
