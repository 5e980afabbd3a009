import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError } from '../../../core/errors/app-error.js';
import { Log } from '../../../core/log.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import type { GatewayInvoice, GatewaySubscription, PaymentGateway } from '../../../core/ports/payment-gateway.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { asProvider, isForNow } from './provider-errors.js';
import { ProviderTruth } from './provider-truth.service.js';
import { isDeclined, isPaidInVain, isTurn } from './truth.policy.js';

/** After so long, what was begun and not made will not be. */
const MADE_BY_MS = 86_400_000;
/** A payment may come in as the first one is settled: that is settled as well. */
const ROUNDS = 2;
const NEWEST_INVOICES = 12;
const REFUSED = 409;

/** What stood written of one as its account went. */
export type LeftOpen = Pick<SubscriptionRow, 'status' | 'owed' | 'past_due_at'>;

/** Nothing of it was due when it ended: in vain is what was paid after that alone. */
export const OVER: LeftOpen = { status: 'expired', owed: null, past_due_at: null };

/** The last payment first. */
function paidIn(invoices: readonly GatewayInvoice[]): GatewayInvoice[] {
  const at = ({ paidAt }: GatewayInvoice): number => paidAt?.getTime() ?? 0;
  return invoices
    .filter(({ state, collected }) => state === 'paid' && collected > 0)
    .sort((one, other) => at(other) - at(one));
}

/**
 * Ends at the provider what has ended here, and gives back what was paid in vain. What is to be done is written down first, and may be done twice: the
 * provider does it once, whoever is killed in between.
 */
@Injectable()
export class ProviderDebts {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {}

  /**
   * What somebody has begun to buy is to be had no more. Should they pay for it all the same, at this very moment, they get it back.
   * @returns false where it is no longer to be begun: it has been meanwhile. @throws AppError 409, 503; then it is done later.
   */
  async giveUp({ id, user_id: userId }: SubscriptionRow): Promise<boolean> {
    const status = await this.unit.run('payments.give-up', async () => {
      await this.subscriptions.lockUser(userId);
      const row = await this.subscriptions.lock(id);
      if (row?.status !== 'incomplete') return row?.status ?? 'expired';
      await this.subscriptions.update([id], {
        status: 'expired',
        ends_at: new Date(),
        owed: 'undo',
        sync_version: row.sync_version + 1,
      });
      return 'expired';
    });
    if (status !== 'expired') return false;
    await this.settle(id);
    return true;
  }

  /**
   * What somebody has agreed to elsewhere and could not pay is given up: they have been told that nothing was taken, and the provider would try it again for
   * weeks. @throws AppError 409, 503; then it is done later.
   */
  async dropDeclined(row: SubscriptionRow): Promise<void> {
    const { status, gateway_name: name, gateway_id: gatewayId } = row;
    if (status !== 'incomplete' || name === 'none' || gatewayId === null) return;
    const gateway = await this.gateways.of(name);
    if (!gateway.abilities.sendsAway) return;
    const told = await asProvider(gateway.subscription(gatewayId));
    if (told && isDeclined(told)) await this.giveUp(row);
  }

  /** As `settle`, less and less often: what has been refused for hours is not done five minutes later. @throws AppError 409, 503. */
  async settleInTurn(id: number, now: Date): Promise<void> {
    const row = await this.subscriptions.find(id);
    if (row && isTurn(row.updated_at, now)) await this.settle(id);
  }

