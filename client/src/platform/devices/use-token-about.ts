import { useTranslation } from 'react-i18next';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import { formatDate } from '../../lib/format';
import { useRelativeTime } from '../i18n/use-relative-time';

/** When a token was used, when it ends, and that it may only read. */
export function useTokenAbout(): (token: AccessToken) => string {
  const { t } = useTranslation();
  const relative = useRelativeTime();
  return ({ abilities, last_used_at: usedAt, expires_at: expiresAt }) =>
    [
      usedAt ? t('Last used :time', { time: relative(usedAt) }) : t('Never used'),
      expiresAt
        ? Date.parse(expiresAt) < Date.now()
          ? t('Expired')
          : t('Expires :date', { date: formatDate(expiresAt) })
        : t('Does not expire'),
      ...(abilities.includes('write') ? [] : [t('Read only')]),
    ].join(' · ');
}
