import { useTranslation } from 'react-i18next';
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import { JOB_OUTCOMES } from '@tonearm/shared/admin/jobs';
import type { ScheduleRun } from '@tonearm/shared/admin/jobs.dto';
import { useListSchedulesQuery } from '../../../api/admin-jobs';
import { useListScheduleRunsQuery, useRerunScheduleMutation } from '../../../api/admin-logs';
import { cx } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { iconTile } from '../../../ui/icon-tile.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { NativeSelect } from '../../../ui/select/native-select';
import { settingsPage } from '../../../ui/settings-page.styles';
import { useLogAddress } from './log-address';
import { LogFrame } from './log-frame';
import { outcomeName, runTime } from './log-words';
import styles from './logs.module.css';

const OutputDialog = lazyOverlay(() => import('./output-dialog'));

const SHOWN = 30;
/** A run that was begun here is seen without loading the page anew. */
const ASKED_EVERY_MS = 10_000;

/** The same schedule once more, for who may. */
function RerunButton({ id, command }: ScheduleRun) {
  const { t } = useTranslation();
  const [rerun, { isLoading }] = useRerunScheduleMutation();
  const report = useReportProblem();
  const toast = useToast();
  const said = t(':name runs as soon as there is room.', { name: command });
  const start = (): void =>
    void rerun({ id })
      .unwrap()
      .then(() => toast({ type: 'positive', message: said }), report);
  return (
    <IconButton
      label={t('Run :name now', { name: command })}
      className={iconButton.sm}
      disabled={isLoading}
      onClick={start}
    >
      <Icon of={RotateCw} size={16} />
    </IconButton>
  );
}

function RunRow({ run }: { run: ScheduleRun }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const mayRun = useCan('logs.delete');
  const { id, command, ran_at: at, duration_ms: ms, exit_code: code, count_in_last_hour: count } = run;
  const hasFailed = code !== 0;
  const facts = [formatMoment(at), runTime(ms, t), t(':count times in the last hour', { count })];
  return (
    <li className={cx(settingsPage.lrow, styles.withButtons)}>
      <span className={iconTile.sqi}>
        <Icon of={hasFailed ? TriangleAlert : CircleCheck} />
      </span>
      <div className="grow">
        <span className={styles.name}>
          <span className="med anywhere">{command}</span>
          <Badge tone={hasFailed ? 'bad' : 'good'}>{outcomeName(hasFailed ? 'failed' : 'succeeded', t)}</Badge>
        </span>
        <p className="t2 s13 num">{facts.join(' · ')}</p>
      </div>
      <span className="row g1">
        <Button
          size="sm"
          aria-label={t('Output of :name', { name: command })}
          onClick={() => void open(OutputDialog, { id, command, at })}
        >
          {t('Output')}
        </Button>
        {mayRun && <RerunButton {...run} />}
      </span>
    </li>
  );
}

function Filters({ address }: { address: ReturnType<typeof useLogAddress> }) {
  const { t } = useTranslation();
  const { data } = useListSchedulesQuery();
  const command = address.get('command');
  const names = [
    ...new Set([...(data?.schedules ?? []).map(({ name }) => name), ...(command ? [command] : [])]),
  ].sort();
  const any = { value: '', label: t('All') };
  return (
    <>
      <NativeSelect
        isInline
        label={t('Command')}
        value={command}
        options={[any, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(value) => address.set({ command: value })}
      />
      <NativeSelect
        isInline
        label={t('Result')}
        value={address.get('status')}
        options={[any, ...JOB_OUTCOMES.map((value) => ({ value, label: outcomeName(value, t) }))]}
        onChange={(status) => address.set({ status })}
      />
    </>
  );
}

/** What ran by the clock, the newest first: how it went, how long it took, what it said. */
export function ScheduleLog() {
  const { t } = useTranslation();
  const address = useLogAddress('schedule');
  const [command, status] = [address.get('command'), address.get('status')];
  const { currentData, data, isError, refetch } = useListScheduleRunsQuery(
    { ...(command && { command }), ...(status && { status }), page: address.page, perPage: SHOWN },
    { pollingInterval: ASKED_EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <LogFrame
      label={t('Schedule')}
      tools={<Filters address={address} />}
      pagination={currentData?.pagination}
      turned={(currentData ?? data)?.pagination}
      isError={isError}
      onRetry={() => void refetch()}
      isFiltered={Boolean(command || status)}
      empty={t('Nothing has run by the clock yet.')}
      row={(run) => <RunRow key={run.id} run={run} />}
      pathOf={address.pathOf}
    />
  );
}
