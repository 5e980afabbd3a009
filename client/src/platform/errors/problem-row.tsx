import { useTranslation } from 'react-i18next';
import { RotateCw } from 'lucide-react';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { useIsOnline, useWhenOnline } from '../../lib/connection';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

/** Stands where a part of a page could not be had. */
export function ProblemRow({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  useWhenOnline(onRetry);
  return (
    <div className="row between wrap pan-problem" role="alert">
      <span className="t2">
        {isOnline ? t(GENERIC_ERROR) : t('You are offline. This comes when you are connected again.')}
      </span>
      <Button size="sm" icon={<Icon of={RotateCw} size={14} />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
