import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import type { NotificationAction } from '@tonearm/shared/account/notifications.dto';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { DomainEvent, EventClass } from '../../../core/events/domain-event.js';
import type { NoticeMailTemplate } from '../../../core/mail/templates/notice-mails.js';

export type SubjectType = 'track' | 'album' | 'artist' | 'playlist' | 'comment' | 'broadcast' | 'workspace';
export type NoticeParams = Readonly<Record<string, string | number>>;

/** What a notification is about: whoever may not see it is not told. */
export interface Subject {
  type: SubjectType;
  id: number;
}

/** Who is told: people by their ids, all who follow artists or people, or accounts that are walked in the order of their ids. */
export type Audience =
  | { kind: 'people'; ids: readonly number[] }
  | { kind: 'followers'; of: 'artist' | 'user' | 'playlist'; ids: readonly number[] }
  | {
      kind: 'accounts';
      /** @returns some of the next, and behind whom to go on; null: these are the last. */
      next: (afterId: number, limit: number) => Promise<{ ids: number[]; afterId: number | null }>;
    };

/** What a telling goes through: a window of the browser comes with the bell. Places of tellings under way name them by their positions. */
export const TOLD_CHANNELS = ['site', 'email', 'mobile'] as const satisfies readonly NotificationChannel[];
export type ToldChannel = (typeof TOLD_CHANNELS)[number];

/** Where a telling stands: in which channel, at which part of the audience, after whom. */
export interface FanOutPlace {
  channel: number;
  part: number;
  /** When the last one who was told began to follow. */
  at: string | null;
  userId: number;
}

/** What follows from an event, before it is known who hears it. */
export interface Notice {
  /** The same for the same cause. */
  key: string;
  audience: Audience;
  /** Who did it: they are not told. */
  actorId: number | null;
  subject: Subject | null;
  params?: NoticeParams;
  /** Who is not told, though they belong to the audience. */
  except?: readonly number[];
  /** Channels that it does not come by, whatever people have chosen. */
  without?: readonly NotificationChannel[];
}

/** Whoever shows how far a telling is, and may end it. */
export interface TellingWatch {
  /** In the unit of each piece, before anybody of it is told. */
  goesOn: () => Promise<boolean>;
  /** In the same unit. @param piece how many were looked at, and told in this channel. */
  note: (piece: { channel: ToldChannel; lookedAt: number; told: number }) => Promise<void>;
}

/** What causes ask about an event. */
export interface CauseFacts {
  /** Who acts for an item: its owner, and managers of its artists who may change it; of workspaces their owners, who made it there, and members who may change it. */
  keepersOf(type: 'track' | 'album' | 'playlist' | 'artist', id: number): Promise<number[]>;
  commentOf(id: number): Promise<{ itemType: 'track' | 'album'; itemId: number; parentAuthorId: number | null } | null>;
  /** Whose account an open invite is for; null: nobody's yet. */
  inviteeOf(inviteId: string): Promise<number | null>;
  /** Fifty at most. */
  holdersOf(right: PermissionName): Promise<number[]>;
}

export interface Cause {
  event: EventClass;
  /** While one of this key waits, others are heard of with it. */
  key?: (event: DomainEvent) => string;
  /** @param at when it happened. */
  notices: (event: DomainEvent, facts: CauseFacts, at: Date) => Promise<Notice[]>;
}

/** An event that people are told of. */
export const cause = <E extends DomainEvent>(
  event: EventClass<E>,
  notices: (event: E, facts: CauseFacts, at: Date) => Notice[] | Promise<Notice[]>,
  key?: (event: E) => string,
): Cause => ({
  event,
  notices: async (happened, facts, at) => await notices(happened as E, facts, at),
  ...(key && { key: (happened) => key(happened as E) }),
});

/** Something or somebody, as the reader may see it. */
export interface SeenThing {
  id: number;
  name: string;
  image: string | null;
  /** Address within the site. */
  link: string;
}

export interface SeenSubject extends SeenThing {
  type: SubjectType;
  /** Names of its artists. */
  by: string;
  /** Of a comment its words, and the moment that it points to; of a broadcast what stands below its title; of a workspace why it is suspended. */
  text: string;
  positionMs: number | null;
  /** What is written on the way to it, where somebody has chosen that. */
  label?: string | null;
  /** Of a workspace, what the reader is to it. */
  place?: { isMember: boolean; /** null: they own it. */ role: string | null; inviteId: string | null };
}

/** A notification as its words are written, with all that the reader may see. */
export interface NoticeView {
  subject: SeenSubject | null;
  /** The latest first; at least one, where somebody did it. */
  people: readonly SeenThing[];
  peopleCount: number;
  params: NoticeParams;
  /** What the reader may do. */
  can: (right: PermissionName) => boolean;
  /** The text in the reader's language as HTML, values in bold. @param plain values that are not. */
  say: (text: string, values?: Readonly<Record<string, string>>, plain?: Readonly<Record<string, string>>) => string;
  /** A label in the reader's language. */
  label: (text: string) => string;
  /** A number in the reader's language. */
  count: (value: number) => string;
}

export interface NoticeText {
  line: string;
  /** HTML below it; its lines stay. */
  more?: string;
  /** What the row leads to. */
  link: string | null;
  image: string | null;
  /** Whom the image shows. */
  person?: string;
  icon?: string;
  buttons?: NotificationAction[];
  inviteId?: string;
}

/** A mail of a kind; its link is that of the row. */
export interface NoticeMail {
  template: NoticeMailTemplate;
  by: string;
  item: string;
  text: string;
  /** On its button, where its template leaves that open. */
  label?: string;
}

/** One kind of notification: all that there is to say about it. */
export interface NotificationKind {
  /** `notif_id`, and the `type` of its rows. */
  id: string;
  /** English. */
  group: string;
  /** English. */
  name: string;
  /** By default. */
  channels: readonly NotificationChannel[];
  /** It cannot be switched off. */
  isFixed?: true;
  /** Mailed to confirmed addresses alone, also where the site lets others in. */
  isMailedToProven?: true;
  /** Only for those who hold it, when they are told and when they read it. */
  right?: PermissionName;
  /** Only while the site has this switched on. */
  setting?: 'workspaces.integrated';
  causes: readonly Cause[];
  /** Several of one subject become one row. */
  per?: 'hour' | 'day';
  /** Told once a day, in the reader's morning, with all of the day; `mails`: its mails alone, but for the first of the day. */
  daily?: 'all' | 'mails';
  /** People who stand in no list are not named. */
  isListing?: true;
  /** null: there is nothing to be told any more. */
  write: (view: NoticeView) => NoticeText | null;
  /** Its own mail; `elsewhere`: the module that it comes from sends one. Missing: a mail of its line. */
  mail?: ((view: NoticeView) => NoticeMail | null) | 'elsewhere';
}
