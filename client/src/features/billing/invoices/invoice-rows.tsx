import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Download } from 'lucide-react';
import type { Invoice } from '@tonearm/shared/billing/invoices.dto';
import { invoicePath } from '../../../platform/billing/billing-paths';
import { invoiceCycle, invoiceDay, invoiceFile, invoiceStatus } from '../../../platform/billing/invoice-words';
import { moneyText } from '../../../platform/billing/price-text';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { iconButton } from '../../../ui/icon-button.styles';
import styles from './invoices.module.css';

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const [tone, status] = invoiceStatus(t)[invoice.invoice_status];
  const day = invoiceDay(invoice.created_at);
  const plan = invoice.subscription?.name ?? invoice.number;
  const cycle = invoiceCycle(t, invoice);
  const label = t('Download the invoice of :day', { day });
  return (
    <li className={styles.row}>
      <Link className="num hov-line" to={invoicePath(invoice.uuid)}>
        {day}
      </Link>
      <span className="t2 ell" dir="auto">
        {plan !== null && cycle !== null ? t(':plan, :cycle', { plan, cycle }) : plan}
      </span>
      <Badge tone={tone}>{status}</Badge>
      <span className="num med">{moneyText(invoice.amount, invoice.currency)}</span>
      {/* Before it is paid it has no number, and no paper. */}
      {invoice.number === null ? (
        <span />
      ) : (
        <a className={iconButton.ib} href={invoiceFile(invoice.uuid)} download aria-label={label} data-tip={label}>
          <Icon of={Download} />
        </a>
      )}
    </li>
  );
}

/** Invoices, the newest first. */
export const InvoiceRows = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <ul className={styles.rows}>
    {invoices.map((invoice) => (
      <InvoiceRow key={invoice.uuid} invoice={invoice} />
    ))}
  </ul>
);
