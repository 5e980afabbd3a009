import type { TFunction } from 'i18next';
import type { Invoice } from '@tonearm/shared/billing/invoices.dto';
import type { InvoiceStatus } from '@tonearm/shared/billing/invoices';
import { periodsAfter } from '@tonearm/shared/billing/periods';
import { basePath } from '../../api/bootstrap-data';
import { dayText } from '../../lib/format';
import { everyText } from './price-text';
import type { BadgeTone } from '../../ui/badge';

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

/** A day on an invoice: the same for everybody, wherever it is read, as it stands in the file. */
export const invoiceDay = (moment: string): string => dayText(new Date(moment), 'medium', 'UTC');

const DAY_MS = 86_400_000;
const MONTH_DAYS = 30.4;
const YEAR_MONTHS = 12;
/** Months that began on a day that others have not got end so many days off, at most. */
const SLACK_MS = 3 * DAY_MS;

/** How often what it is for is paid: annual. Null where that is not known, such as of what is left of a period. */
export function invoiceCycle(t: TFunction, { amount, period_start: start, period_end: end }: Invoice): string | null {
  if (amount === 0 || start === null || end === null) return null;
  const [from, to] = [new Date(start), new Date(end)];
  const months = Math.round((to.getTime() - from.getTime()) / DAY_MS / MONTH_DAYS);
  if (months < 1 || months > YEAR_MONTHS) return null;
  const whole = periodsAfter(from, { interval: 'month', interval_count: months }, 1);
  if (Math.abs(whole.getTime() - to.getTime()) > SLACK_MS) return null;
  if (months === YEAR_MONTHS) return t('annual');
  return months === 1 ? t('monthly') : everyText(t, { interval: 'month', interval_count: months });
}
