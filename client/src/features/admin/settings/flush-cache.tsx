import { useTranslation } from 'react-i18next';
import { useFlushCacheMutation } from '../../../api/settings';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import styles from './action-row.module.css';

/** Empties the cache: pages are worked out anew, and slower for a moment. */
export function FlushCache() {
  const { t } = useTranslation();
  const [flush, { isLoading }] = useFlushCacheMutation();
  const report = useReportProblem();
  const toast = useToast();
  return (
    <div className={styles.action}>
      <p>{t('Pages are worked out anew after that. Counters of login attempts stay.')}</p>
      <Button
        needsNetwork
        busy={isLoading}
        onClick={() =>
          void flush()
            .unwrap()
            .then(() => toast({ type: 'positive', message: t('Cache emptied') }), report)
        }
      >
        {t('Empty the cache')}
      </Button>
    </div>
  );
}
