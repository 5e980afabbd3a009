import { Injectable } from '@nestjs/common';
import type { BillingDetails } from '@tonearm/shared/billing/checkout.dto';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { On } from '../../../core/events/on.decorator.js';
import { Log } from '../../../core/log.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';
import type { GatewayPerson } from '../../../core/ports/payment-gateway.js';
import { UsersRepository } from '../../users/index.js';
import { UserDeleted } from '../../users/user.events.js';
import { accountGone } from '../subscriptions/subscription.policy.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { asProvider } from './provider-errors.js';

/** Who pays, at providers. */
@Injectable()
export class Customers {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly users: UsersRepository,
    private readonly gateways: PaymentGateways,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {}

  /** Known to the provider from now on, under these words. @returns what it calls them. @throws AppError 409 for an account that is gone, 422 with messages by field, 503. */
  async tell(
    { name, gateway }: NamedGateway,
    userId: number,
    details: BillingDetails | null,
    taxId: string | null,
  ): Promise<string> {
    const user = await this.users.findById(userId);
    if (!user || user.deleted_at !== null) throw accountGone();
    const person = personOf(user, details, taxId);
    const before = await this.payments.customerOf(name, userId);
    const customerId = await asProvider(gateway.putCustomer(before, person));
    if (customerId === before) return customerId;
    const kept = await this.unit.run('payments.customer', async () => {
      if ((await this.subscriptions.lockUser(userId)) === 'gone') return null;
      return await this.payments.putCustomer(name, userId, { customerId, before });
    });
    if (kept === null) {
      // Deleted while the provider was told of them: whoever forgets them does not know of this one.
      await asProvider(this.isForgotten(name, customerId));
      throw accountGone();
    }
    // Another call was first: theirs is who pays, under these words.
    return kept === customerId ? kept : await asProvider(gateway.putCustomer(kept, person));
  }

  /** Whose customer it is: as it was written down, or as the provider knows it, should that never have been done. @throws AppError 503. */
  async userOf({ name, gateway }: NamedGateway, customerId: string): Promise<number | null> {
    const known = await this.payments.userOf(name, customerId);
    if (known !== null) return known;
    const reference = await asProvider(gateway.personOf(customerId));
    return reference !== null && /^\d{1,15}$/.test(reference) ? Number(reference) : null;
  }

  /** Whether it was one of ours, whose account has been erased. @throws AppError 503. */
  async isOfNobody(named: NamedGateway, customerId: string): Promise<boolean> {
    const userId = await this.userOf(named, customerId);
    return userId !== null && (await this.users.findById(userId)) === null;
  }

  /** Whoever is gone pays nothing any more, and providers forget them. */
  @On(UserDeleted, 'durable', { name: 'forget-customer', lane: 'delivery' })
  async forget({ userId }: UserDeleted): Promise<void> {
    for (const { id, gateway_name: name, customer_id: customerId } of await this.payments.customersOf(userId)) {
      if (await this.isForgotten(name, customerId))
        await this.unit.run('payments.forget', () => this.payments.deleteCustomer(id));
    }
  }

  /** A provider whose keys are gone cannot be told: who it was stands in the log. @throws GatewayAway, after which it is tried again. */
  private async isForgotten(name: NamedGateway['name'], customerId: string): Promise<boolean> {
    try {
      await (await this.gateways.of(name)).forgetCustomer(customerId);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      this.log.warn(`The payment provider could not be told to forget ${customerId}`, error);
      return false;
    }
  }
}

const personOf = (
  { id, email }: { id: number; email: string },
  details: BillingDetails | null,
  taxId: string | null,
): GatewayPerson => ({
  reference: String(id),
  email,
  name: details?.name ?? '',
  address: details && {
    country: details.country,
    postalCode: details.postal_code ?? null,
    line1: details.line1 ?? null,
    line2: details.line2 ?? null,
    city: details.city ?? null,
    state: details.state ?? null,
  },
  taxId,
});
