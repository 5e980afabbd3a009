import { open, section } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const BILLING = section('Billing', { 'billing.enable': open.flag(false, { label: 'Offer subscriptions' }) });

/** Nothing can be sold yet: a tab would promise it. */
export const SUBSCRIPTIONS: SettingGroup = {
  name: 'subscriptions',
  title: 'Subscriptions',
  sections: [BILLING],
  hasTab: false,
};
