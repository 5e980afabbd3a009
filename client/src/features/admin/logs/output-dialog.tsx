import { useTranslation } from 'react-i18next';
import { useGetScheduleOutputQuery } from '../../../api/admin-logs';
import { formatMoment } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Dialog } from '../../../ui/dialog';
import { Bone } from '../../../ui/skeleton';
import styles from './logs.module.css';

interface OutputDialogProps {
  id: number;
  command: string;
  at: string;
}

/** What a run said, and why it failed. Open it lazily. */
export default function OutputDialog({ id, command, at, onClose }: OutputDialogProps & DialogControl<void>) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetScheduleOutputQuery({ id });
  return (
    <Dialog title={command} size={780} closeLabel={t('Close')} onClose={() => onClose()}>
      <p className="t2 s13 num">{formatMoment(at)}</p>
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={120} />)}
      {data && data.output === '' && <p className={styles.said}>{t('It said nothing.')}</p>}
      {data && data.output !== '' && (
        // A region that scrolls is reached by the keyboard.
        <pre className={styles.output} dir="ltr" translate="no" tabIndex={0} aria-label={t('Output')} role="region">
          {data.output}
        </pre>
      )}
    </Dialog>
  );
}
