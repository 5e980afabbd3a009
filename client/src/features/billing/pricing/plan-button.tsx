import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import { useFreeSubscribeMutation } from '../../../api/checkout';
import { checkoutPath } from '../../../platform/billing/billing-paths';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { rememberFreePlan, rememberPlan } from '../../../platform/session/redirect-after-login';
import { useApplyBootstrap, useHasSubscription, useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button, buttonClass } from '../../../ui/button';
import type { ButtonLook } from '../../../ui/button';

interface PlanButtonProps {
  plan: Product;
  price: Price | undefined;
  /** Says of which plan the button is. */
  headingId: string;
}

const lookOf = ({ free, recommended }: Product): ButtonLook => {
  const other = free ? 'outline' : 'default';
  return { look: recommended ? 'primary' : other, size: 'lg', block: true };
};

/** What is chosen now is what they come back to with their new account. */
function keepChoice({ id }: Product, price: Price | undefined): void {
  if (price) rememberPlan(new URLSearchParams({ productId: String(id), priceId: String(price.id) }));
  else rememberFreePlan();
}

/** Takes a plan that costs nothing: nobody is asked for anything. */
function FreeButton({ plan, headingId }: PlanButtonProps) {
  const { t } = useTranslation();
  const [subscribe, { isLoading }] = useFreeSubscribeMutation();
  const apply = useApplyBootstrap();
  const navigate = useNavigate();
  const toast = useToast();
  const report = useReportProblem();
  const take = async (): Promise<void> => {
    try {
      const { bootstrapData } = await subscribe({ freeSubscribeInput: { product_id: plan.id } }).unwrap();
      toast({ type: 'positive', message: t('You have the plan :name now', { name: plan.name }) });
      await navigate('/');
      apply(bootstrapData);
    } catch (error) {
      report(error);
    }
  };
  return (
    <Button {...lookOf(plan)} busy={isLoading} needsNetwork aria-describedby={headingId} onClick={() => void take()}>
      {t('Get started')}
    </Button>
  );
}

/** Where a plan's button leads (spec 2 §2.6): guests to a new account, who has a plan to the change, everybody else to the checkout. */
export function PlanButton(props: PlanButtonProps) {
  const { plan, price, headingId } = props;
  const { t } = useTranslation();
  const user = useUser();
  const hasPlan = useHasSubscription();
  if (user && !hasPlan && !price) return <FreeButton {...props} />;
  const common = { className: buttonClass(lookOf(plan)), 'aria-describedby': headingId };
  const label = plan.free ? t('Get started') : t('Upgrade');
  if (!user)
    return (
      <Link {...common} to="/register?redirectFrom=pricing" onClick={() => keepChoice(plan, price)}>
        {label}
      </Link>
    );
  // What costs nothing is no plan to change to: it is what is left when the other one is cancelled.
  if (!price)
    return (
      <Link {...common} to="/billing">
        {label}
      </Link>
    );
  const to = hasPlan ? `/change-plan/${plan.id}/${price.id}/confirm` : checkoutPath(plan.id, price.id);
  return (
    // In a document of its own, which may load the provider's script.
    <Link {...common} to={to} reloadDocument>
      {label}
    </Link>
  );
}
