import { Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import { Actor } from '../../core/access/actor.js';
import { MailRenderer } from '../../core/mail/mail-renderer.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { BlocksRepository } from '../users/index.js';
import { AudienceRepository } from './audience.repository.js';
import type { Receiver } from './audience.repository.js';
import { TOLD_CHANNELS } from './kinds/kind.js';
import type { Audience, FanOutPlace, Notice, NotificationKind, ToldChannel } from './kinds/kind.js';
import { draftOf } from './notice-draft.js';
import { NoticeWriter } from './notice-writer.service.js';
import type { WrittenNotice } from './notice-writer.service.js';
import type { Telling } from './notifications.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Somebody who is to be told, with what they may see of it in their language. */
export interface ReachedReader extends Receiver {
  /** Of those that the channel brings, how they want to hear of it. */
  ways: readonly NotificationChannel[];
  /** null: nobody in particular; they see what everybody does. */
  actor: Actor | null;
  written: WrittenNotice;
}

/** Those who are told together, and where the next ones begin. */
export interface AudiencePiece {
  readers: ReachedReader[];
  /** How many belong to it, whether they want to know or not. */
  lookedAt: number;
  /** Who is told in their morning: what they may see is asked then. */
  waiting: Receiver[];
  next: FanOutPlace;
}

interface Ways {
  telling: Telling;
  channel: ToldChannel;
}

type Wanting = Omit<ReachedReader, 'actor' | 'written'>;

/** Told in one unit; a mail is a row and a job, and somebody may have ten browsers. */
const AT_ONCE: Readonly<Record<ToldChannel, number>> = { site: 500, email: 100, mobile: 150 };
/** What comes with a channel. */
const BRINGS: Readonly<Record<ToldChannel, readonly NotificationChannel[]>> = {
  site: ['site', 'browser'],
  email: ['email'],
  mobile: ['mobile'],
};
const atOnce = ({ channel }: FanOutPlace): number => AT_ONCE[TOLD_CHANNELS[channel] ?? 'site'];
/** Everybody who may read it at all. */
const anybodyWith = ({ right }: NotificationKind): Actor =>
  new Actor(null, [], right === undefined ? [] : [{ name: right, restrictions: [] }]);

const nextChannel = ({ channel }: FanOutPlace): FanOutPlace => ({ channel: channel + 1, part: 0, at: null, userId: 0 });

/** Finds who hears of what happened: whoever may see it, wants to know, and did not do it. */
@Injectable()
export class NoticeAudience {
  constructor(
    private readonly audience: AudienceRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly writer: NoticeWriter,
    private readonly blocks: BlocksRepository,
    private readonly actors: ActorResolver,
    private readonly renderer: MailRenderer,
    private readonly settings: SettingsService,
  ) {}

  async piece(
    kind: NotificationKind,
    notice: Notice,
    { place, ...ways }: Ways & { place: FanOutPlace },
  ): Promise<AudiencePiece> {
    // Nobody is mailed twice.
    if ((ways.channel === 'email' && kind.mail === 'elsewhere') || notice.without?.includes(ways.channel))
      return { readers: [], waiting: [], lookedAt: 0, next: nextChannel(place) };
    if (notice.audience.kind === 'people') {
      const readers = await this.people(kind, notice, ways);
      return { readers, waiting: [], lookedAt: readers.length, next: nextChannel(place) };
    }
    const { ids, next } =
      notice.audience.kind === 'accounts'
        ? await accounts(notice.audience, place)
        : await this.followers(notice.audience, place, kind);
    const lookedAt = ids.length;
    const open = await this.open(ids, kind, notice, ways.channel);
    if (kind.daily === 'all') return { readers: [], waiting: open, lookedAt, next };
    return { waiting: [], readers: await this.asAnybody(open, ways.telling, anybodyWith(kind)), lookedAt, next };
  }

  /** Of people who are named, those who are to be told. */
  async people(kind: NotificationKind, notice: Notice, { telling, channel }: Ways): Promise<ReachedReader[]> {
    if (notice.audience.kind !== 'people' || (channel === 'email' && kind.mail === 'elsewhere')) return [];
    const readers: ReachedReader[] = [];
    for (const receiver of await this.open([...new Set(notice.audience.ids)], kind, notice, channel)) {
      const actor = await this.actors.ofUser(receiver.id);
      if (!actor) continue;
      const written = await this.written(telling, actor, await this.renderer.languageFor(receiver.language));
      if (written) readers.push({ ...receiver, actor, written });
    }
    return readers;
  }

  private async followers(
    { of, ids }: Extract<Audience, { kind: 'followers' }>,
    place: FanOutPlace,
    { id: kind, channels }: NotificationKind,
  ): Promise<{ ids: number[]; next: FanOutPlace }> {
    const followed = ids[place.part];
    if (followed === undefined) return { ids: [], next: nextChannel(place) };
    const limit = atOnce(place);
    const page = await this.audience.followers(
      of,
      followed,
      { ...place, limit },
      {
        before: ids.slice(0, place.part),
        // Where nobody is told by default, few are.
        chosen: channels.length === 0 ? kind : null,
        hasBrowser: TOLD_CHANNELS[place.channel] === 'mobile',
      },
    );
    const last = page.at(-1);
    const next =
      page.length < limit || !last
        ? { ...place, part: place.part + 1, at: null, userId: 0 }
        : { ...place, at: last.at.toISOString(), userId: last.userId };
    return { ids: page.map(({ userId }) => userId), next };
  }

  /** Those whom nothing keeps from it, whatever they may see. */
  private async open(
    ids: readonly number[],
    kind: NotificationKind,
    { actorId, except = [] }: Notice,
    channel: ToldChannel,
  ): Promise<Wanting[]> {
    const others = ids.filter((id) => id !== actorId && !except.includes(id));
    const blocked = actorId === null || others.length === 0 ? new Set() : await this.blocks.among(actorId, others);
    const wanting = await this.subscriptions.wanting(
      others.filter((id) => !blocked.has(id)),
      kind,
      BRINGS[channel],
    );
    const found = await this.audience.receivers([...wanting.keys()], kind.right);
    const receivers = found.map((receiver) => ({ ...receiver, ways: wanting.get(receiver.id) ?? [] }));
    const isForProven =
      (channel === 'email' && kind.isMailedToProven) ||
      (channel !== 'site' && (await this.settings.get('require_email_confirmation')));
    if (!isForProven) return receivers;
    return receivers.filter(({ isProven }) => isProven);
  }

  /** Followers see what everybody does; of each language it is written once. */
  private async asAnybody(receivers: readonly Wanting[], telling: Telling, anybody: Actor): Promise<ReachedReader[]> {
    const texts = new Map<string, WrittenNotice | null>();
    const readers: ReachedReader[] = [];
    for (const receiver of receivers) {
      const language = await this.renderer.languageFor(receiver.language);
      if (!texts.has(language)) texts.set(language, await this.written(telling, anybody, language));
      const written = texts.get(language);
      if (written) readers.push({ ...receiver, actor: null, written });
    }
    return readers;
  }

  private async written(telling: Telling, actor: Actor, language: string): Promise<WrittenNotice | null> {
    const row = draftOf(telling);
    return (await this.writer.write([row], actor, language)).get(row.id) ?? null;
  }
}

async function accounts(
  { next }: Extract<Audience, { kind: 'accounts' }>,
  place: FanOutPlace,
): Promise<{ ids: number[]; next: FanOutPlace }> {
  const { ids, afterId } = await next(place.userId, atOnce(place));
  return { ids, next: afterId === null ? nextChannel(place) : { ...place, userId: afterId } };
}
