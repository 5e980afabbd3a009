import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshCw } from 'lucide-react';
import type { Product, ProductSync } from '@tonearm/shared/billing/products.dto';
import { useSyncProductsMutation } from '../../../api/admin-plans';
import { cx } from '../../../lib/class-names';
import { formatDay } from '../../../lib/format';
import { useIsPhone } from '../../../lib/use-media-query';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { card as cardStyles } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import styles from './plans.module.css';

/** Has the payment provider know plans, and keeps what it said of each. */
export function usePlanSync() {
  const [results, setResults] = useState<readonly ProductSync[] | null>(null);
  const [sync, { isLoading }] = useSyncProductsMutation();
  const report = useReportProblem();
  /** @param ids of those that were chosen; left out: all. @returns whether the provider knows all of them. */
  const start = async (ids?: readonly number[]): Promise<boolean> => {
    setResults(null);
    try {
      const answer = await sync({ syncProductsInput: ids ? { ids: [...ids] } : {} }).unwrap();
      const told = answer.results as ProductSync[];
      setResults(told);
      return told.every(({ error }) => error === null);
    } catch (error) {
      report(error);
      return false;
    }
  };
  return { results, isBusy: isLoading, start };
}

/** For those who may change plans. */
export function SyncButton({ isBusy, onStart }: { isBusy: boolean; onStart: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (!useCan('plans.update')) return null;
  return (
    <Button icon={<Icon of={RefreshCw} size={15} />} needsNetwork busy={isBusy} onClick={onStart}>
      <span className={cx(isPhone && 'sr')}>{t('Sync with provider')}</span>
    </Button>
  );
}

/** Whether the payment provider knows the plan as it is, and since when. */
export function SyncCell({ plan: { synced = null, synced_at: at } }: { plan: Product }) {
  const { t } = useTranslation();
  if (synced === null) return <span className={cx('t3 s13', styles.sync)}>{t('Nothing to sync')}</span>;
  return (
    <span className={styles.sync}>
      {synced && <Badge tone="good">{t('Synced')}</Badge>}
      {!synced && <Badge tone="warning">{at ? t('Changed since') : t('Not synced')}</Badge>}
      {at && <span className="t3 s12 num">{formatDay(at)}</span>}
    </span>
  );
}

/** What the provider said of each plan. */
export function SyncResults({ results, plans }: { results: readonly ProductSync[]; plans: readonly Product[] }) {
  const { t } = useTranslation();
  const failed = results.filter(({ error }) => error !== null).length;
  const nameOf = (id: number): string => plans.find((plan) => plan.id === id)?.name ?? `#${id}`;
  return (
    <section className={cx(cardStyles.card, styles.list, styles.synced)} aria-label={t('What the provider knows')}>
      <p className="t2 s13" role="status">
        {results.length === 0
          ? t('There is no plan with a price.')
          : failed === 0
            ? t('The provider knows these plans and their prices.')
            : t('The provider did not take all plans. Plans that failed can be synced again.')}
      </p>
      <ul className={styles.rows}>
        {results.map(({ product_id: id, error }) => (
          <li key={id} className={styles.result}>
            <span className="ell med" dir="auto">
              {nameOf(id)}
            </span>
            {error === null ? <Badge tone="good">{t('Synced')}</Badge> : <Badge tone="bad">{t('Failed')}</Badge>}
            {error !== null && <span className="t2 s13">{t(error)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
