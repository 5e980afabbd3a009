import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../../lib/connection';
import { Icon } from '../../ui/icon';
import './offline-line.css';
import styles from './offline-line.module.css';

/** A slim line over the page while the server cannot be reached. It always stands for screen readers, which notice what appears in it. */
export function OfflineLine() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    return () => document.documentElement.removeAttribute('data-offline');
  }, [isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offlineLine}>
          <Icon of={WifiOff} size={14} />
          {navigator.onLine ? t('The server cannot be reached') : t('You are offline')}
        </div>
      )}
    </div>
  );
}