  /** @throws AppError 409, 503. */
  async settle(id: number): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const row = await this.subscriptions.find(id);
      if (!row || row.owed === null || row.gateway_name === 'none') return;
      if (!(await this.pay(row, await this.gateways.of(row.gateway_name)))) continue;
      await this.unit.run('payments.settled', async () => {
        const now = await this.subscriptions.lock(id);
        if (now?.owed === row.owed) await this.subscriptions.update([id], { owed: null });
      });
    }
  }

  /**
   * One of an account that is gone: it is ended, and what was paid in vain goes back.
   * @returns false where the provider refuses some of that for the moment. @throws AppError 409, 503.
   */
  async settleGone(gateway: PaymentGateway, gatewayId: string, was: LeftOpen): Promise<boolean> {
    await asProvider(gateway.cancel(gatewayId, 'now', `gone-${gatewayId}`));
    return await this.giveBackVain(gateway, gatewayId, was);
  }

  /** What was asked for lately, oldest first. @throws AppError 503. */
  async askedFor(gateway: PaymentGateway, gatewayId: string): Promise<GatewayInvoice[]> {
    return (await asProvider(gateway.invoicesOf(gatewayId, NEWEST_INVOICES))).toReversed();
  }

  /** One that was made a second time for an attempt: nobody has it, and nobody is to pay for it. @throws AppError 409, 503. */
  async endDouble({ gateway }: NamedGateway, { id, state }: GatewaySubscription): Promise<void> {
    if (state !== 'ended') await asProvider(gateway.cancel(id, 'now', `double-${id}`));
    for (const invoice of await this.paidFor(gateway, id)) await this.giveBack(gateway, invoice, `double-${id}`);
  }

  /**
   * What somebody who is gone has paid in vain. What is refused keeps nothing else from going back.
   * @returns false where some of it is refused for the moment. @throws AppError 503.
   */
  async giveBackVain(gateway: PaymentGateway, gatewayId: string, was: LeftOpen): Promise<boolean> {
    const truth = await asProvider(gateway.subscription(gatewayId));
    // What has no name of ours is no doing of this site.
    if (!truth?.reference) return true;
    let isDone = true;
    for (const invoice of await this.paidFor(gateway, gatewayId))
      if (isPaidInVain(was, truth, [invoice]))
        isDone = (await this.giveBackGone(gateway, invoice, `gone-${gatewayId}`)) && isDone;
    return isDone;
  }

  /** @returns whether all of it was done. */
  private async pay(row: SubscriptionRow, gateway: PaymentGateway): Promise<boolean> {
    const gatewayId = row.gateway_id ?? (await this.made(gateway, row));
    if (gatewayId === null) return Date.now() - row.created_at.getTime() >= MADE_BY_MS;
    // What has been paid after all, as long as it could be, is not ended.
    if (row.owed === 'cancel' && (await this.truth.pull(row.id, { gatewayId }))?.owed !== 'cancel') return false;
    await asProvider(gateway.cancel(gatewayId, 'now', `owed-${row.attempt_key}`));
    if (row.owed === 'undo') {
      const invoices = await asProvider(gateway.invoicesOf(gatewayId, NEWEST_INVOICES));
      const truth = await asProvider(gateway.subscription(gatewayId));
      // It is undone for the last of them. What was paid before that was used, unless all was over by then.
      for (const [place, invoice] of paidIn(invoices).entries())
        if (place === 0 || isPaidInVain(OVER, truth, [invoice]))
          await this.giveBack(gateway, invoice, `undo-${row.attempt_key}`);
      // What comes in after days goes back then, whenever it was asked for.
      if (invoices.some(({ isUnderWay }) => isUnderWay)) return false;
    }
    // Also for the invoice that is given back.
    await this.truth.pull(row.id, { gatewayId });
    return true;
  }

  private async paidFor(gateway: PaymentGateway, gatewayId: string): Promise<GatewayInvoice[]> {
    return paidIn(await asProvider(gateway.invoicesOf(gatewayId, NEWEST_INVOICES)));
  }

  /** @returns false where the provider refuses it for the moment. */
  private async giveBackGone(gateway: PaymentGateway, invoice: GatewayInvoice, key: string): Promise<boolean> {
    try {
      await this.giveBack(gateway, invoice, key);
      return true;
    } catch (error) {
      if (isForNow(error)) {
        this.log.warn(`Invoice ${invoice.id} was paid by somebody who is gone, and goes back later`, error);
        return false;
      }
      if (!(error instanceof AppError) || error.status !== REFUSED) throw error;
      // It would be refused each time, and the books are to say what was paid.
      this.log.error(
        `Invoice ${invoice.id} was paid by somebody who is gone, and the provider does not give it back`,
        error,
      );
      return true;
    }
  }

  private async giveBack(gateway: PaymentGateway, invoice: GatewayInvoice, key: string): Promise<void> {
    if (invoice.refunded < invoice.collected) await asProvider(gateway.refund(invoice.id, key));
  }

  private async made(gateway: PaymentGateway, row: SubscriptionRow): Promise<string | null> {
    const { gateway_name: name, attempt_key: reference } = row;
    const customerId = name === 'none' ? null : await this.payments.customerOf(name, row.user_id);
    if (customerId === null || reference === null) return null;
    return (await asProvider(gateway.findSubscription({ customerId, reference })))?.id ?? null;
  }
}
