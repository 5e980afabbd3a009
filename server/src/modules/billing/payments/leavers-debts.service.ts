import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import { UserContent } from '../../users/index.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import type { Seen } from '../invoices/invoice-book.service.js';
import { PaymentLines } from './payment-lines.repository.js';
import { OVER, ProviderDebts } from './provider-debts.service.js';
import type { LeftOpen } from './provider-debts.service.js';
import { providerAway } from './provider-errors.js';

const JOB = 'settle-leaver';
/** A provider may be away for hours, and nothing else remembers what is to be settled. */
const RETRY = { attempts: 20, backoffMs: 1_000 };
/** What a provider refuses for the moment is asked for again each day. No dispute is open for longer. */
const AGAIN_MS = 86_400_000;
const MOST_TURNS = 180;

interface Leaver {
  name: PayingGateway;
  gatewayId: string;
  was: LeftOpen;
  /** How often the provider has refused some of it for the moment. */
  turn: number;
}

/**
 * What is open at providers as somebody's account is erased, with whom all that is written down of it goes: it is ended, and what they pay at that very
 * moment goes back to them.
 */
@Injectable()
export class LeaversDebts implements OnModuleInit {
  constructor(
    private readonly content: UserContent,
    private readonly lines: PaymentLines,
    private readonly debts: ProviderDebts,
    private readonly gateways: PaymentGateways,
    private readonly book: InvoiceBook,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.content.addFirst(async ({ userId }) => {
      await this.note(userId);
      // None of their content is touched by that.
      return 0;
    });
    this.jobs.define({
      name: JOB,
      lane: 'delivery',
      retry: RETRY,
      run: ({ gateway, gatewayId, status, owed, due, turn }) =>
        this.settle({
          name: gateway as PayingGateway,
          gatewayId: String(gatewayId),
          was: {
            status: status as LeftOpen['status'],
            owed: owed as LeftOpen['owed'],
            past_due_at: due === null ? null : new Date(Number(due)),
          },
          turn: Number(turn ?? 0),
        }),
    });
  }

  /** What has begun at the provider after its account was erased: it is tried until it is settled. */
  async end(name: PayingGateway, gatewayId: string, was: LeftOpen): Promise<void> {
    await this.unit.run('payments.leaver', () => this.queue({ name, gatewayId, was, turn: 0 }));
  }

  /** One of an account that is gone runs on: it is ended. What the provider refuses for the moment is done later. @throws AppError 409, 503. */
  async endNow({ name, gateway }: NamedGateway, gatewayId: string, was: LeftOpen): Promise<void> {
    if (!(await this.debts.settleGone(gateway, gatewayId, was))) await this.later({ name, gatewayId, was, turn: 0 });
  }

  /** Of one that nobody knows here, what has been paid after its end goes back, now or later: banks may take days. @throws AppError 503. */
  async giveBackLate({ name, gateway }: NamedGateway, gatewayId: string): Promise<void> {
    if (!(await this.debts.giveBackVain(gateway, gatewayId, OVER)))
      await this.later({ name, gatewayId, was: OVER, turn: 0 });
  }

  /** In the unit that erases. */
  private async note(userId: number): Promise<void> {
    for (const { gateway_name: name, gateway_id: gatewayId, ...was } of await this.lines.openOf(userId))
      if (name !== 'none' && gatewayId !== null) await this.queue({ name, gatewayId, was, turn: 0 });
  }

  private async later(leaver: Leaver): Promise<void> {
    await this.unit.run('payments.leaver', () => this.queue({ ...leaver, turn: leaver.turn + 1 }));
  }

  private async queue({ name, gatewayId, was, turn }: Leaver): Promise<void> {
    await this.jobs.add({
      name: JOB,
      payload: {
        gateway: name,
        gatewayId,
        status: was.status,
        owed: was.owed,
        due: was.past_due_at?.getTime() ?? null,
        turn,
      },
      ...(turn > 0 && { runAt: new Date(Date.now() + AGAIN_MS) }),
      // One that runs holds its own key as it asks for the next.
      uniqueKey: `${JOB}-${name}-${gatewayId}${turn > 0 ? `-${turn}` : ''}`,
    });
  }

  /** @throws AppError 409, 503; then it is tried again, and stands among the jobs that have failed. */
  private async settle(leaver: Leaver): Promise<void> {
    const { name, gatewayId, was, turn } = leaver;
    const gateway = await this.gateways.of(name);
    const isDone = await this.debts.settleGone(gateway, gatewayId, was);
    // Whatever is still to go back: the books say what was paid.
    await this.write({ name, gateway }, gatewayId);
    if (isDone) return;
    if (turn >= MOST_TURNS)
      throw conflict('The payment provider does not give back what was paid by somebody who is gone.');
    await this.later(leaver);
  }

  /** As the provider says. @throws AppError 503 where others have written meanwhile: it is asked anew. */
  private async write({ name, gateway }: NamedGateway, gatewayId: string): Promise<void> {
    const seen = new Map<string, Seen>();
    for (const { id } of await this.debts.askedFor(gateway, gatewayId)) seen.set(id, await this.book.seen(name, id));
    const invoices = await this.debts.askedFor(gateway, gatewayId);
    await this.unit.run('payments.left', async () => {
      for (const invoice of invoices)
        if (!(await this.book.refresh(name, invoice, { seen: seen.get(invoice.id) }))) throw providerAway();
    });
  }
}
