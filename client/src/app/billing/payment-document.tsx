import { Fragment, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { isPaymentPage } from '@tonearm/shared/billing/payment-pages';
import { addressNow, basePath } from '../../api/bootstrap-data';

const pathNow = (): string => addressNow().split('?')[0] ?? '/';

/** Whether this document came for a page of paying: the policy of any other lets no frame of the provider in. */
function cameForPaying(): boolean {
  const [loaded] = window.performance.getEntriesByType?.('navigation') ?? [];
  if (!loaded) return true;
  const path = new URL(loaded.name).pathname.slice(basePath().length);
  // A document that came for this very address can get no other policy.
  return path === pathNow() || isPaymentPage(path);
}

/**
 * Around the pages of paying. Each has a document of its own, or shares that of another one: it is opened anew where one came from elsewhere, and
 * again on the way out, so that the provider's script is left behind.
 */
export function PaymentDocument() {
  const [visits, setVisits] = useState(0);
  const [isAllowed] = useState(cameForPaying);
  useEffect(() => {
    if (!isAllowed) window.location.reload();
  }, [isAllowed]);
  useEffect(
    () => () => {
      // Drawn twice, it leaves nothing.
      if (window.Stripe && !isPaymentPage(pathNow())) window.location.reload();
    },
    [],
  );
  useEffect(() => {
    // Browsers keep a page that was left for the bank as it was: it would wait for ever for what it had begun.
    const begin = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setVisits((count) => count + 1);
    };
    window.addEventListener('pageshow', begin);
    return () => window.removeEventListener('pageshow', begin);
  }, []);
  return isAllowed ? (
    <Fragment key={visits}>
      <Outlet />
    </Fragment>
  ) : null;
}
