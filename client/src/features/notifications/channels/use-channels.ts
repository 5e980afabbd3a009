import { useTranslation } from 'react-i18next';
import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import type { ChannelAccess } from './channel';
import { useEmailChannel } from './use-email-channel';
import { useSiteChannel } from './use-site-channel';

/** A way to hear of news, as this device has it. */
export interface Channel extends ChannelAccess {
  label: string;
}

/** All that the site knows; a new one is a hook of its own, and an entry here. */
export function useChannels(): Readonly<Record<NotificationChannel, Channel>> {
  const { t } = useTranslation();
  return { site: { label: t('Site'), ...useSiteChannel() }, email: { label: t('Email'), ...useEmailChannel() } };
}
