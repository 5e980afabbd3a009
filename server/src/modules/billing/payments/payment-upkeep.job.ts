import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { AppError } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { PaymentLines } from './payment-lines.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderDebts } from './provider-debts.service.js';
import { ProviderTruth } from './provider-truth.service.js';

const PIECE = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Somebody may be paying just now. */
const WAITING_MS = 30 * MINUTE_MS;
/** So long a first payment is waited for (3-decisions §17): at Stripe a trial waits for its card as long as it lasts, and a bank may take days. */
const FIRST_PAYMENT_MS = 23 * 60 * MINUTE_MS;
const UNHEARD_MS = 10 * MINUTE_MS;
/** Providers send a message again for three days. */
const EVENTS_KEPT_MS = 90 * DAY_MS;

/** Asks providers where they have said nothing for too long, and does there what is still to be done. */
@Injectable()
export class PaymentUpkeep implements OnModuleInit {
  constructor(
    private readonly lines: PaymentLines,
    private readonly payments: PaymentsRepository,
    private readonly truth: ProviderTruth,
    private readonly debts: ProviderDebts,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'settle-subscriptions',
      lane: 'delivery',
      schedule: '*/5 * * * *',
      run: () => this.settle(new Date()),
    });
    this.jobs.define({
      name: 'clean-billing-events',
      lane: 'bulk',
      schedule: '50 4 * * *',
      run: async () => {
        const before = new Date(Date.now() - EVENTS_KEPT_MS);
        await inPieces(this.unit, 'billing.clean-events', (limit) => this.payments.deleteEvents(before, limit));
      },
    });
  }

  private async settle(now: Date): Promise<void> {
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    await this.each(
      (after) => this.lines.owed(after, PIECE),
      (id) => this.debts.settleInTurn(id, now),
    );
    await this.each(
      (after) => this.lines.waiting(ago(WAITING_MS), after, PIECE),
      async (id) => {
        const row = await this.truth.pull(id);
        if (row?.status === 'incomplete' && row.created_at < ago(FIRST_PAYMENT_MS)) await this.debts.giveUp(row);
        else if (row) await this.debts.dropDeclined(row);
      },
    );
    await this.each(
      (after) => this.lines.unheard(ago(UNHEARD_MS), after, PIECE),
      async (id) => void (await this.truth.pull(id)),
    );
  }

  /** One that cannot be done holds up none of the others: it is tried again. */
  private async each(next: (after: number) => Promise<number[]>, work: (id: number) => Promise<void>): Promise<void> {
    for (let ids = await next(0); ids.length > 0; ids = await next(ids.at(-1) ?? 0))
      for (const id of ids)
        try {
          await work(id);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          this.log.warn(`Subscription ${id} could not be settled`, error);
        }
  }
}
