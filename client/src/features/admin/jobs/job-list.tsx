import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RotateCw } from 'lucide-react';
import { LANES } from '@tonearm/shared/admin/jobs';
import type { JobState } from '@tonearm/shared/admin/jobs';
import { useListJobsQuery, useRetryFailedJobsMutation } from '../../../api/admin-jobs';
import { cx } from '../../../lib/class-names';
import { PageTurner } from '../../../platform/admin/page-turner';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useTopic } from '../../../platform/realtime/use-realtime';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { card as cardStyles } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { NativeSelect } from '../../../ui/select/native-select';
import { ASKED_EVERY_MS } from './asked-every';
import { JobRow } from './job-row';
import { laneName, sourceName, stateName } from './job-words';
import { jobsPath, QUEUE } from './use-jobs-address';
import type { JobsPlace } from './use-jobs-address';
import styles from './jobs-page.module.css';

const SHOWN = 30;
const ANY = '';

interface JobListProps {
  place: JobsPlace;
  state: JobState;
}

/** Which jobs are shown. */
function Filters({ place, sources }: { place: JobsPlace; sources: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (change: Partial<JobsPlace>): void =>
    void navigate(jobsPath({ ...place, page: 1, ...change }), { replace: true, preventScrollReset: true });
  return (
    <>
      <NativeSelect
        isInline
        label={t('Lane')}
        value={place.lane ?? ANY}
        options={[{ value: ANY, label: t('All') }, ...LANES.map((lane) => ({ value: lane, label: laneName(lane, t) }))]}
        onChange={(value) => go({ lane: LANES.find((lane) => lane === value) ?? null })}
      />
      <NativeSelect
        isInline
        label={t('Kept in')}
        value={place.source}
        options={sources.map((source) => ({ value: source, label: sourceName(source, t) }))}
        onChange={(source) => go({ source })}
      />
    </>
  );
}

function RetryAll({ place: { lane, source } }: { place: JobsPlace }) {
  const { t } = useTranslation();
  const [retry, { isLoading }] = useRetryFailedJobsMutation();
  const report = useReportProblem();
  const toast = useToast();
  const start = (): void =>
    void retry({ retryFailedJobsInput: { ...(lane && { lane }), source } })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('All of them are tried again.') }), report);
  return (
    <Button size="sm" needsNetwork busy={isLoading} icon={<Icon of={RotateCw} size={14} />} onClick={start}>
      {t('Try all again')}
    </Button>
  );
}

/** The jobs of one state, as they are at this moment. */
export function JobList({ place, state }: JobListProps) {
  const { t } = useTranslation();
  const mayChange = useCan('logs.delete');
  const { lane, source, page } = place;
  const { currentData, data, isError, refetch } = useListJobsQuery(
    { state, ...(lane && { lane }), source, page, perPage: SHOWN },
    { pollingInterval: ASKED_EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  useTopic('admin.jobs', undefined, () => void refetch());
  // The buttons stay, with the focus on them, while a page is turned.
  const turned = (currentData ?? data)?.pagination;
  const jobs = currentData?.pagination.data ?? [];
  const canRetry = currentData?.actions.includes('retry') ?? false;
  return (
    <section className={cx(cardStyles.card, styles.list)} aria-label={stateName(state, t)} aria-busy={!currentData}>
      <header className={styles.tools}>
        <Filters place={place} sources={currentData?.sources ?? [...new Set([QUEUE, source])]} />
        <span className="grow" />
        {state === 'failed' && mayChange && canRetry && jobs.length > 0 && <RetryAll place={place} />}
      </header>
      {!currentData && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={4} />)}
      {currentData && jobs.length === 0 && (
        <p className={cx('t2', styles.none)}>{t('There are none at the moment.')}</p>
      )}
      {jobs.length > 0 && (
        <ul>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} actions={currentData?.actions ?? []} />
          ))}
        </ul>
      )}
      {turned && <PageTurner pagination={turned} pathOf={(to) => jobsPath({ ...place, page: to })} />}
    </section>
  );
}
