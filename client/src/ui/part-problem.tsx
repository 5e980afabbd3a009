import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../lib/connection';
import { Button } from './button';
import { Icon } from './icon';

/** Stands where a part of the page has yet to come. */
export function PartProblem({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div className="row between wrap part-problem" role="status">
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
