import { Injectable } from '@nestjs/common';
import { NOTIFICATION_CHANNELS } from '@tonearm/shared/account/notifications';
import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import type {
  NotificationGroup,
  NotificationSelection,
  NotificationSubscriptionsAnswer,
} from '@tonearm/shared/account/notifications.dto';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { invalid, unauthenticated } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import type { NotificationKind } from './kinds/kind.js';
import { kindOf, KINDS } from './kinds/kinds.js';
import { isSwitchedOn } from './kinds/switched-on.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { ChosenChannels } from './subscriptions.repository.js';

/** The channels that a kind can come by: where another module mails it, there is no mail to choose, and what is fixed or waits for the morning is nothing to be shown at once. */
const offered = ({ mail, isFixed, daily }: NotificationKind): readonly NotificationChannel[] =>
  NOTIFICATION_CHANNELS.filter((channel) => {
    if (channel === 'browser' || channel === 'mobile') return !isFixed && daily !== 'all';
    return channel !== 'email' || mail !== 'elsewhere' || isFixed === true;
  });

const isOn = (kind: NotificationKind, channel: NotificationChannel, chosen: ChosenChannels | undefined): boolean =>
  offered(kind).includes(channel) && ((kind.isFixed ? null : chosen?.[channel]) ?? kind.channels.includes(channel));

/** What people want to hear of, and how. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly unit: UnitOfWork,
    private readonly settings: SettingsService,
  ) {}

  async of(actor: Actor): Promise<Omit<NotificationSubscriptionsAnswer, 'status' | 'push_public_key'>> {
    const chosen = await this.repository.listOf(idOf(actor));
    const kinds: NotificationKind[] = [];
    for (const kind of KINDS)
      if ((kind.right === undefined || actor.can(kind.right)) && (await isSwitchedOn(kind, this.settings)))
        kinds.push(kind);
    return {
      available_channels: [...NOTIFICATION_CHANNELS],
      subscriptions: groupsOf(kinds),
      user_selections: kinds.map((kind) => ({
        notif_id: kind.id,
        channels: Object.fromEntries(
          NOTIFICATION_CHANNELS.map((channel) => [channel, isOn(kind, channel, chosen.get(kind.id))]),
        ),
      })),
    };
  }

  /** @throws AppError 422 for what is no kind, and for switching off what cannot be. */
  async choose(selections: readonly NotificationSelection[], actor: Actor): Promise<void> {
    const userId = idOf(actor);
    const changes = selections.flatMap((selection, at) => changeOf(selection, `selections.${at}.notif_id`));
    await this.unit.run('notifications.choose', async () => {
      const chosen = await this.repository.listOf(userId);
      for (const { kind, channels } of changes)
        await this.repository.save(userId, kind.id, { ...chosen.get(kind.id), ...channels });
    });
  }

  /** Of these people, those who want to hear of the kind in one of these ways, with those that they want. */
  async wanting(
    userIds: readonly number[],
    kind: NotificationKind,
    channels: readonly NotificationChannel[],
  ): Promise<Map<number, readonly NotificationChannel[]>> {
    const chosen = kind.isFixed ? new Map<number, ChosenChannels>() : await this.repository.among(userIds, kind.id);
    return new Map(
      userIds.flatMap((id) => {
        const wanted = channels.filter((channel) => isOn(kind, channel, chosen.get(id)));
        return wanted.length > 0 ? [[id, wanted] as const] : [];
      }),
    );
  }
}

function idOf({ userId }: Actor): number {
  if (userId === null) throw unauthenticated();
  return userId;
}

function groupsOf(kinds: readonly NotificationKind[]): NotificationGroup[] {
  return [...new Set(kinds.map(({ group }) => group))].map((group_name) => ({
    group_name,
    subscriptions: kinds
      .filter(({ group }) => group === group_name)
      .map((kind) => ({
        notif_id: kind.id,
        name: kind.name,
        is_fixed: kind.isFixed === true,
        channels: [...offered(kind)],
      })),
  }));
}

function changeOf(
  { notif_id: id, channels }: NotificationSelection,
  field: string,
): { kind: NotificationKind; channels: ChosenChannels }[] {
  const kind = kindOf(id);
  if (!kind) throw invalid({ [field]: ['There is no such notification.'] });
  const given = Object.fromEntries(
    Object.entries(channels).filter(([, value]) => typeof value === 'boolean'),
  ) as ChosenChannels;
  if (!kind.isFixed) return [{ kind, channels: given }];
  if (kind.channels.some((channel) => given[channel] === false))
    throw invalid({ [field]: ['This notification cannot be turned off.'] });
  return [];
}
