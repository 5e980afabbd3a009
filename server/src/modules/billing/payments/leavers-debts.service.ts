import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { UserContent } from '../../users/index.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import { PaymentLines } from './payment-lines.repository.js';
import { ProviderDebts } from './provider-debts.service.js';
import type { LeftOpen } from './provider-debts.service.js';

const JOB = 'settle-leaver';
/** A provider may be away for hours, and nothing else remembers what is to be settled. */
const RETRY = { attempts: 20, backoffMs: 1_000 };

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
      run: ({ gateway, gatewayId, status, owed, due }) =>
        this.settle(gateway as PayingGateway, String(gatewayId), {
          status: status as LeftOpen['status'],
          owed: owed as LeftOpen['owed'],
          past_due_at: due === null ? null : new Date(Number(due)),
        }),
    });
  }

  /** What has begun at the provider after its account was erased: it is tried until it is settled. */
  async end(name: PayingGateway, gatewayId: string, was: LeftOpen): Promise<void> {
    await this.unit.run('payments.leaver', () => this.queue(name, gatewayId, was));
  }

  /** In the unit that erases. */
  private async note(userId: number): Promise<void> {
    for (const row of await this.lines.openOf(userId)) await this.queue(row.gateway_name, row.gateway_id, row);
  }

  private async queue(name: string, gatewayId: string | null, was: LeftOpen): Promise<void> {
    await this.jobs.add({
      name: JOB,
      payload: {
        gateway: name,
        gatewayId,
        status: was.status,
        owed: was.owed,
        due: was.past_due_at?.getTime() ?? null,
      },
      uniqueKey: `${JOB}-${name}-${gatewayId}`,
    });
  }

  /** @throws AppError 409, 503; then it is tried again, and stands among the jobs that have failed. */
  private async settle(name: PayingGateway, gatewayId: string, was: LeftOpen): Promise<void> {
    const invoices = await this.debts.settleGone(await this.gateways.of(name), gatewayId, was);
    await this.unit.run('payments.left', async () => {
      for (const invoice of invoices) await this.book.refresh(name, invoice);
    });
  }
}
