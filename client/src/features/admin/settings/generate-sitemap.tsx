import { useTranslation } from 'react-i18next';
import { useGenerateSitemapMutation } from '../../../api/settings';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import styles from './action-row.module.css';

/** Makes the sitemap anew, as a job. */
export function GenerateSitemap() {
  const { t } = useTranslation();
  const [generate, { isLoading }] = useGenerateSitemapMutation();
  const report = useReportProblem();
  const toast = useToast();
  return (
    <div className={styles.action}>
      <p>{t('Made anew each night, and whenever you ask for it.')}</p>
      <Button
        needsNetwork
        busy={isLoading}
        onClick={() =>
          void generate()
            .unwrap()
            .then(() => toast({ type: 'positive', message: t('The sitemap is being made') }), report)
        }
      >
        {t('Make the sitemap now')}
      </Button>
    </div>
  );
}
