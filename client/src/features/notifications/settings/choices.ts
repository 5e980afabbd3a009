import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import type {
  NotificationGroup,
  NotificationKindRecord,
  NotificationSelection,
  NotificationSubscriptionsAnswer,
} from '@tonearm/shared/account/notifications.dto';

/** `kind.channel` -> whether it is on. */
export type Choices = Readonly<Record<string, boolean>>;

/** What stands where a kind and a channel meet; `none`: it never comes that way. */
type Cell = 'none' | 'fixed' | 'open';

const keyOf = (kind: string, channel: NotificationChannel): string => `${kind}.${channel}`;

export const choicesOf = ({
  available_channels: channels,
  user_selections: selections,
}: NotificationSubscriptionsAnswer): Choices =>
  Object.fromEntries(
    selections.flatMap(({ notif_id: kind, channels: chosen }) =>
      channels.map((channel) => [keyOf(kind, channel), chosen[channel] === true]),
    ),
  );

export const isOn = (choices: Choices, kind: string, channel: NotificationChannel): boolean =>
  choices[keyOf(kind, channel)] === true;

/** Whether any kind of news comes by a channel. */
export const isUsed = (
  { subscriptions: groups }: NotificationSubscriptionsAnswer,
  channel: NotificationChannel,
  choices: Choices,
): boolean => groups.some(({ subscriptions }) => subscriptions.some(({ notif_id: id }) => isOn(choices, id, channel)));

/** What cannot be switched off comes as it does, and no other way. */
export function cellOf(kind: NotificationKindRecord, channel: NotificationChannel, choices: Choices): Cell {
  if (!kind.channels.includes(channel)) return 'none';
  if (!kind.is_fixed) return 'open';
  return isOn(choices, kind.notif_id, channel) ? 'fixed' : 'none';
}

/** Of a whole group: on, off or of some only; null where none of its kinds comes that way. */
export interface GroupChoice {
  state: boolean | 'mixed';
  /** Whether there is anything to choose. */
  isOpen: boolean;
}

export function groupChoice(
  { subscriptions }: NotificationGroup,
  channel: NotificationChannel,
  choices: Choices,
): GroupChoice | null {
  const kinds = subscriptions.filter((kind) => cellOf(kind, channel, choices) !== 'none');
  if (kinds.length === 0) return null;
  const count = kinds.filter(({ notif_id: id }) => isOn(choices, id, channel)).length;
  return {
    state: count === kinds.length ? true : count > 0 && 'mixed',
    isOpen: kinds.some(({ is_fixed: isFixed }) => !isFixed),
  };
}

/** The kinds of it that can be chosen in a channel, all on or all off. */
export const withAll = (kinds: readonly NotificationKindRecord[], channel: NotificationChannel, on: boolean): Choices =>
  Object.fromEntries(
    kinds.filter((kind) => cellOf(kind, channel, {}) === 'open').map(({ notif_id: id }) => [keyOf(id, channel), on]),
  );

/** Only what is another now: what was chosen on another device meanwhile stays. */
export function changesOf(
  { available_channels: channels, subscriptions }: NotificationSubscriptionsAnswer,
  before: Choices,
  now: Choices,
): NotificationSelection[] {
  return subscriptions.flatMap((group) =>
    group.subscriptions.flatMap(({ notif_id: id }) => {
      const changed = channels.filter((channel) => isOn(before, id, channel) !== isOn(now, id, channel));
      return changed.length === 0
        ? []
        : [{ notif_id: id, channels: Object.fromEntries(changed.map((channel) => [channel, isOn(now, id, channel)])) }];
    }),
  );
}
