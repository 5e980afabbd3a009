import { useTranslation } from 'react-i18next';
import { BadgeCheck } from 'lucide-react';
import { Icon } from '../ui/icon';
import styles from './verified-mark.module.css';

/** Beside the name of an artist whose page is verified. */
export function VerifiedMark({ size = 16 }: { size?: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Icon of={BadgeCheck} size={size} className={styles.mark} />
      <span className="sr">{t('Verified')}</span>
    </>
  );
}
