import { useTranslation } from 'react-i18next';
import { RotateCw } from 'lucide-react';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';

/** Stands where a part of a page could not be had. */
export function ProblemRow({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="row between wrap pan-problem" role="alert">
      <span className="t2">{t(GENERIC_ERROR)}</span>
      <Button size="sm" icon={<Icon of={RotateCw} size={14} />} onClick={onRetry}>{t('Try again')}</Button>
    </div>
  );
}
