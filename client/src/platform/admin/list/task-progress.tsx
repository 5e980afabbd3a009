import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkTask } from '@tonearm/shared/admin/resources.dto';
import { useGetBulkTaskQuery, useStopBulkTaskMutation } from '../../../api/admin-lists';
import { formatNumber } from '../../../lib/format';
import { useReportProblem } from '../../errors/use-report-problem';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import styles from './task-progress.module.css';

const ASKED_EVERY_MS = 1_000;

interface TaskProgressProps {
  task: BulkTask;
  /** Keep it the same function. */
  onEnd: (task: BulkTask) => void;
}

/** How far a job is that changes many rows. */
export function TaskProgress({ task: begun, onEnd }: TaskProgressProps) {
  const { t } = useTranslation();
  const { currentData } = useGetBulkTaskQuery(
    { id: begun.id },
    { pollingInterval: ASKED_EVERY_MS, refetchOnMountOrArgChange: true },
  );
  const task = currentData?.task ?? begun;
  const hasEnded = task.state !== 'queued' && task.state !== 'running';
  const [stop, stopping] = useStopBulkTaskMutation();
  const report = useReportProblem();
  const isReported = useRef(false);
  useEffect(() => {
    if (!hasEnded || isReported.current) return;
    isReported.current = true;
    onEnd(task);
  }, [hasEnded, task, onEnd]);
  const halt = async (): Promise<void> => {
    try {
      await stop({ id: begun.id }).unwrap();
    } catch (error) {
      report(error);
    }
  };
  const done = task.done + task.failed;
  const share = task.total ? Math.min(1, done / task.total) : 0;
  const text =
    task.total === null
      ? t('Working…')
      : t(':done of :total done', { done: formatNumber(done), total: formatNumber(task.total) });
  return (
    <div className={styles.task}>
      <span role="status">{text}</span>
      <div className={styles.track}>
        <ProgressBar label={t('Progress')} percent={share * 100} />
      </div>
      <Button size="sm" needsNetwork busy={stopping.isLoading} onClick={() => void halt()}>
        {t('Stop')}
      </Button>
    </div>
  );
}
