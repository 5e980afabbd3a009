import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Package, Plus } from 'lucide-react';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { ALL_PLANS, useListProductsQuery } from '../../../api/plans';
import { cx } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import { AdminPage } from '../../../platform/admin/admin-page';
import { priceText } from '../../../platform/billing/price-text';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { card as cardStyles } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { ReorderGrip } from '../../../ui/reorder/reorder-grip';
import { StateView } from '../../../ui/state-view';
import { planPath, PLANS_PATH } from './plan-paths';
import { SyncButton, SyncResults, usePlanSync } from './plan-sync';
import { usePlanOrder } from './use-plan-order';
import styles from './plans.module.css';

function NewPlanLink() {
  const { t } = useTranslation();
  if (!useCan('plans.create')) return null;
  return (
    <Link className={buttonClass({ look: 'primary' })} to={`${PLANS_PATH}/new`}>
      <Icon of={Plus} size={16} />
      {t('New plan')}
    </Link>
  );
}

/** What it is called and costs, and how many have it. */
function PlanWords({ plan }: { plan: Product }) {
  const { t } = useTranslation();
  const [first, ...others] = plan.prices;
  return (
    <>
      <span className={styles.name}>
        <Link className="ell hov-line med" to={planPath(plan)} dir="auto">
          {plan.name}
        </Link>
        {plan.recommended && <Badge tone="good">{t('Recommended')}</Badge>}
        {plan.hidden && <Badge>{t('Hidden')}</Badge>}
      </span>
      <span className="t2 s13 num">
        {first ? priceText(t, first) : t('Free')}
        {others.length > 0 && <span className="t3"> +{others.length}</span>}
      </span>
      <span className={cx('t2 s13 num', styles.subscribers)}>
        {t('Subscribers: :number', { number: formatNumber(plan.subscriptions_count ?? 0) })}
      </span>
    </>
  );
}

function PlanList({ plans }: { plans: readonly Product[] }) {
  const { t } = useTranslation();
  const { shown, said, lifted, rowRef, handleOf } = usePlanOrder(plans);
  return (
    <section className={cx(cardStyles.card, styles.list)} aria-label={t('Plans')}>
      <p className="t2 s13">{t('Drag to reorder. People see them in this order.')}</p>
      <ol className={styles.rows}>
        {shown.map((plan) => (
          <li key={plan.id} ref={rowRef(plan.id)} className={cx(styles.row, lifted === plan.id && styles.lifted)}>
            <ReorderGrip {...handleOf(plan.id)} label={t('Move :name', { name: plan.name })} />
            <PlanWords plan={plan} />
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}

/** The plans of the site, in the order in which they are sold. */
export function PlansPage() {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useListProductsQuery(ALL_PLANS, { refetchOnMountOrArgChange: true });
  const sync = usePlanSync();
  const plans = currentData?.pagination.data as Product[] | undefined;
  if (!plans && error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage
      title={t('Plans')}
      actions={
        <>
          {plans && plans.length > 0 && <SyncButton isBusy={sync.isBusy} onStart={sync.start} />}
          <NewPlanLink />
        </>
      }
    >
      {!plans && <ListRowsSkeleton rows={4} />}
      {plans?.length === 0 && (
        <StateView icon={Package} title={t('No plans yet')}>
          {t('What the site sells stands here.')}
        </StateView>
      )}
      {plans && sync.results && <SyncResults results={sync.results} plans={plans} />}
      {plans && plans.length > 0 && <PlanList plans={plans} />}
    </AdminPage>
  );
}
