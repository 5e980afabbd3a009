import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import type { SubscriptionGateway } from '@tonearm/shared/billing/subscriptions';
import type { KeysVerdict, PaymentGateway, PretendGateway } from '../ports/payment-gateway.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { currentWork } from '../work-context.js';

export interface StripeKeys {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

export interface PaypalKeys {
  clientId: string;
  secret: string;
  webhookId: string;
  /** Its sandbox, where no money moves. */
  isSandbox: boolean;
}

/** Makes the gateways that the settings choose from. */
export interface PaymentDrivers {
  stripe: (keys: StripeKeys) => Promise<PaymentGateway>;
  paypal: (keys: PaypalKeys) => Promise<PaymentGateway>;
  /** null: this is no place where a site is being built. */
  test: PretendGateway | null;
  none: PaymentGateway;
}

/** A gateway by its name. */
export interface NamedGateway {
  name: PayingGateway;
  gateway: PaymentGateway;
}

const PAYING: readonly PayingGateway[] = ['stripe', 'paypal', 'test'];

const stripeKeysOf = async (settings: SettingsReader): Promise<StripeKeys> => ({
  publishableKey: await settings.get('billing.stripe.key'),
  secretKey: await settings.get('billing.stripe.secret'),
  webhookSecret: await settings.get('billing.stripe.webhook_secret'),
});

const paypalKeysOf = async (settings: SettingsReader): Promise<PaypalKeys> => ({
  clientId: await settings.get('billing.paypal.client_id'),
  secret: await settings.get('billing.paypal.secret'),
  webhookId: await settings.get('billing.paypal.webhook_id'),
  isSandbox: await settings.get('billing.paypal_test_mode'),
});

/** Who collects the money, as the settings say at that moment. */
export class PaymentGateways {
  private readonly made = new Map<PayingGateway, { key: string; gateway: Promise<PaymentGateway> }>();

  constructor(
    private readonly settings: SettingsReader,
    private readonly drivers: PaymentDrivers,
  ) {}

  /** What something new can be paid with. */
  async offered(): Promise<NamedGateway[]> {
    if (!(await this.settings.get('billing.enable'))) return [];
    const offered: NamedGateway[] = [];
    if (await this.settings.get('billing.stripe.enable'))
      offered.push({ name: 'stripe', gateway: await this.of('stripe') });
    if (await this.settings.get('billing.paypal.enable'))
      offered.push({ name: 'paypal', gateway: await this.of('paypal') });
    const { test } = this.drivers;
    // Whoever comes over a network, also by a proxy that nobody has named, buys nothing with cards that are in every manual.
    return offered.length === 0 && test && currentWork()?.isAskedHere ? [{ name: 'test', gateway: test }] : offered;
  }

  /** All that can be asked, whether or not anything new is paid with them. */
  async known(): Promise<NamedGateway[]> {
    const known: NamedGateway[] = [];
    for (const name of PAYING) {
      const gateway = await this.of(name);
      if (gateway !== this.drivers.none) known.push({ name, gateway });
    }
    return known;
  }

  /** What has been begun with one goes on with it, whether or not anything new does; where it is not set up, it refuses all that is asked. */
  async of(name: SubscriptionGateway): Promise<PaymentGateway> {
    if (name === 'test') return this.drivers.test ?? this.drivers.none;
    if (name === 'stripe') {
      const keys = await stripeKeysOf(this.settings);
      return keys.secretKey === '' ? this.drivers.none : await this.kept(name, keys, this.drivers.stripe);
    }
    if (name === 'none') return this.drivers.none;
    const keys = await paypalKeysOf(this.settings);
    return keys.secret === '' ? this.drivers.none : await this.kept(name, keys, this.drivers.paypal);
  }

  /** How long what is due may wait. */
  async graceDays(): Promise<number> {
    return await this.settings.get('billing.grace_days');
  }

  /** The one that pretends; null where there is none. */
  get pretend(): PretendGateway | null {
    return this.drivers.test;
  }

  /** What Stripe says of keys that need not be saved yet. */
  async testStripe(settings: SettingsReader): Promise<KeysVerdict> {
    return await (await this.drivers.stripe(await stripeKeysOf(settings))).testKeys();
  }

  /** What PayPal says of keys that need not be saved yet. */
  async testPaypal(settings: SettingsReader): Promise<KeysVerdict> {
    return await (await this.drivers.paypal(await paypalKeysOf(settings))).testKeys();
  }

  /** The same gateway while the keys are the same. */
  private async kept<K>(
    name: PayingGateway,
    keys: K,
    make: (keys: K) => Promise<PaymentGateway>,
  ): Promise<PaymentGateway> {
    const key = JSON.stringify(keys);
    const known = this.made.get(name);
    if (known?.key === key) return await known.gateway;
    const gateway = make(keys);
    this.made.set(name, { key, gateway });
    return await gateway;
  }
}
