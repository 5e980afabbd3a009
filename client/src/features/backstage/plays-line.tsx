import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { INSIGHT_RANGE_DEFAULT } from '@tonearm/shared/insights/insights';
import { useGetInsightsQuery } from '../../api/insights';
import { Sparkline } from '../../ui/chart/sparkline';
import styles from './backstage.module.css';

/** How much an artist was played in the last 28 days, and the way to the figures. */
export function PlaysLine({ artistId, name }: { artistId: number; name: string }) {
  const { t } = useTranslation();
  const { data } = useGetInsightsQuery({
    type: 'artists',
    id: artistId,
    range: INSIGHT_RANGE_DEFAULT,
    metrics: 'plays',
    compare: 'none',
  });
  const plays = data?.report.plays;
  return (
    <Link className={styles.bsLine} to={`/backstage/artists/${artistId}/insights`}>
      <span className="sr">{t('Insights of :name', { name })}</span>
      <Sparkline values={(plays?.datasets[0]?.data ?? []).map(({ value }) => value)} color="var(--c1)" />
      <span className="t2 s12 num">{plays ? t(':count plays in 28 days', { count: plays.total }) : '\u00a0'}</span>
    </Link>
  );
}
