import { useTranslation } from 'react-i18next';
import { CircleAlert } from 'lucide-react';
import { useSettings } from '../../../platform/session/use-session';
import { Icon } from '../../../ui/icon';
import styles from './site-address.module.css';

/** Says so where this page was opened at an address that is not the site's. */
export function SiteAddress() {
  const { t } = useTranslation();
  const { base_url: site } = useSettings();
  const here = window.location.origin;
  if (new URL(site).origin === here) return null;
  return (
    <p className={styles.other} role="alert">
      <Icon of={CircleAlert} size={16} />
      <span>
        {t(
          'You have opened this page at :address. Others are led to the address above: should it not be the right one, set BASE_URL.',
          { address: here },
        )}
      </span>
    </p>
  );
}
