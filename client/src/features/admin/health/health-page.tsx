import { useTranslation } from 'react-i18next';
import { RotateCw } from 'lucide-react';
import type { HealthCheck } from '@tonearm/shared/admin/health.dto';
import { useGetSiteHealthQuery } from '../../../api/admin-health';
import { formatMoment } from '../../../lib/format';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { QueryProblem } from '../../../platform/errors/query-state';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Bone } from '../../../ui/skeleton';
import { CheckCard } from './check-card';
import styles from './health-page.module.css';

const ASKED_EVERY_MS = 30_000;
const BONES = Array.from({ length: 9 }, (_, n) => <Bone key={n} h={150} />);

/** How many parts are not well, and when that was found. */
function Sum({ checks, at }: { checks: readonly HealthCheck[]; at: string }) {
  const { t } = useTranslation();
  const wrong = checks.filter(({ state }) => state !== 'good' && state !== 'off');
  const isBad = wrong.some(({ state }) => state === 'bad');
  return (
    <div className={styles.sum}>
      <span role="status">
        <Badge tone={wrong.length === 0 ? 'good' : isBad ? 'bad' : 'warning'} hasDot>
          {wrong.length === 0 ? t('All is well') : t('Parts that need a look (:count)', { count: wrong.length })}
        </Badge>
      </span>
      <span className="t2 s13 num">{t('Looked at :time', { time: formatMoment(at) })}</span>
    </div>
  );
}

/** How the site is, part by part: its state, its figures, and what can be done. */
export function HealthPage() {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useGetSiteHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const again = (): void => void refetch();
  if (!currentData && error) return <QueryProblem error={error} onRetry={again} notFound={<NotFound />} />;
  const button = (
    <Button look="outline" needsNetwork busy={isFetching} icon={<Icon of={RotateCw} size={16} />} onClick={again}>
      {t('Look again')}
    </Button>
  );
  return (
    <AdminPage title={t('Health')} actions={button}>
      <div className={styles.page} aria-busy={!currentData}>
        {currentData && error && <ProblemRow onRetry={again} />}
        {currentData && !error && <Sum checks={currentData.checks} at={currentData.checked_at} />}
        <div className={styles.checks}>
          {currentData ? currentData.checks.map((check) => <CheckCard key={check.name} check={check} />) : BONES}
        </div>
      </div>
    </AdminPage>
  );
}
