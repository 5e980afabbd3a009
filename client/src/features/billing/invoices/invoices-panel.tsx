import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Invoice } from '@tonearm/shared/billing/invoices.dto';
import { useListInvoicesQuery } from '../../../api/billing';
import { INVOICES_PATH } from '../../../platform/billing/billing-paths';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { buttonClass } from '../../../ui/button';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { Panel } from '../../../ui/panel';
import { InvoiceRows } from './invoice-rows';

const SHOWN = 5;

/** The last invoices, and the way to all of them. */
export function InvoicesPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useListInvoicesQuery({ perPage: SHOWN }, { refetchOnMountOrArgChange: true });
  const invoices = data?.pagination.data as Invoice[] | undefined;
  const hasMore = (data?.pagination.next_page ?? null) !== null;
  return (
    <Panel
      id="invoices"
      title={t('Invoices')}
      end={
        hasMore && (
          <Link className={buttonClass({ size: 'sm' })} to={INVOICES_PATH}>
            {t('All invoices')}
          </Link>
        )
      }
    >
      {!invoices && (error ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />)}
      {invoices?.length === 0 && <p className="t2">{t('There are none yet.')}</p>}
      {invoices && invoices.length > 0 && <InvoiceRows invoices={invoices} />}
    </Panel>
  );
}
