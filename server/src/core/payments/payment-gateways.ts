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

/** Makes the gateways that the settings choose from. */
export interface PaymentDrivers {
  stripe: (keys: StripeKeys) => Promise<PaymentGateway>;
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

/** Who collects the money, as the settings say at that moment. */
export class PaymentGateways {
  private stripe: { key: string; gateway: Promise<PaymentGateway> } | null = null;

  constructor(
    private readonly settings: SettingsReader,
    private readonly drivers: PaymentDrivers,
  ) {}

  /** What something new can be paid with. */
  async offered(): Promise<NamedGateway[]> {
    if (!(await this.settings.get('billing.enable'))) return [];
    if (await this.settings.get('billing.stripe.enable')) return [{ name: 'stripe', gateway: await this.of('stripe') }];
    const { test } = this.drivers;
    // Whoever comes over a network, also by a proxy that nobody has named, buys nothing with cards that are in every manual.
    return test && currentWork()?.isAskedHere ? [{ name: 'test', gateway: test }] : [];
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
    if (name !== 'stripe') return this.drivers.none;
    const keys = await stripeKeysOf(this.settings);
    return keys.secretKey === '' ? this.drivers.none : await this.withKeys(keys);
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

  /** The same gateway while the keys are the same. */
  private async withKeys(keys: StripeKeys): Promise<PaymentGateway> {
    const key = JSON.stringify(keys);
    if (this.stripe?.key !== key) this.stripe = { key, gateway: this.drivers.stripe(keys) };
    return await this.stripe.gateway;
  }
}
