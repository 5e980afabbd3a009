import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import { Repository } from '../../core/database/repository.js';
import { NotificationSubscriptionEntity } from './notification.entity.js';

export type ChosenChannels = Partial<Record<NotificationChannel, boolean>>;

/** How people have chosen to hear of kinds; whoever has not has no row. */
export class SubscriptionsRepository extends Repository {
  private readonly subscriptions = this.table(NotificationSubscriptionEntity);

  async listOf(userId: number): Promise<Map<string, ChosenChannels>> {
    const rows = await this.subscriptions.pick(['notif_id', 'channels'], { user_id: userId });
    return new Map(rows.map(({ notif_id: kind, channels }) => [kind, channels]));
  }

  /** What these people have chosen for a kind. */
  async among(userIds: readonly number[], kind: string): Promise<Map<number, ChosenChannels>> {
    const rows = await this.subscriptions.pick(['user_id', 'channels'], { user_id: userIds, notif_id: kind });
    return new Map(rows.map(({ user_id: id, channels }) => [id, channels]));
  }

  async save(userId: number, kind: string, channels: ChosenChannels): Promise<void> {
    await this.subscriptions.upsertMany([{ user_id: userId, notif_id: kind, channels }], ['user_id', 'notif_id']);
  }
}
