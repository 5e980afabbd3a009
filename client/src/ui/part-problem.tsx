import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/class-names';
import { useIsOnline } from '../lib/connection';
import { Button } from './button';
import { Icon } from './icon';
import styles from './part-problem.module.css';

/** Stands where a part of the page has yet to come. */
export function PartProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div className={cx('row between wrap', styles.partProblem)} role="status">
      <span className="t2 s13">
        {isOnline
          ? t('This part could not be loaded.')
          : t('You are offline. This comes when you are connected again.')}
      </span>
      <Button size="sm" icon={<Icon of={RotateCw} size={14} />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
