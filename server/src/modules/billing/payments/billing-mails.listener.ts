import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/config.js';
import { On } from '../../../core/events/on.decorator.js';
import { Mails } from '../../../core/mail/mails.js';
import type { QueuedMail } from '../../../core/mail/mails.js';
import { UsersRepository } from '../../users/index.js';
import {
  InvoicePaid,
  PaymentFailed,
  PlanChanged,
  SubscriptionCancelled,
  SubscriptionEnded,
  TrialEnding,
} from '../billing.events.js';

/** Tells people by mail what becomes of their money (3-decisions §29); each mail is committed with its event. */
@Injectable()
export class BillingMails {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly config: AppConfig,
  ) {}

  @On(PaymentFailed, 'in-unit')
  async paymentFailed({ userId, planName: plan, endsAt }: PaymentFailed): Promise<void> {
    const to = await this.receiver(userId);
    if (to && endsAt !== null)
      await this.mails.queue({
        template: 'payment-failed',
        to,
        params: { plan, ends: endsAt, link: this.link('/billing/change-payment-method') },
      });
  }

  @On(TrialEnding, 'in-unit')
  async trialEnding({ userId, planName: plan, endsAt }: TrialEnding): Promise<void> {
    const to = await this.receiver(userId);
    if (to)
      await this.mails.queue({
        template: 'trial-ending',
        to,
        params: { plan, ends: endsAt, link: this.link('/billing') },
      });
  }

  @On(PlanChanged, 'in-unit')
  async planChanged({ userId, planName: plan }: PlanChanged): Promise<void> {
    const to = await this.receiver(userId);
    if (to) await this.mails.queue({ template: 'plan-changed', to, params: { plan, link: this.link('/billing') } });
  }

  @On(SubscriptionCancelled, 'in-unit')
  async cancelled({ userId, planName: plan, endsAt }: SubscriptionCancelled): Promise<void> {
    const to = await this.receiver(userId);
    if (to)
      await this.mails.queue({
        template: 'subscription-cancelled',
        to,
        params: { plan, ends: endsAt, link: this.link('/billing/renew') },
      });
  }

  @On(SubscriptionEnded, 'in-unit')
  async ended({ userId, planName: plan, why }: SubscriptionEnded): Promise<void> {
    const to = await this.receiver(userId);
    const template = why === 'unpaid' ? 'subscription-unpaid' : 'subscription-ended';
    if (to) await this.mails.queue({ template, to, params: { plan, link: this.link('/pricing') } });
  }

  @On(InvoicePaid, 'in-unit')
  async invoicePaid({ userId, number, uuid }: InvoicePaid): Promise<void> {
    const to = await this.receiver(userId);
    if (to)
      await this.mails.queue({
        template: 'invoice-paid',
        to,
        params: { number, link: this.link(`/billing/invoices/${uuid}`) },
      });
  }

  private link(path: string): string {
    return `${this.config.baseUrl}${path}`;
  }

  private async receiver(userId: number): Promise<QueuedMail<'plan-changed'>['to'] | null> {
    const user = await this.users.findById(userId);
    return user && { email: user.email, name: user.name, language: user.language };
  }
}
