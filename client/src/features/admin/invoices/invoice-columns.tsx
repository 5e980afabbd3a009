import type { TFunction } from 'i18next';
import type { InvoiceRecord } from '@tonearm/shared/billing/invoice-records.dto';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { bookedInvoicePath } from '../../../platform/billing/billing-paths';
import { invoiceDay, invoiceStatus } from '../../../platform/billing/invoice-words';
import { moneyText } from '../../../platform/billing/price-text';
import { Badge } from '../../../ui/badge';
import { NameCell } from '../records/record-cells';
import { gatewayWords } from '../subscriptions/subscription-words';
import { invoiceName, invoicePerson } from './invoice-list-words';
import styles from './invoices.module.css';

/** Columns of the list of all invoices. @param linksPeople whoever reads it may see accounts. */
export const invoiceColumns = (t: TFunction, linksPeople: boolean): readonly ListColumn<InvoiceRecord>[] => [
  {
    id: 'number',
    label: t('Number'),
    width: 'minmax(104px, 1fr)',
    isFixed: true,
    cell: (invoice) => (
      <NameCell name={invoiceName(t, invoice)} to={bookedInvoicePath(invoice.uuid)}>
        {/* On phones the columns of these have no room. */}
        <span className={styles.phone}>
          {[
            moneyText(invoice.amount, invoice.currency),
            invoiceStatus(t)[invoice.invoice_status][1],
            invoicePerson(t, invoice),
          ].join(' · ')}
        </span>
      </NameCell>
    ),
  },
  {
    id: 'user',
    label: t('Customer'),
    width: 'minmax(120px, 2fr)',
    cell: (invoice) => {
      const { user, buyer } = invoice;
      const name = invoicePerson(t, invoice);
      return (
        <NameCell name={name} to={user && linksPeople ? `/admin/users/${user.id}` : null}>
          {user === null ? t('Account deleted') : buyer !== name && buyer}
        </NameCell>
      );
    },
  },
  {
    id: 'invoice_status',
    label: t('Status'),
    width: 'minmax(140px, 1fr)',
    cell: ({ invoice_status: status }) => {
      const [tone, words] = invoiceStatus(t)[status];
      return (
        <Badge hasDot tone={tone}>
          {words}
        </Badge>
      );
    },
  },
  {
    id: 'plan',
    label: t('Plan'),
    width: 'minmax(104px, 1.2fr)',
    fromPx: 940,
    cell: ({ plan }) => <NameCell name={plan} to={null} />,
  },
  {
    id: 'amount',
    label: t('Amount'),
    width: '108px',
    isEnd: true,
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  {
    id: 'tax',
    label: t('Tax'),
    width: '104px',
    isEnd: true,
    isExtra: true,
    fromPx: 1_180,
    cell: ({ tax, currency }) => moneyText(tax, currency),
  },
  {
    id: 'amount_refunded',
    label: t('Refunded'),
    width: '108px',
    isEnd: true,
    isExtra: true,
    fromPx: 1_180,
    cell: ({ amount_refunded: amount, currency }) => moneyText(amount, currency),
  },
  {
    id: 'gateway_name',
    label: t('Paid by'),
    width: '116px',
    fromPx: 1_320,
    cell: ({ gateway_name: gateway }) => gatewayWords(t)[gateway],
  },
  {
    id: 'created_at',
    label: t('Issued on'),
    width: '118px',
    fromPx: 830,
    cell: ({ created_at: at }) => invoiceDay(at),
  },
  {
    id: 'paid_at',
    label: t('Paid on'),
    width: '118px',
    fromPx: 1_210,
    cell: ({ paid_at: at }) => (at === null ? '–' : invoiceDay(at)),
  },
];
