import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CalendarClock, CirclePlay, Clock, Play, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { JobAction, JobState } from '@tonearm/shared/admin/jobs';
import type { AdminJob } from '@tonearm/shared/admin/jobs.dto';
import { useDeleteJobMutation, useRetryJobMutation } from '../../../api/admin-jobs';
import { cx } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { FoldedText } from '../../../ui/folded-text';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { iconTile } from '../../../ui/icon-tile.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { settingsPage } from '../../../ui/settings-page.styles';
import { laneName } from './job-words';
import styles from './jobs-page.module.css';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

const ICONS: Readonly<Record<JobState, LucideIcon>> = {
  waiting: Clock,
  delayed: CalendarClock,
  running: CirclePlay,
  failed: TriangleAlert,
};
const REASON_SHOWN = 120;

/** In words: which lane, how often it was tried, since when, and what it comes from. */
function useFacts(): (job: AdminJob) => string {
  const { t } = useTranslation();
  return ({ lane, state, attempts, max_attempts: max, created_at: at, run_at: due, request_id: request }) => {
    const tries =
      max === null ? t(':count tries', { count: attempts }) : t(':attempts of :max tries', { attempts, max });
    return [
      laneName(lane, t),
      attempts > 0 && tries,
      at && formatMoment(at),
      state === 'delayed' && due && t('not before :time', { time: formatMoment(due) }),
      request && t('request :id', { id: request }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** Whether it may be tried: what failed again, what is put off at once. */
const canRun = ({ state }: AdminJob): boolean => state === 'failed' || state === 'delayed';

function JobButtons({ job, actions }: { job: AdminJob; actions: readonly JobAction[] }) {
  const { t } = useTranslation();
  const [retry, retrying] = useRetryJobMutation();
  const [remove, removing] = useDeleteJobMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const { id, name, state } = job;
  const isBusy = retrying.isLoading || removing.isLoading;
  const askAndRemove = async (): Promise<void> => {
    const question = {
      title: t('Delete :name?', { name }),
      children: t('What it was to do is not done.'),
      confirmLabel: t('Delete'),
    };
    if (await open<typeof question, true>(ConfirmDialog, question)) await remove({ id }).unwrap().catch(report);
  };
  const label = state === 'failed' ? t('Try :name again', { name }) : t('Run :name now', { name });
  return (
    <span className="row">
      {actions.includes('retry') && canRun(job) && (
        <IconButton
          label={label}
          className={iconButton.sm}
          disabled={isBusy}
          onClick={() => void retry({ id }).unwrap().catch(report)}
        >
          <Icon of={state === 'failed' ? RotateCw : Play} size={16} />
        </IconButton>
      )}
      {actions.includes('delete') && state !== 'running' && (
        <IconButton
          label={t('Delete :name', { name })}
          className={iconButton.sm}
          disabled={isBusy}
          onClick={() => void askAndRemove()}
        >
          <Icon of={Trash2} size={16} />
        </IconButton>
      )}
    </span>
  );
}

/** A job: what is known of it, why it failed, and what can be done. */
export function JobRow({ job, actions }: { job: AdminJob; actions: readonly JobAction[] }) {
  const { t } = useTranslation();
  const factsOf = useFacts();
  const mayChange = useCan('logs.delete');
  return (
    <li className={settingsPage.lrow}>
      <span className={iconTile.sqi}>
        <Icon of={ICONS[job.state]} />
      </span>
      <div className="grow">
        <span className="med ell" title={job.name}>
          {job.name}
        </span>
        <p className="t2 s13 num anywhere">{factsOf(job)}</p>
        {job.error && (
          <div dir="auto" translate="no" className={cx('anywhere', styles.reason)}>
            <FoldedText text={job.error} limit={REASON_SHOWN} />
          </div>
        )}
        {job.error && (
          <Link className="lnk s13" to={`/admin/logs/error?query=${encodeURIComponent(job.name)}`}>
            {t('Errors of :name', { name: job.name })}
          </Link>
        )}
      </div>
      {mayChange && <JobButtons job={job} actions={actions} />}
    </li>
  );
}
