import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Package } from 'lucide-react';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { RichText } from '../../../platform/i18n/rich-text';
import { useDocumentTitle } from '../../../platform/navigation/document-title';
import { PageHeading } from '../../../platform/navigation/page-heading';
import { useSettings } from '../../../platform/session/use-session';
import { StateView } from '../../../ui/state-view';
import { CycleChoice } from '../plans/cycle-choice';
import { PlanCard } from '../plans/plan-card';
import { PlanGrid, PlansSkeleton } from '../plans/plan-grid';
import { usePlans } from '../plans/use-plans';
import { PlanButton } from './plan-button';
import styles from './pricing.module.css';

function ContactPrompt() {
  const { t } = useTranslation();
  return (
    <p className={styles.contact}>
      <RichText
        text={t('Do you have any questions about plans? :link')}
        parts={{
          link: (
            <Link className="lnk semi" to="/contact">
              {t('Contact us')}
            </Link>
          ),
        }}
      />
    </p>
  );
}

function Pricing() {
  const { t } = useTranslation();
  const title = t('Choose the right plan for you');
  useDocumentTitle(title);
  const { plans, cycle, setCycle, hasCycles, saving, error, refetch } = usePlans();
  if (error) return <QueryProblem error={error} onRetry={refetch} notFound={<NotFound />} />;
  return (
    <div className={styles.pricing}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        {hasCycles && <CycleChoice cycle={cycle} saving={saving} onChange={setCycle} />}
      </header>
      {!plans && <PlansSkeleton />}
      {plans?.length === 0 && (
        <StateView icon={Package} title={t('There are no plans right now')}>
          {t('Come back later, or ask us.')}
        </StateView>
      )}
      {plans && plans.length > 0 && (
        <PlanGrid count={plans.length}>
          {plans.map(({ plan, price }) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              price={price}
              action={(id) => <PlanButton plan={plan} price={price} headingId={id} />}
            />
          ))}
        </PlanGrid>
      )}
      <ContactPrompt />
    </div>
  );
}

/** `/pricing`: what the site sells (spec 2 §2.6); where it sells nothing, there is no such page. */
export function PricingPage() {
  return useSettings()['billing.enable'] ? <Pricing /> : <NotFound />;
}
