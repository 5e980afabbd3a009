import { Injectable } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error.js';
import { isFree } from '../payments/truth.policy.js';
import { isHeld } from '../subscriptions/subscription.policy.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';

/** 409: they look after what they have, instead of buying another one. */
export const subscribedAlready = (): AppError =>
  new AppError({
    status: 409,
    code: 'conflict',
    message: 'You have a subscription already.',
    action: { label: 'Billing', action: '/billing' },
  });

/** Who may buy: nobody has two subscriptions. */
@Injectable()
export class Buyers {
  constructor(private readonly subscriptions: SubscriptionsRepository) {}

  /** What is free makes room for what is paid. @throws AppError 409 for somebody who has one. */
  async requireFree(userId: number): Promise<void> {
    requireRoom(await this.subscriptions.listUnended(userId));
  }

  /** What somebody has; null: nothing that counts. */
  async held(userId: number): Promise<SubscriptionRow | null> {
    const now = new Date();
    return (await this.subscriptions.listUnended(userId)).find((row) => isHeld(row, now)) ?? null;
  }
}

/** @throws AppError 409 where one of these is held, and is more than free. */
export function requireRoom(rows: readonly SubscriptionRow[]): void {
  const now = new Date();
  if (rows.some((row) => isHeld(row, now) && !isFree(row))) throw subscribedAlready();
}
