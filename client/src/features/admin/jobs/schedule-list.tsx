import { useTranslation } from 'react-i18next';
import { CalendarSync, Play } from 'lucide-react';
import type { JobSchedule } from '@tonearm/shared/admin/jobs.dto';
import { useListSchedulesQuery, useRunScheduleMutation } from '../../../api/admin-jobs';
import { cx } from '../../../lib/class-names';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { card as cardStyles } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { ListRow, ListRowsSkeleton } from '../../../ui/list-row';
import { laneName } from './job-words';
import styles from './jobs-page.module.css';

function ScheduleRow({ name, lane, schedule, timezone }: JobSchedule) {
  const { t } = useTranslation();
  const mayRun = useCan('logs.delete');
  const [run, { isLoading }] = useRunScheduleMutation();
  const report = useReportProblem();
  const toast = useToast();
  const start = (): void =>
    void run({ name })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t(':name runs as soon as there is room.', { name }) }), report);
  const about = (
    <>
      {laneName(lane, t)} ·{' '}
      {schedule === '' ? (
        t('Switched off')
      ) : (
        <>
          <code dir="ltr">{schedule}</code> {timezone}
        </>
      )}
    </>
  );
  return (
    <ListRow mark={<Icon of={CalendarSync} />} title={name} about={about}>
      {mayRun && (
        <IconButton label={t('Run :name now', { name })} className={iconButton.sm} disabled={isLoading} onClick={start}>
          <Icon of={Play} size={16} />
        </IconButton>
      )}
    </ListRow>
  );
}

/** What runs by itself, and when. */
export function ScheduleList() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListSchedulesQuery();
  return (
    <section className={cx(cardStyles.card, styles.list)} aria-label={t('Schedules')} aria-busy={!data}>
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={6} />)}
      {data && (
        <ul>
          {data.schedules.map((schedule) => (
            <ScheduleRow key={schedule.name} {...schedule} />
          ))}
        </ul>
      )}
    </section>
  );
}
