import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../core/jobs/jobs.js';
import { NotificationsRepository } from '../notifications.repository.js';
import type { Telling } from '../notifications.repository.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import { pushJob } from './push-jobs.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** Takes down what browsers are to be told. */
@Injectable()
export class PushQueue {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly deliveries: PushDeliveriesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly jobs: Jobs,
  ) {}

  /** In the open unit, with what says that they were told: to each of their browsers once. */
  async queue(userIds: readonly number[], { kind, key, subject, actorId, params }: Telling): Promise<void> {
    const browsers = await this.subscriptions.ofUsers(userIds);
    if (browsers.length === 0) return;
    const rows = await this.notifications.idsOf(
      browsers.map(({ user_id: id }) => id),
      { kind, key },
    );
    await this.deliveries.add(
      browsers.map(({ id, user_id: userId, service_id: serviceId }) => ({
        subscription_id: id,
        service_id: serviceId,
        kind,
        dedupe_key: key,
        notification_id: rows.get(userId) ?? null,
        subject_type: subject?.type ?? null,
        subject_id: subject?.id ?? null,
        actor_id: actorId,
        params,
      })),
    );
    for (const id of new Set(browsers.map(({ service_id: service }) => service))) await this.jobs.add(pushJob(id));
  }
}
