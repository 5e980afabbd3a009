import { useTranslation } from 'react-i18next';
import type { ImportAnswer, ImportCounts, ImportRun } from '@tonearm/shared/admin/imports.dto';
import { useGetImportQuery, useStopImportMutation } from '../../../api/admin-imports';
import { cx } from '../../../lib/class-names';
import { formatCount } from '../../../lib/format';
import { NotFound } from '../../../platform/errors/not-found';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import { Bone } from '../../../ui/skeleton';
import { FaultList } from './fault-list';
import { isGoing, RUN_TONES, useRunWords } from './run-words';
import { useStartImport } from './use-start-import';
import styles from './imports-page.module.css';

const ASKED_EVERY_MS = 1_000;

function Counts({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation();
  const shown: readonly (readonly [string, number, boolean?])[] = [
    [t('Found'), counts.found],
    [t('New'), counts.added],
    [t('Changed'), counts.updated],
    [t('Moved'), counts.moved, true],
    [t('Back again'), counts.returned, true],
    [t('Unchanged'), counts.unchanged],
    [t('No longer there'), counts.missing],
    [t('Failed'), counts.failed],
  ];
  return (
    <dl className={styles.counts}>
      {shown
        .filter(([, count, isRare]) => !isRare || count > 0)
        .map(([label, count]) => (
          <div key={label}>
            <dt className="t2 s13">{label}</dt>
            <dd className="num semi">{formatCount(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Going({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const { phaseOf } = useRunWords();
  const [stop, { isLoading }] = useStopImportMutation();
  const report = useReportProblem();
  const { id, state, phase, done, total } = run;
  const isCounted = phase === 'reading' && total > 0 && state !== 'queued';
  return (
    <div className="col g3">
      <ProgressBar
        label={t('Progress')}
        percent={isCounted ? (done / total) * 100 : 0}
        look={isCounted ? 'primary' : 'moving'}
      />
      <span className="row between wrap">
        <span className="t2 s13 num">
          {state !== 'queued' && phaseOf(run)}
          {isCounted && ` · ${t(':done of :total', { done: formatCount(done), total: formatCount(total) })}`}
        </span>
        <Button
          look="outline"
          needsNetwork
          busy={isLoading}
          disabled={state === 'stopping'}
          onClick={() => void stop({ id }).unwrap().catch(report)}
        >
          {t('Stop')}
        </Button>
      </span>
    </div>
  );
}

/** What a dry run has found is done, with one press. */
function DoIt({ run, isBusy }: { run: ImportRun; isBusy: boolean }) {
  const { t } = useTranslation();
  const { start, isStarting, refusal } = useStartImport();
  const { folder } = run;
  return (
    <div className="row between wrap">
      <p className="t2 s13">
        {refusal === null ? t('Nothing was changed. This is what an import would do.') : t(refusal)}
      </p>
      <Button
        look="primary"
        needsNetwork
        busy={isStarting}
        disabled={isBusy}
        onClick={() => void start({ dry_run: false, ...(folder !== null && { folder }) })}
      >
        {t('Import')}
      </Button>
    </div>
  );
}

function Report({ answer, isBusy }: { answer: ImportAnswer; isBusy: boolean }) {
  const { t } = useTranslation();
  const { run } = answer;
  const { stateOf, folderOf, storyOf } = useRunWords();
  return (
    <div className="col g4">
      <div className={styles.head}>
        <span className="row wrap">
          {/* How far it is changes too often to be read out. */}
          <span role="status">
            <Badge tone={RUN_TONES[run.state]} hasDot>
              {stateOf(run)}
            </Badge>
          </span>
          {run.dry_run && <Badge>{t('Dry run')}</Badge>}
          <span className="t2 s13 num" dir="auto">
            {storyOf(run)}
          </span>
        </span>
        <bdi
          className="med anywhere"
          translate={run.folder === null ? 'yes' : 'no'}
          dir={run.folder === null ? 'auto' : 'ltr'}
        >
          {folderOf(run)}
        </bdi>
        {run.message && (
          <p dir="auto" className={cx('anywhere s13', styles.problem)}>
            {t(run.message)}
          </p>
        )}
        {run.resumed && (
          <p className="t2 s13">
            {t('It was cut off once and went on. What was read just before may count as unchanged.')}
          </p>
        )}
      </div>
      {isGoing(run) && <Going run={run} />}
      {run.started_at !== null && <Counts counts={run.counts} />}
      {run.dry_run && run.state === 'done' && <DoIt run={run} isBusy={isBusy} />}
      <FaultList {...answer} />
    </div>
  );
}

/** How far a scan is, what it did, and what it could not do. */
export function RunCard({ id, isBusy, isLatest }: { id: number; isBusy: boolean; isLatest: boolean }) {
  const { t } = useTranslation();
  const { currentData, isError, error, refetch } = useGetImportQuery({ id });
  useGetImportQuery({ id }, { skip: !isGoing(currentData?.run), pollingInterval: ASKED_EVERY_MS });
  const title = isLatest ? (isGoing(currentData?.run) ? t('At work') : t('Last scan')) : t('Report of the scan');
  if (!currentData && isError && 'status' in error && error.status === 404) return <NotFound />;
  return (
    <EditorCard title={title}>
      {currentData && <Report answer={currentData} isBusy={isBusy} />}
      {!currentData && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={160} />)}
    </EditorCard>
  );
}
