import type { NotificationKind } from './kind.js';

/** Billing sends mails of its own, which nobody can leave: they are about money. */
const MAILED = {
  group: 'Billing',
  channels: ['email'],
  isFixed: true,
  mail: 'elsewhere',
  causes: [],
  write: () => null,
} as const satisfies Partial<NotificationKind>;

export const BILLING_KINDS: readonly NotificationKind[] = [
  { ...MAILED, id: 'payment_failed', name: 'My payment fails' },
  { ...MAILED, id: 'trial_ending', name: 'My trial ends soon' },
  { ...MAILED, id: 'plan_changed', name: 'My plan changes' },
  { ...MAILED, id: 'invoice_ready', name: 'I get an invoice' },
];
