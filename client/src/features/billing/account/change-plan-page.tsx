import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Package } from 'lucide-react';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import type { ChangeTime } from '@tonearm/shared/billing/subscriptions';
import { CANCEL_PATH, confirmChangePath } from '../../../platform/billing/billing-paths';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { StateView } from '../../../ui/state-view';
import { CycleChoice } from '../plans/cycle-choice';
import { PlanCard } from '../plans/plan-card';
import { PlanGrid, PlansSkeleton } from '../plans/plan-grid';
import { usePlans } from '../plans/use-plans';
import { FirstThis, obstacleOf } from './first-this';
import { OwnBillingPage } from './own-billing-page';
import styles from './account.module.css';

interface ChangeButtonProps {
  billing: OwnBilling;
  plan: Product;
  price: Price | undefined;
  headingId: string;
}

/** When a change to a price would begin; null: there is none. Whoever pays nothing may begin to. */
function changeTo({ available_changes: changes, price: now }: OwnBilling, { id }: Price): ChangeTime | null {
  if (now === null) return 'now';
  return changes.find(({ price_id: other }) => other === id)?.effective ?? null;
}

function ChangeButton({ billing, plan, price, headingId }: ChangeButtonProps) {
  const { t } = useTranslation();
  const change = price && changeTo(billing, price);
  if (price && change) {
    const isMore = change === 'now';
    return (
      // In a document of its own: the bank may want a word.
      <Link
        className={buttonClass({ look: isMore && plan.recommended ? 'primary' : 'default', size: 'lg', block: true })}
        to={confirmChangePath(plan.id, price.id)}
        reloadDocument
        aria-describedby={headingId}
      >
        {isMore ? t('Upgrade') : t('Change')}
      </Link>
    );
  }
  const isTheirs = billing.price === null ? billing.product?.id === plan.id : billing.price.id === price?.id;
  if (!isTheirs && !price)
    // What costs nothing is what is left when they cancel.
    return (
      <Link className={buttonClass({ look: 'outline', size: 'lg', block: true })} to={CANCEL_PATH}>
        {t('Cancel plan')}
      </Link>
    );
  return (
    <p className={buttonClass({ look: 'ghost', size: 'lg', block: true }, styles.fixed)}>
      {isTheirs ? t('You have this') : t('Not for your plan')}
    </p>
  );
}

function Plans({ billing }: { billing: OwnBilling }) {
  const { t } = useTranslation();
  const { plans, cycle, setCycle, hasCycles, saving, error, refetch } = usePlans();
  const obstacle = obstacleOf(t, billing);
  if (obstacle) return <FirstThis obstacle={obstacle} />;
  if (error) return <ProblemRow onRetry={refetch} />;
  if (!plans) return <PlansSkeleton />;
  if (plans.length === 0)
    return (
      <StateView icon={Package} title={t('There are no plans right now')}>
        {t('You keep yours.')}
      </StateView>
    );
  return (
    <>
      {hasCycles && (
        <div className={styles.cycle}>
          <CycleChoice cycle={cycle} saving={saving} onChange={setCycle} />
        </div>
      )}
      <PlanGrid count={plans.length}>
        {plans.map(({ plan, price }) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            price={price}
            badge={billing.product?.id === plan.id ? <Badge tone="good">{t('Your plan')}</Badge> : undefined}
            action={(id) => <ChangeButton billing={billing} plan={plan} price={price} headingId={id} />}
          />
        ))}
      </PlanGrid>
    </>
  );
}

/** `/billing/change-plan`: what else there is. */
export function ChangePlanPage() {
  const { t } = useTranslation();
  return (
    <OwnBillingPage
      title={t('Change plan')}
      about={t('You see what it comes to before anything changes.')}
      isStep
      isWide
    >
      {(billing) => <Plans billing={billing} />}
    </OwnBillingPage>
  );
}
