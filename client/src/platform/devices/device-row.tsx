import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { UserSession } from '@tonearm/shared/account/sessions.dto';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { ListRow } from '../../ui/list-row';
import { useLocale } from '../i18n/use-locale';
import { useRelativeTime } from '../i18n/use-relative-time';
import styles from './device-row.module.css';

type Device = Pick<UserSession, 'device_type' | 'platform' | 'browser' | 'city' | 'country' | 'ip_address'>;

const DEVICES: Record<Device['device_type'], LucideIcon> = { mobile: Smartphone, tablet: Tablet, other: Monitor };

/** "Lisbon, Portugal": countries come as codes; empty where the place is not known. */
function placeOf({ city, country }: Device, language: string): string {
  const name = country && (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);
  return [city, name].filter(Boolean).join(', ');
}

/** A device that somebody is or was signed in on, and from where. */
export function DeviceRow({ device, children }: { device: Device; children: ReactNode }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { platform, browser } = device;
  const name =
    platform && browser
      ? t(':browser on :platform', { browser, platform })
      : browser || platform || t('Unknown device');
  return (
    <ListRow
      mark={<Icon of={DEVICES[device.device_type]} />}
      title={name}
      about={[placeOf(device, language), device.ip_address].filter(Boolean).join(' · ')}
    >
      {children}
    </ListRow>
  );
}

/** How long ago it was, at the end of such a row. */
export function DeviceTime({ at }: { at: string }) {
  const relative = useRelativeTime();
  return (
    <time className={cx('t3 s13', styles.when)} dateTime={at}>
      {relative(at)}
    </time>
  );
}
