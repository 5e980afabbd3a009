import { useTranslation } from 'react-i18next';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { formatNumber, formatPercent } from '../../lib/format';
import { Icon } from '../../ui/icon';
import styles from './figures.module.css';

interface ChangeProps {
  current: number;
  /** null where nothing is compared. */
  previous: number | null;
  format?: (value: number) => string;
}

/** How much more or less than before. */
export function Change({ current, previous, format = formatNumber }: ChangeProps) {
  const { t } = useTranslation();
  if (previous === null || previous === 0 || previous === current) return null;
  const percent = ((current - previous) / previous) * 100;
  const isLess = percent < 0;
  return (
    <span
      className={cx(styles.change, isLess && styles.down)}
      title={t('Before: :number', { number: format(previous) })}
    >
      <Icon of={isLess ? ArrowDownRight : ArrowUpRight} size={14} strokeWidth={2.2} />
      <span className="sr">{isLess ? t('Less:') : t('More:')}</span>
      {formatPercent(Math.abs(percent))}
    </span>
  );
}
