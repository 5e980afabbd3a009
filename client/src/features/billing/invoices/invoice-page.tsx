import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { invoiceSums } from '@tonearm/shared/billing/invoice-sums';
import type { InvoiceSum } from '@tonearm/shared/billing/invoice-sums';
import type { InvoiceDocument, InvoiceParty } from '@tonearm/shared/billing/invoices.dto';
import { useGetInvoiceQuery } from '../../../api/billing';
import { cx } from '../../../lib/class-names';
import { ALL_INVOICES_PATH, BOOKS_QUERY } from '../../../platform/billing/billing-paths';
import { invoiceDay, invoiceFile, invoiceStatus } from '../../../platform/billing/invoice-words';
import { moneyText } from '../../../platform/billing/price-text';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useCan, useHasSubscription } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import { Bone } from '../../../ui/skeleton';
import { BillingFrame } from '../account/own-billing-page';
import styles from './invoices.module.css';

function Party({ title, party }: { title: string; party: InvoiceParty }) {
  const { t } = useTranslation();
  return (
    <div className={styles.party} dir="auto">
      <h2 className="s13 t2">{title}</h2>
      <p className="med">{party.name}</p>
      {party.address.map((line, at) => (
        // Two lines may say the same.
        <p key={at}>{line}</p>
      ))}
      {party.email !== null && <p>{party.email}</p>}
      {party.tax_id !== null && <p>{t('Tax number: :number', { number: party.tax_id })}</p>}
    </div>
  );
}

function Sum({ label, children, isWhole = false }: { label: string; children: ReactNode; isWhole?: boolean }) {
  return (
    <div className={cx('row between', isWhole && styles.whole)}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function Lines({ invoice: { lines, currency } }: { invoice: InvoiceDocument }) {
  const { t } = useTranslation();
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('Description')}</th>
          <th scope="col" className="num">
            {t('Quantity')}
          </th>
          <th scope="col" className="num">
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, quantity, amount }, at) => (
          // Two lines may say the same.
          <tr key={at}>
            <td dir="auto">{text}</td>
            <td className="num">{quantity}</td>
            <td className="num">{moneyText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sumWords = (t: TFunction): Record<InvoiceSum, string> => ({
  subtotal: t('Subtotal'),
  discount: t('Discount'),
  net: t('Net'),
  tax: t('Tax'),
  total: t('Total'),
  refunded: t('Refunded'),
});

function Paper({ invoice }: { invoice: InvoiceDocument }) {
  const { t } = useTranslation();
  const { number, created_at: madeAt, period_start: start, period_end: end, currency } = invoice;
  const [tone, status] = invoiceStatus(t)[invoice.invoice_status];
  const money = (amount: number): string => moneyText(amount, currency);
  const words = sumWords(t);
  return (
    <article className={cx(card.card, styles.paper)}>
      <header className="row between wrap">
        <div className={styles.facts}>
          <p className="num">{invoiceDay(madeAt)}</p>
          {start !== null && end !== null && (
            <p className="t2 s13 num">{t('From :start to :end', { start: invoiceDay(start), end: invoiceDay(end) })}</p>
          )}
        </div>
        <span className="row">
          <Badge tone={tone}>{status}</Badge>
          {number !== null && (
            <a className={buttonClass({ size: 'sm' })} href={invoiceFile(invoice.uuid)} download>
              <Icon of={Download} size={15} />
              {t('Download PDF')}
            </a>
          )}
        </span>
      </header>
      <div className={styles.parties}>
        <Party title={t('Issued by')} party={invoice.seller} />
        <Party title={t('Billed to')} party={invoice.buyer} />
      </div>
      <Lines invoice={invoice} />
      <dl className={styles.totals}>
        {invoiceSums(invoice).map(([name, amount]) => (
          <Sum key={name} label={words[name]} isWhole={name === 'total'}>
            {money(amount)}
          </Sum>
        ))}
      </dl>
      {invoice.notes !== '' && (
        <p className={styles.notes} dir="auto">
          {invoice.notes}
        </p>
      )}
    </article>
  );
}

/** `/billing/invoices/{uuid}`: all that stands on one; the same as a PDF. */
export function InvoicePage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const hasSubscription = useHasSubscription();
  const keepsBooks = useCan('invoices.view');
  const isBooked = useSearchParams()[0].has(BOOKS_QUERY) && keepsBooks;
  const { currentData, error, refetch } = useGetInvoiceQuery({ uuid });
  if (!currentData && error)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  const invoice = currentData?.invoice as InvoiceDocument | undefined;
  const number = invoice?.number ?? null;
  const title = number === null ? t('Invoice') : t('Invoice :number', { number });
  return (
    <BillingFrame
      title={title}
      isStep={hasSubscription}
      back={isBooked ? { to: ALL_INVOICES_PATH, label: t('Back to invoices') } : undefined}
    >
      {invoice ? (
        <Paper invoice={invoice} />
      ) : (
        <div className={cx(card.card, styles.paper)} aria-hidden data-skeleton>
          <Bone w="30%" h={16} />
          <Bone h={90} />
          <Bone h={120} />
        </div>
      )}
    </BillingFrame>
  );
}
