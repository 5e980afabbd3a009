import { useTranslation } from 'react-i18next';
import { useKeptWord } from './kept-word';
import { OwnBillingPage } from './own-billing-page';
import { InvoicesPanel } from '../invoices/invoices-panel';
import { MethodPanel } from './method-panel';
import { PlanPanel } from './plan-panel';

/** `/billing`: one's plan, how it is paid, and what has been paid (3-decisions §17). */
export function BillingPage() {
  const { t } = useTranslation();
  useKeptWord();
  return (
    <OwnBillingPage title={t('Billing')} about={t('Your plan, payment method and invoices.')}>
      {(billing) => (
        <>
          <PlanPanel billing={billing} />
          <MethodPanel billing={billing} />
          <InvoicesPanel />
        </>
      )}
    </OwnBillingPage>
  );
}
