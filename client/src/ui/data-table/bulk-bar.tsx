import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import styles from './bulk-bar.module.css';
import { iconButton } from '../icon-button.styles';

interface BulkBarProps {
  /** null: all that match, however many they are. */
  count: number | null;
  /** Offered once the page is chosen and there is more: all that the list holds. */
  all: { count: number; isCapped: boolean; onChoose: () => void } | null;
  onClear: () => void;
  children: ReactNode;
}

/** Floats over the end of a table while rows are chosen, with what can be done to them. */
export function BulkBar({ count, all, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="toolbar" aria-label={t('Selected rows')}>
        <span className={styles.count} role="status">
          {count === null ? t('All selected') : t(':count selected', { count })}
        </span>
        {all && (
          <button type="button" className={styles.all} onClick={all.onChoose}>
            {all.isCapped ? t('Select all that match') : t('Select all :count rows', { count: all.count })}
          </button>
        )}
        <span className={styles.line} aria-hidden />
        {children}
        <span className={styles.line} aria-hidden />
        <IconButton label={t('Clear selection')} className={iconButton.sm} onClick={onClear}>
          <Icon of={X} size={16} />
        </IconButton>
      </div>
    </div>
  );
}

interface BulkButtonProps {
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  onPress: () => void;
}

/** One of the actions; on phones only its icon. */
export function BulkButton({ label, icon, isDanger = false, onPress }: BulkButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.action, isDanger && styles.danger)}
      data-tip={label}
      data-tip-when="(max-width: 768px)"
      onClick={onPress}
    >
      <Icon of={icon} size={16} />
      <span className={styles.label}>{label}</span>
    </button>
  );
}
