import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { GatewayAddress, GatewayPerson } from '../../../core/ports/payment-gateway.js';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';
import { asked, found, keyed } from './stripe-client.js';
import { REFERENCE, SITE } from './stripe-mapper.js';

const EU = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT'],
  ...['LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];
/** How numbers of businesses are called, by country. */
const TAX_ID_TYPES: ReadonlyMap<string, Stripe.CustomerCreateParams.TaxIdDatum['type']> = new Map([
  ...EU.map((country) => [country, 'eu_vat'] as const),
  ...([
    ['AU', 'au_abn'],
    ['CA', 'ca_bn'],
    ['CH', 'ch_vat'],
    ['GB', 'gb_vat'],
    ['IN', 'in_gst'],
    ['JP', 'jp_trn'],
    ['NO', 'no_vat'],
    ['NZ', 'nz_gst'],
    ['SG', 'sg_gst'],
    ['US', 'us_ein'],
    ['ZA', 'za_vat'],
  ] as const),
]);

/** The number of a business as Stripe has it. */
export const plainTaxId = (taxId: string): string => taxId.replace(/[\s.-]/g, '').toUpperCase();
/** The same with what it is called in the country; null: those of this country are not taken. */
export function namedTaxId(taxId: string, country: string): Stripe.CustomerCreateParams.TaxIdDatum | null {
  const type = TAX_ID_TYPES.get(country);
  return type ? { type, value: plainTaxId(taxId) } : null;
}

/** Empty clears what stood there. */
const toStripeAddress = (address: GatewayAddress): Stripe.AddressParam => ({
  country: address.country,
  postal_code: address.postalCode ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
});

/** Who pays, at Stripe. */
export class StripeCustomers {
  constructor(
    private readonly client: Stripe,
    private readonly site: string,
  ) {}

  async put(id: string | null, person: GatewayPerson): Promise<string> {
    const { email, name } = person;
    const values = {
      email,
      name,
      ...(person.address && { address: toStripeAddress(person.address) }),
      tax: { validate_location: 'deferred' as const },
    };
    const known = id === null ? null : await found(this.client.customers.update(id, values));
    const customer = known?.id ?? (await this.make(person.reference, id));
    if (!known) await asked(this.client.customers.update(customer, values));
    await this.putTaxId(customer, person);
    return customer;
  }

  async personOf(id: string): Promise<string | null> {
    const customer = await found(this.client.customers.retrieve(id));
    if (!customer || customer.deleted || customer.metadata[SITE] !== this.site) return null;
    return customer.metadata[REFERENCE] ?? null;
  }

  async forget(id: string): Promise<void> {
    await found(this.client.customers.del(id));
  }

  /** Nothing but whose it is: under one key Stripe takes the same words alone, and two pages may say different things of one person. @param before one that is gone. */
  private async make(reference: string, before: string | null): Promise<string> {
    const key = createHash('sha256').update(JSON.stringify(['customer', this.site, reference, before]));
    const { id } = await asked(
      keyed(key.digest('hex'), (idempotencyKey) =>
        this.client.customers.create({ metadata: { [SITE]: this.site, [REFERENCE]: reference } }, { idempotencyKey }),
      ),
    );
    return id;
  }

  private async putTaxId(customer: string, { taxId, address }: GatewayPerson): Promise<void> {
    const { data } = await asked(this.client.customers.listTaxIds(customer, { limit: 10 }));
    const value = taxId === null ? null : plainTaxId(taxId);
    for (const old of data) if (old.value !== value) await found(this.client.customers.deleteTaxId(customer, old.id));
    if (value === null || data.some((old) => old.value === value)) return;
    const named = address && namedTaxId(value, address.country);
    if (!named) throw new GatewayRefused('Numbers of businesses of this country are not taken.', 'tax_id');
    await asked(this.client.customers.createTaxId(customer, named));
  }
}
