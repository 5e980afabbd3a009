import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import { GatewayAway, GatewayRefused } from '../../../core/ports/payment-gateway.js';
import type { GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import { PaymentLines } from './payment-lines.repository.js';
import { ProviderTruth } from './provider-truth.service.js';
import { ToldSubscriptions } from './told-subscriptions.service.js';

const JOB = 'reconcile-subscriptions';
const PIECE = 50;

interface Report {
  lookedAt: number;
  changed: number;
  failed: number;
}

/** Compares what is written down with what providers have, as messages may be lost: theirs counts. What it finds stands in the log of the job. */
@Injectable()
export class Reconciliation implements OnModuleInit {
  constructor(
    private readonly lines: PaymentLines,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly told: ToldSubscriptions,
    private readonly truth: ProviderTruth,
    private readonly gateways: PaymentGateways,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: JOB,
      lane: 'bulk',
      schedule: '10 3 * * *',
      run: ({ ids }) => this.run(typeof ids === 'string' ? ids.split(',').map(Number) : null),
    });
  }

  /** Soon. @param ids null: all. */
  async ask(ids: readonly number[] | null): Promise<void> {
    await this.jobs.add({ name: JOB, payload: { ids: ids?.join(',') ?? null } });
  }

  private async run(ids: readonly number[] | null): Promise<void> {
    const report: Report = { lookedAt: 0, changed: 0, failed: 0 };
    if (ids) for (const id of ids) await this.compare(id, report);
    else {
      const next = (after: number): Promise<number[]> => this.lines.paid(after, PIECE);
      for (let some = await next(0); some.length > 0; some = await next(some.at(-1) ?? 0))
        for (const id of some) await this.compare(id, report);
      for (const named of await this.gateways.known()) await this.lookForLost(named);
    }
    this.log.info(
      `Looked at ${report.lookedAt} subscriptions: ${report.changed} stood otherwise with the provider, ${report.failed} could not be asked about.`,
    );
  }

  private async compare(id: number, report: Report): Promise<void> {
    const before = await this.subscriptions.find(id);
    if (!before) return;
    report.lookedAt += 1;
    try {
      const after = await this.truth.pull(id);
      const [was, is] = [before, after].map((row) => row && `${row.status} at price ${row.price_id}`);
      if (was === is) return;
      report.changed += 1;
      this.log.info(`Subscription ${id} was ${was}, and is ${is}.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      report.failed += 1;
      this.log.warn(`Subscription ${id} could not be asked about`, error);
    }
  }

  /** What runs at the provider under this site's name, and is not known here: after an old backup, say. Whoever pays it is to be asked, so it is only told. */
  private async lookForLost(named: NamedGateway): Promise<void> {
    try {
      for (let after: string | null = null; ;) {
        const { rows, next } = await named.gateway.subscriptions(after);
        for (const told of rows) await this.lookAt(named, told);
        if (next === null) return;
        after = next;
      }
    } catch (error) {
      if (!(error instanceof GatewayAway) && !(error instanceof GatewayRefused)) throw error;
      this.log.warn('The list of the provider could not be read', error);
    }
  }

  /** What runs there: of what is over here, or was never noted, the provider is asked once more. */
  private async lookAt(named: NamedGateway, told: GatewaySubscription): Promise<void> {
    const { id: gatewayId, reference } = told;
    try {
      const known = await this.subscriptions.findByGateway(named.name, gatewayId);
      const row = known ?? (await this.told.ofAttempt(named, told));
      if (row && (row.gateway_id === null || row.status === 'expired')) await this.truth.pull(row.id, { gatewayId });
      const isBegun = reference !== null && (await this.subscriptions.findByAttempt(reference)) !== null;
      if (!row && !isBegun)
        this.log.warn(`The provider has a subscription that is not known here: ${gatewayId} of ${told.customerId}.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.log.warn(`The provider's subscription ${gatewayId} could not be looked at`, error);
    }
  }
}
