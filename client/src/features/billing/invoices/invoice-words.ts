import type { TFunction } from 'i18next';
import type { InvoiceStatus } from '@tonearm/shared/billing/invoices';
import { basePath } from '../../../api/bootstrap-data';
import type { BadgeTone } from '../../../ui/badge';

/** Whether it is paid. */
export const invoiceStatus = (t: TFunction): Readonly<Record<InvoiceStatus, readonly [BadgeTone, string]>> => ({
  open: ['warning', t('Open')],
  paid: ['good', t('Paid')],
  partially_refunded: ['neutral', t('Partly refunded')],
  refunded: ['neutral', t('Refunded')],
  void: ['neutral', t('Void')],
});

/** Where its PDF is had. */
export const invoiceFile = (uuid: string): string =>
  `${basePath()}/api/v1/invoices/${encodeURIComponent(uuid)}/download`;
