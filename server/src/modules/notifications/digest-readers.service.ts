import { Injectable } from '@nestjs/common';
import { NOTIFICATION_CHANNELS } from '@tonearm/shared/account/notifications';
import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import type { Actor } from '../../core/access/actor.js';
import { MailRenderer } from '../../core/mail/mail-renderer.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { AudienceRepository } from './audience.repository.js';
import type { Receiver } from './audience.repository.js';
import type { NotificationKind } from './kinds/kind.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Somebody whose morning it is. */
export interface DigestReader extends Receiver {
  actor: Actor;
  /** That they are written to in. */
  writtenIn: string;
  wants: (kind: NotificationKind, channel: NotificationChannel) => boolean;
}

/** Who is told in the morning, as their rights and choices are by then. */
@Injectable()
export class DigestReaders {
  constructor(
    private readonly audience: AudienceRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly actors: ActorResolver,
    private readonly renderer: MailRenderer,
    private readonly settings: SettingsService,
  ) {}

  /** null: their account is closed by now. */
  async find(userId: number, kinds: readonly NotificationKind[]): Promise<DigestReader | null> {
    const [receiver] = await this.audience.receivers([userId], undefined);
    const actor = receiver ? await this.actors.ofUser(userId) : null;
    if (!receiver || !actor) return null;
    const wanted = new Set<string>();
    for (const kind of kinds)
      for (const channel of (await this.subscriptions.wanting([userId], kind, NOTIFICATION_CHANNELS)).get(userId) ?? [])
        wanted.add(`${kind.id}:${channel}`);
    const isReached = receiver.isProven || !(await this.settings.get('require_email_confirmation'));
    return {
      ...receiver,
      actor,
      writtenIn: await this.renderer.languageFor(receiver.language),
      wants: ({ id }, channel) => (channel !== 'email' || isReached) && wanted.has(`${id}:${channel}`),
    };
  }
}
