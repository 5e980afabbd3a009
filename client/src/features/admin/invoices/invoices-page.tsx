import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Download, ReceiptText, UserRound } from 'lucide-react';
import { INVOICES } from '@tonearm/shared/admin/invoices.resource';
import type { InvoiceRecord } from '@tonearm/shared/billing/invoice-records.dto';
import { cx } from '../../../lib/class-names';
import { download } from '../../../lib/download';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import { bookedInvoicePath } from '../../../platform/billing/billing-paths';
import { invoiceFile } from '../../../platform/billing/invoice-words';
import { useCan } from '../../../platform/session/use-session';
import { Icon } from '../../../ui/icon';
import { iconButton } from '../../../ui/icon-button.styles';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { invoiceColumns } from './invoice-columns';
import { invoiceFilters, invoiceName, invoicePerson } from './invoice-list-words';
import { useInvoiceList } from './use-invoice-list';

/** Its PDF, beside the menu of a row; before it is paid there is none. */
function useFileLink(): (invoice: InvoiceRecord) => ReactNode {
  const { t } = useTranslation();
  return useCallback(
    (invoice: InvoiceRecord) =>
      invoice.number !== null && (
        <a
          className={cx(iconButton.ib, iconButton.sm)}
          href={invoiceFile(invoice.uuid)}
          download
          tabIndex={-1}
          aria-label={t('Download PDF: :name', { name: invoice.number })}
          data-tip={t('Download PDF')}
        >
          <Icon of={Download} size={16} />
        </a>
      ),
    [t],
  );
}

/** What can be done with one invoice. */
function useInvoiceMenu(open: (invoice: InvoiceRecord) => void): (invoice: InvoiceRecord) => readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySeePeople = useCan('users.update');
  return (invoice) => {
    const { uuid, number, user } = invoice;
    const file: MenuAction = {
      id: 'file',
      label: t('Download PDF'),
      icon: Download,
      needsNetwork: true,
      onSelect: () => download(invoiceFile(uuid)),
    };
    const person = user && {
      id: 'person',
      label: t('Show the person'),
      icon: UserRound,
      onSelect: () => void navigate(`/admin/users/${user.id}`),
    };
    return [
      { id: 'open', label: t('See the invoice'), icon: ReceiptText, onSelect: () => open(invoice) },
      ...(number === null ? [] : [file]),
      ...(person && maySeePeople ? [person] : []),
    ];
  };
}

function useInvoiceView(): ListView<InvoiceRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const linksPeople = useCan('users.update');
  const words = useMemo(
    () => ({ columns: invoiceColumns(t, linksPeople), filters: invoiceFilters(t) }),
    [t, linksPeople],
  );
  const open = ({ uuid }: InvoiceRecord): void => void navigate(bookedInvoicePath(uuid));
  return {
    ...words,
    resource: INVOICES,
    title: t('Invoices'),
    searchLabel: t('Search invoices'),
    edits: [],
    nameOf: (invoice) => `${invoiceName(t, invoice)}: ${invoicePerson(t, invoice)}`,
    actions: useFileLink(),
    menu: useInvoiceMenu(open),
    onOpen: open,
    emptyIcon: ReceiptText,
    empty: (
      <StateView icon={ReceiptText} title={t('No invoices yet')}>
        {t('What customers are asked to pay stands here.')}
      </StateView>
    ),
  };
}

/** The invoices of everybody, for those who keep the books (3-decisions §17). */
export function InvoicesPage() {
  const view = useInvoiceView();
  return <ResourcePage view={view} {...useInvoiceList()} />;
}
