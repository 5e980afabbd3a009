import { useTranslation } from 'react-i18next';
import type { InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import { useGetRetentionQuery } from '../../api/insights';
import { formatNumber, formatPercent } from '../../lib/format';
import { ProblemRow } from '../../platform/errors/problem-row';
import { ChartPanel } from '../../ui/chart/chart-panel';
import { TimeChart } from '../../ui/chart/time-chart';
import { Bone } from '../../ui/skeleton';
import type { Subject } from '../../music/figures/figure-names';
import styles from './insights.module.css';

const WHOLE = 100;
/** Labels on the axis stand so far apart. */
const STEP = 20;

/** Where in a song its listeners leave. */
export function RetentionPanel({ type, id, args }: { type: Subject; id: number; args: InsightsQuery }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetRetentionQuery({ type, id, ...args });
  const title = t('How far they listen');
  if (isError)
    return (
      <ChartPanel title={title}>
        <ProblemRow onRetry={() => void refetch()} />
      </ChartPanel>
    );
  if (!data)
    return (
      <ChartPanel title={title}>
        <Bone h={232} />
      </ChartPanel>
    );
  if (data.starts === 0)
    return (
      <ChartPanel title={title}>
        <p className="t2">{t('Nothing to show for this time.')}</p>
      </ChartPanel>
    );
  const points = data.buckets.map(({ bucket, reached, skips }) => ({
    label: formatPercent(bucket),
    name: t(':part of the song', { part: formatPercent(bucket) }),
    value: reached,
    skips,
  }));
  const table = {
    columns: [t('Part of the song'), t('Still listening'), t('Skips')],
    rows: points.map(({ label, value, skips }) => [label, formatPercent(value), formatNumber(skips)]),
  };
  const facts = [
    { name: t('Starts'), value: data.starts },
    { name: t('Skips'), value: data.skips },
    { name: t('Replays'), value: data.replays },
  ];
  return (
    <ChartPanel title={title} table={table} tableLabel={t('Show as table')}>
      <dl className={styles.insightFacts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="t2 s13">{name}</dt>
            <dd className="num med">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <TimeChart
        label={t('Share of plays that are still listened to, over the length of the song')}
        points={points}
        max={WHOLE}
        ticks={points.filter((_, index) => index % STEP === 0).map(({ label }) => label)}
        names={{ value: t('Still listening'), previous: '' }}
        format={formatPercent}
        formatAxis={formatPercent}
      />
    </ChartPanel>
  );
}
