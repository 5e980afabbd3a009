import { Injectable } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error.js';
import { On } from '../../../core/events/on.decorator.js';
import { SettingsChanged } from '../../../core/settings/settings.events.js';
import { PlanSync } from './plan-sync.service.js';
import { providerAway } from './provider-errors.js';

/** With another key it is another account that is paid into; and it may have been saved while nothing was sold. */
const HEARD: readonly string[] = [
  'billing.enable',
  'billing.stripe.enable',
  'billing.stripe.secret',
  'billing.paypal.enable',
  'billing.paypal.secret',
];

/** Another account knows none of the prices that stand written down: it is told of all of them, so that nobody comes to the checkout in vain. */
@Injectable()
export class ChangedKeys {
  constructor(private readonly sync: PlanSync) {}

  @On(SettingsChanged, 'durable', { name: 'sync-plans', lane: 'delivery' })
  async changed({ keys }: SettingsChanged): Promise<void> {
    if (!keys.some((key) => HEARD.includes(key))) return;
    // What it refuses, as a currency, it would refuse each time: that stands in the log, and where plans are synchronised by hand.
    if (await this.isAway()) throw providerAway();
  }

  /** Whether a provider did not answer. Where nothing is sold yet, there is nobody to tell. */
  private async isAway(): Promise<boolean> {
    try {
      return (await this.sync.sync(null)).isAway;
    } catch (error) {
      if (error instanceof AppError && error.status === 409) return false;
      throw error;
    }
  }
}
