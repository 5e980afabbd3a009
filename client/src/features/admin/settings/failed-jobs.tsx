import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import type { AdminJob } from '@tonearm/shared/admin/jobs.dto';
import { useDeleteJobMutation, useListJobsQuery, useRetryJobMutation } from '../../../api/admin-jobs';
import { cx } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { card as cardStyles } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { ListRow, ListRowsSkeleton } from '../../../ui/list-row';
import page from './settings.module.css';

const SHOWN = 5;

function FailedJob({ job }: { job: AdminJob }) {
  const { t } = useTranslation();
  const [retry, retrying] = useRetryJobMutation();
  const [remove, removing] = useDeleteJobMutation();
  const report = useReportProblem();
  const mayChange = useCan('logs.delete');
  const { id, name, error, attempts, created_at: at } = job;
  const isBusy = retrying.isLoading || removing.isLoading;
  const about = [t(':count tries', { count: attempts }), at && formatMoment(at), error].filter(Boolean).join(' · ');
  return (
    <ListRow mark={<Icon of={TriangleAlert} />} title={name} about={about}>
      {mayChange && (
        <>
          <IconButton
            label={t('Try :name again', { name })}
            className={iconButton.sm}
            disabled={isBusy}
            onClick={() => void retry({ id }).unwrap().catch(report)}
          >
            <Icon of={RotateCw} size={16} />
          </IconButton>
          <IconButton
            label={t('Delete :name', { name })}
            className={iconButton.sm}
            disabled={isBusy}
            onClick={() => void remove({ id }).unwrap().catch(report)}
          >
            <Icon of={Trash2} size={16} />
          </IconButton>
        </>
      )}
    </ListRow>
  );
}

/** The jobs that gave up last, and the way to all of them. */
export function FailedJobs() {
  const { t } = useTranslation();
  const maySee = useCan('logs.view');
  const { data, isError, refetch } = useListJobsQuery({ state: 'failed', perPage: SHOWN }, { skip: !maySee });
  if (!maySee) return null;
  const jobs = data?.pagination.data ?? [];
  return (
    <section className={cx(cardStyles.card, page.card)} aria-label={t('Failed jobs')}>
      <header className={page.head}>
        <h2>{t('Failed jobs')}</h2>
        <p>
          <Link className="lnk" to="/admin/jobs?tab=failed">
            {t('All jobs')}
          </Link>
        </p>
      </header>
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />)}
      {data && jobs.length === 0 && <p className="t2 s13">{t('No job has failed.')}</p>}
      {jobs.length > 0 && (
        <ul aria-label={t('Failed jobs')}>
          {jobs.map((job) => (
            <FailedJob key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}
