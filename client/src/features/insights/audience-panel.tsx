import { useTranslation } from 'react-i18next';
import type { InsightsQuery } from '@tonearm/shared/insights/insights.dto';
import { useGetArtistAudienceQuery } from '../../api/insights';
import { formatNumber, formatPercent } from '../../lib/format';
import { ProblemRow } from '../../platform/errors/problem-row';
import { ChartPanel } from '../../ui/chart/chart-panel';
import { ShareBar } from '../../ui/chart/share-bar';
import { Bone } from '../../ui/skeleton';

const share = (value: number, total: number): number => (total === 0 ? 0 : (value / total) * 100);

/** Who listens to an artist. */
export function AudiencePanel({ id, args }: { id: number; args: InsightsQuery }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetArtistAudienceQuery({ id, ...args });
  const title = t('New and returning listeners');
  if (isError)
    return (
      <ChartPanel title={title}>
        <ProblemRow onRetry={() => void refetch()} />
      </ChartPanel>
    );
  if (!data)
    return (
      <ChartPanel title={title}>
        <Bone h={140} />
      </ChartPanel>
    );
  const all = data.new_listeners + data.returning_listeners;
  const shares = [
    { id: 'new', name: t('New'), shown: formatNumber(data.new_listeners), percentage: share(data.new_listeners, all) },
    {
      id: 'returning',
      name: t('Returning'),
      shown: formatNumber(data.returning_listeners),
      percentage: share(data.returning_listeners, all),
    },
  ];
  return (
    <ChartPanel title={title}>
      <ShareBar shares={shares} label={title} percent={formatPercent} />
      <p className="t3 s13">
        {t('Listeners with an account, up to the last full hour. Followers now: :number', {
          number: formatNumber(data.followers_count),
        })}
      </p>
    </ChartPanel>
  );
}
