import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { TOP_PROGRESS_AFTER_MS } from '@tonearm/shared/limits';
import styles from './navigation.module.css';

/** A thin bar at the top once a navigation has taken 50 ms. */
export function TopProgress() {
  const { t } = useTranslation();
  const isNavigating = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setShown(true), TOP_PROGRESS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isNavigating]);
  return isShown ? <div className={styles.progress} role="progressbar" aria-label={t('Loading')} /> : null;
}
