import { useTranslation } from 'react-i18next';
import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import type { ChannelAccess } from './channel';
import { useBrowserChannel } from './use-browser-channel';
import { useEmailChannel } from './use-email-channel';
import { useMobileChannel } from './use-mobile-channel';
import { useSiteChannel } from './use-site-channel';

/** A way to hear of news, as this device has it. */
export interface Channel extends ChannelAccess {
  label: string;
}

/** All that the site knows; a new one is a hook of its own, and an entry here. */
export function useChannels(): Readonly<Record<NotificationChannel, Channel>> {
  const { t } = useTranslation();
  return {
    site: { label: t('Site'), ...useSiteChannel() },
    browser: { label: t('Browser'), ...useBrowserChannel() },
    email: { label: t('Email'), ...useEmailChannel() },
    mobile: { label: t('Mobile'), ...useMobileChannel() },
  };
}
