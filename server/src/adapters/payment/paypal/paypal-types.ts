/* What PayPal's API answers, as far as it is read (paypal/paypal-rest-api-specifications). */

export interface PaypalMoney {
  currency_code: string;
  value: string;
}

export interface PaypalLink {
  rel: string;
  href: string;
}

export interface PaypalCycle {
  tenure_type: 'REGULAR' | 'TRIAL';
  frequency: { interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval_count?: number };
  pricing_scheme?: { fixed_price?: PaypalMoney };
}

export interface PaypalPlan {
  id: string;
  product_id?: string;
  name?: string;
  description?: string;
  status?: 'CREATED' | 'INACTIVE' | 'ACTIVE';
  billing_cycles?: PaypalCycle[];
  payment_preferences?: { payment_failure_threshold?: number };
}

export interface PaypalName {
  given_name?: string;
  surname?: string;
  full_name?: string;
}

export interface PaypalSubscription {
  id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED';
  status_change_note?: string;
  status_update_time?: string;
  plan_id: string;
  custom_id?: string;
  create_time?: string;
  start_time?: string;
  subscriber?: { email_address?: string; payer_id?: string; name?: PaypalName };
  billing_info?: {
    outstanding_balance?: PaypalMoney;
    last_payment?: { amount: PaypalMoney; time: string };
    /** Also while it is tried again, of which the count says nothing. */
    last_failed_payment?: { time: string };
    next_billing_time?: string;
    /** Periods that were given up after all tries. */
    failed_payments_count?: number;
  };
  /** With `fields=plan`. */
  plan?: Omit<PaypalPlan, 'id'>;
  links?: PaypalLink[];
}

export interface PaypalTransaction {
  id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  amount_with_breakdown: { gross_amount: PaypalMoney; tax_amount?: PaypalMoney };
  payer_name?: PaypalName;
  payer_email?: string;
  time: string;
}

export interface PaypalRefund {
  id: string;
  status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED';
  amount: PaypalMoney;
  create_time: string;
}

export interface PaypalEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource_type?: string;
  resource?: { id?: string; billing_agreement_id?: string; sale_id?: string };
}
