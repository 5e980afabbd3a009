import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Check } from 'lucide-react';
import type { TFunction } from 'i18next';
import { currencyDigits } from '@tonearm/shared/billing/money';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import { ALL_PLANS, useListProductsQuery } from '../../api/plans';
import { cx } from '../../lib/class-names';
import { formatMoney } from '../../lib/format-money';
import { useCan } from '../../platform/session/use-session';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ShelfSkeleton } from '../../ui/skeleton';
import styles from './landing-plans.module.css';
import late from './late.module.css';

/** The pricing page shows all of them, and all of what is in them. */
const PLANS_SHOWN = 3;
const FEATURES_SHOWN = 5;

function termText(t: TFunction, { interval, interval_count: count }: Price): string {
  const number = String(count);
  if (interval === 'year') return t('per year');
  if (interval === 'month') return count === 1 ? t('per month') : t('every :number months', { number });
  return count === 1 ? t('per day') : t('every :number days', { number });
}

function Plan({ plan }: { plan: Product }) {
  const { t } = useTranslation();
  const { name, description, recommended, feature_list: features } = plan;
  const price = plan.free ? undefined : plan.prices[0];
  return (
    <li className={cx(styles.plan, recommended && styles.best)}>
      <h3 className="h3">
        {name} {recommended && <Badge tone="good">{t('Most popular')}</Badge>}
      </h3>
      <p className={styles.price}>
        <span className="num">
          {price ? formatMoney(price.amount, price.currency, currencyDigits(price.currency) ?? 2) : t('Free')}
        </span>{' '}
        {price && <span className="t2 s13">{termText(t, price)}</span>}
      </p>
      {description !== '' && <p className="t2">{description}</p>}
      <ul className={styles.features}>
        {features.slice(0, FEATURES_SHOWN).map((feature, at) => (
          <li key={at}>
            <Icon of={Check} size={16} />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What the site sells, in short; nothing where that is nothing. Fetch it lazily, and only where the site sells. */
export default function LandingPlans() {
  const { t } = useTranslation();
  const mayLook = useCan('plans.view');
  const { currentData, isFetching } = useListProductsQuery(ALL_PLANS, { skip: !mayLook });
  const plans = (currentData?.pagination.data ?? []).filter(({ hidden }) => !hidden);
  if (plans.length === 0 && !isFetching) return null;
  return (
    <section className={cx(late.live, styles.plans)} aria-label={t('Plans')} data-landing-part="general">
      {plans.length === 0 ? (
        <ShelfSkeleton />
      ) : (
        <>
          <h2>{t('Choose the right plan for you')}</h2>
          <ul className={styles.grid}>
            {plans.slice(0, PLANS_SHOWN).map((plan) => (
              <Plan key={plan.id} plan={plan} />
            ))}
          </ul>
          <Link className={buttonClass({ pill: true, size: 'lg' })} to="/pricing">
            {t('See all plans')}
          </Link>
        </>
      )}
    </section>
  );
}
