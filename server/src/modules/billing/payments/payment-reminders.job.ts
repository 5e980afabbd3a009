import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../core/database/dialect.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { PaymentFailed, TrialEnding } from '../billing.events.js';
import { ProductsRepository } from '../products/products.repository.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import { PaymentLines } from './payment-lines.repository.js';

const DAY_MS = 86_400_000;
/** On which day after the failed payment its payer is told again (3-decisions §17); of the first they hear as it fails. */
const REMINDED_ON = [3, 5];
const TRIAL_TOLD_DAYS = 3;
/** Each is a word to somebody as well. */
const AT_ONCE = 200;

/** Tells people again that something is due, and that a trial ends. Each is told by the unit that notes it, so that nobody is told twice. */
@Injectable()
export class PaymentReminders implements OnModuleInit {
  constructor(
    private readonly lines: PaymentLines,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly products: ProductsRepository,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'remind-payers',
      lane: 'delivery',
      schedule: '*/15 * * * *',
      run: async () => {
        const now = new Date();
        // Should there be more, they hear of it a quarter of an hour later.
        for (const [at, days] of REMINDED_ON.entries())
          await this.unit.run('payments.remind', () => this.remind(at + 1, days, now));
        await this.unit.run('payments.trials', () => this.tellOfTrials(now));
      },
    });
  }

  private async remind(sent: number, days: number, now: Date): Promise<void> {
    const rows = await this.lines.late(sent, new Date(now.getTime() - days * DAY_MS), AT_ONCE);
    const names = await this.namesOf(rows);
    for (const row of rows) {
      const ends = row.ends_at && isoTime(row.ends_at);
      // Whose plan ends this minute is not asked to pay for it.
      if (row.ends_at === null || row.ends_at > now)
        await this.events.emit(
          new PaymentFailed(row.id, row.user_id, names.get(row.product_id ?? 0) ?? '', sent + 1, ends),
        );
    }
    await this.subscriptions.update(
      rows.map(({ id }) => id),
      { dunning_sent: sent + 1 },
    );
  }

  private async tellOfTrials(now: Date): Promise<void> {
    const rows = await this.lines.endingTrials(new Date(now.getTime() + TRIAL_TOLD_DAYS * DAY_MS), AT_ONCE);
    const names = await this.namesOf(rows);
    for (const row of rows)
      if (row.trial_ends_at && row.trial_ends_at > now)
        await this.events.emit(
          new TrialEnding(row.id, row.user_id, names.get(row.product_id ?? 0) ?? '', isoTime(row.trial_ends_at)),
        );
    await this.subscriptions.update(
      rows.map(({ id }) => id),
      { trial_told_at: now },
    );
  }

  private async namesOf(rows: readonly { product_id: number | null }[]): Promise<Map<number, string>> {
    return await this.products.namesOf([...new Set(rows.flatMap(({ product_id: id }) => id ?? []))]);
  }
}
