import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ReceiptText } from 'lucide-react';
import type { Invoice } from '@tonearm/shared/billing/invoices.dto';
import { useListInvoicesQuery } from '../../../api/billing';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useHasSubscription } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { PanelPlaceholder } from '../../../ui/panel';
import { StateView } from '../../../ui/state-view';
import { BillingFrame } from '../account/own-billing-page';
import { idIn } from '../ids';
import { InvoiceRows } from './invoice-rows';
import styles from './invoices.module.css';

const PER_PAGE = 20;

function Pager({ before, after }: { before: number | null; after: number | null }) {
  const { t } = useTranslation();
  if (before === null && after === null) return null;
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      {before !== null && (
        <Link className={buttonClass({ size: 'sm' })} to={{ search: before === 1 ? '' : `?page=${before}` }}>
          {t('Newer')}
        </Link>
      )}
      {after !== null && (
        <Link className={buttonClass({ size: 'sm' })} to={{ search: `?page=${after}` }}>
          {t('Older')}
        </Link>
      )}
    </nav>
  );
}

/** `/billing/invoices`: all that has been paid, also by those who have no plan any more. */
export function InvoicesPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = idIn(query.get('page') ?? undefined) ?? 1;
  const hasSubscription = useHasSubscription();
  const { currentData, error, refetch } = useListInvoicesQuery(
    { page, perPage: PER_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  const invoices = currentData?.pagination.data as Invoice[] | undefined;
  return (
    <BillingFrame title={t('Invoices')} about={t('What you have paid, and when.')} isStep={hasSubscription}>
      {invoices?.length === 0 ? (
        <StateView icon={ReceiptText} title={t('No invoices yet')}>
          {t('What you pay stands here.')}
        </StateView>
      ) : (
        <PanelPlaceholder>
          {invoices ? <InvoiceRows invoices={invoices} /> : <ListRowsSkeleton rows={5} />}
        </PanelPlaceholder>
      )}
      {currentData && <Pager before={currentData.pagination.prev_page} after={currentData.pagination.next_page} />}
    </BillingFrame>
  );
}
