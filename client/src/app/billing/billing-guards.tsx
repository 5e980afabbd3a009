import { useState } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { BILLING_PATH, PRICING_PATH } from '../../platform/billing/billing-paths';
import { CHANGE_QUERY } from '../../platform/billing/checkout-change';
import { NotFound } from '../../platform/errors/not-found';
import { SignInFirst, returnQuery, usePageAddress } from '../../platform/navigation/sign-in-first';
import { useHasSubscription, useSettings, useUser } from '../../platform/session/use-session';

/**
 * The checkout (spec 2 §4): guests make an account first and come back to the plan, whoever has one changes it. Those whose plan costs nothing
 * pay for another one here: they come from that change.
 */
export function RequireBuyer() {
  const { productId = '', priceId = '' } = useParams();
  const { search } = useLocation();
  const user = useUser();
  const hasSubscription = useHasSubscription();
  const isSelling = useSettings()['billing.enable'];
  const isChanging = new URLSearchParams(search).has(CHANGE_QUERY);
  // As it is opened: whoever pays here is subscribed before what came of it is shown.
  const [hasPlan] = useState(hasSubscription && !isChanging);
  if (!isSelling) return <NotFound />;
  if (!user)
    return (
      <Navigate
        to={`/register?redirectFrom=pricing&${new URLSearchParams({ productId, priceId }).toString()}`}
        replace
      />
    );
  return hasPlan ? <Navigate to={BILLING_PATH} replace /> : <Outlet />;
}

/** What comes after paying: by then they are subscribed, and whoever was signed out meanwhile comes back to it. */
export function RequireReturning() {
  const user = useUser();
  const address = usePageAddress();
  return user ? <Outlet /> : <Navigate to={`/register${returnQuery(address)}`} replace />;
}

/** Pages of who has a plan; others are shown which there are. */
export function RequireSubscribed() {
  const user = useUser();
  const hasSubscription = useHasSubscription();
  if (!user) return <SignInFirst />;
  return hasSubscription ? <Outlet /> : <Navigate to={PRICING_PATH} replace />;
}
