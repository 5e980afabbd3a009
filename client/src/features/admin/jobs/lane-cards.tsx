import { useTranslation } from 'react-i18next';
import { JOB_STATES } from '@tonearm/shared/admin/jobs';
import type { JobLane } from '@tonearm/shared/admin/jobs.dto';
import { useListJobLanesQuery } from '../../../api/admin-jobs';
import { cx } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useTopic } from '../../../platform/realtime/use-realtime';
import { Badge } from '../../../ui/badge';
import { card as cardStyles } from '../../../ui/card.styles';
import { Bone } from '../../../ui/skeleton';
import { ASKED_EVERY_MS } from './asked-every';
import { laneName, stateName } from './job-words';
import styles from './jobs-page.module.css';

function LaneCard({ lane }: { lane: JobLane }) {
  const { t } = useTranslation();
  const name = laneName(lane.lane, t);
  return (
    <section className={cx(cardStyles.card, styles.lane)} aria-label={name}>
      <h2>{name}</h2>
      <p className="t2 s13">{t(':count at once in each process', { count: lane.share })}</p>
      <dl>
        {JOB_STATES.map((state) => (
          <div key={state}>
            <dt>{stateName(state, t)}</dt>
            <dd className={cx('num', state === 'failed' && lane.failed > 0 && styles.bad)}>
              {formatNumber(lane[state])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What each lane has to do; read every few seconds. */
export function LaneCards() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListJobLanesQuery(undefined, {
    pollingInterval: ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  useTopic('admin.jobs', undefined, () => void refetch());
  if (!data && isError) return <ProblemRow onRetry={() => void refetch()} />;
  return (
    <>
      {data?.workers === 0 && (
        <p className={styles.idle}>
          <Badge tone="warning" hasDot>
            {t('No process runs jobs')}
          </Badge>
        </p>
      )}
      <div className={styles.lanes} aria-busy={!data}>
        {data ? data.lanes.map((lane) => <LaneCard key={lane.lane} lane={lane} />) : bones}
      </div>
    </>
  );
}

const bones = [1, 2, 3, 4].map((n) => <Bone key={n} h={188} />);
