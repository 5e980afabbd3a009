import { Injectable } from '@nestjs/common';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { Customers } from './customers.service.js';
import { LeaversDebts } from './leavers-debts.service.js';
import { ProviderDebts } from './provider-debts.service.js';
import { asProvider } from './provider-errors.js';

/** So long a provider sends a message again, beside the days that clocks may differ: what was paid before was used. */
const DAY_MS = 86_400_000;

/** Which of ours it is that a provider tells of. */
@Injectable()
export class ToldSubscriptions {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly customers: Customers,
    private readonly debts: ProviderDebts,
    private readonly leavers: LeaversDebts,
  ) {}

  /** @param gatewayId what the provider calls it. @returns null: none of ours. @throws AppError 503. */
  async find(named: NamedGateway, gatewayId: string): Promise<SubscriptionRow | null> {
    const known = await this.subscriptions.findByGateway(named.name, gatewayId);
    if (known) return known;
    const told = await asProvider(named.gateway.subscription(gatewayId));
    return told && (await this.ofAttempt(named, told));
  }

  /** One that was made by a process that has not noted it, or never will. @throws AppError 503. */
  async ofAttempt(named: NamedGateway, told: GatewaySubscription): Promise<SubscriptionRow | null> {
    const row = told.reference === null ? null : await this.subscriptions.findByAttempt(told.reference);
    if (row?.gateway_name !== named.name) return null;
    if ((await this.customers.userOf(named, told.customerId)) !== row.user_id) return null;
    if (row.gateway_id === null || row.gateway_id === told.id) return row;
    await this.debts.endDouble(named, told);
    return null;
  }

  /** One that runs on after its account was erased: whoever was to end it has died of that. @throws AppError 409, 503. */
  async endLeft(named: NamedGateway, gatewayId: string): Promise<void> {
    const told = await asProvider(named.gateway.subscription(gatewayId));
    if (!told?.reference || told.state === 'ended') return;
    if ((await this.subscriptions.findByAttempt(told.reference)) !== null) return;
    if (!(await this.customers.isOfNobody(named, told.customerId))) return;
    const since = new Date(Date.now() - DAY_MS);
    await this.leavers.endNow(named, gatewayId, { status: 'past_due', owed: null, past_due_at: since });
  }

  /** Of what somebody does at a provider, as with their card: what they pay there. */
  async ofCustomer(named: NamedGateway, customerId: string): Promise<SubscriptionRow | null> {
    const userId = await this.customers.userOf(named, customerId);
    if (userId === null) return null;
    const rows = await this.subscriptions.listUnended(userId);
    return rows.find((row) => row.gateway_name === named.name && row.status !== 'incomplete') ?? null;
  }
}
