import { Injectable } from '@nestjs/common';
import type { NotificationSignal } from '@tonearm/shared/account/notifications';
import { ActorResolver } from '../../../core/access/actor-resolver.js';
import { MailRenderer } from '../../../core/mail/mail-renderer.js';
import { UsersRepository } from '../../users/index.js';
import { kindOf } from '../kinds/kinds.js';
import { NoticeSignals } from '../notice-signals.service.js';
import { NoticeWriter } from '../notice-writer.service.js';
import { NotificationsRepository } from '../notifications.repository.js';
import type { NotificationRow } from '../notifications.repository.js';
import { SubscriptionsService } from '../subscriptions.service.js';
import type { PushDeliveryRow } from './push-deliveries.repository.js';

/** What a push says when it is sent: what its reader may see by then, in their language. */
@Injectable()
export class PushWords {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly writer: NoticeWriter,
    private readonly signals: NoticeSignals,
    private readonly actors: ActorResolver,
    private readonly users: UsersRepository,
    private readonly renderer: MailRenderer,
  ) {}

  /** null: there is nothing to tell them any more, or they have read it. */
  async of(delivery: PushDeliveryRow, userId: number): Promise<NotificationSignal | null> {
    const kind = kindOf(delivery.kind);
    if (!kind || !(await this.signals.areOn())) return null;
    if (!(await this.subscriptions.wanting([userId], kind, ['mobile'])).has(userId)) return null;
    const row = await this.rowOf(delivery, userId);
    const actor = await this.actors.ofUser(userId);
    if (!row || row.read_at !== null || !actor || actor.gate !== null) return null;
    const language = await this.renderer.languageFor((await this.users.findById(userId))?.language ?? null);
    const written = (await this.writer.write([row], actor, language)).get(row.id);
    return written
      ? await this.signals.of(written, { kind: kind.id, key: delivery.dedupe_key }, delivery.notification_id)
      : null;
  }

  /** What the bell says of it now, or what it would where it says nothing. */
  private async rowOf(delivery: PushDeliveryRow, userId: number): Promise<NotificationRow | null> {
    const { notification_id: id, kind, subject_type, subject_id, actor_id: actorId, params, created_at } = delivery;
    if (id !== null) return await this.notifications.find(userId, id);
    return {
      id: '',
      kind,
      subject_type,
      subject_id,
      actor_ids: actorId === null ? [] : [actorId],
      actors_count: actorId === null ? 0 : 1,
      params,
      created_at,
      read_at: null,
    };
  }
}
