import { useTranslation } from 'react-i18next';
import { useMoveStoredFilesMutation } from '../../../api/settings';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { Button } from '../../../ui/button';
import styles from './action-row.module.css';

/** Brings the files that lie elsewhere to where new ones go, as a job. */
export function MoveFiles() {
  const { t } = useTranslation();
  const [move, { isLoading }] = useMoveStoredFilesMutation();
  const report = useReportProblem();
  return (
    <div className={styles.action}>
      <p>
        {t(
          'Another place counts for new files. The others stay where they lie until they are moved; the site goes on meanwhile.',
        )}
      </p>
      <Button needsNetwork busy={isLoading} onClick={() => void move().unwrap().catch(report)}>
        {t('Move all files there')}
      </Button>
    </div>
  );
}
