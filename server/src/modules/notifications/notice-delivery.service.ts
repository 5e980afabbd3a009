import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { FanOutsRepository } from './fan-outs.repository.js';
import { TOLD_CHANNELS } from './kinds/kind.js';
import type { FanOutPlace, Notice, NotificationKind, TellingWatch } from './kinds/kind.js';
import { NoticeAudience } from './notice-audience.service.js';
import type { ReachedReader } from './notice-audience.service.js';
import { NoticeOutlets } from './notice-outlets.service.js';
import type { OutletChannel } from './notice-outlets.service.js';
import { NotificationNews } from './notification-news.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { Telling } from './notifications.repository.js';

/** Letters of the time that a row for an hour or a day has in its key. */
const BUCKET = { hour: 13, day: 10 } as const;

const isSamePlace = (one: FanOutPlace, other: FanOutPlace): boolean =>
  one.channel === other.channel && one.part === other.part && one.at === other.at && one.userId === other.userId;

const tellingOf = (
  { id, per }: NotificationKind,
  { key, subject, actorId, params = {} }: Notice,
  at: Date,
): Telling => ({
  kind: id,
  key: per ? `${key}:${at.toISOString().slice(0, BUCKET[per])}` : key,
  subject,
  actorId,
  params,
});

interface Delivery {
  kind: NotificationKind;
  notice: Notice;
  telling: Telling;
  /** When it happened. */
  at: Date;
  watch: TellingWatch | null;
}

const idsOf = (readers: readonly ReachedReader[]): number[] => readers.map(({ id }) => id);
const hasBell = ({ ways }: ReachedReader): boolean => ways.includes('site');

/** Tells people what happened: a channel after the other, in pieces that are kept with how far they got. */
@Injectable()
export class NoticeDelivery {
  constructor(
    private readonly audience: NoticeAudience,
    private readonly notifications: NotificationsRepository,
    private readonly fanOuts: FanOutsRepository,
    private readonly outlets: NoticeOutlets,
    private readonly news: NotificationNews,
    private readonly unit: UnitOfWork,
  ) {}

  /** May be cut off anywhere and run again: everybody is told once. @param at when it happened. */
  async deliver(kind: NotificationKind, notice: Notice, at: Date, watch: TellingWatch | null = null): Promise<void> {
    const telling = tellingOf(kind, notice, at);
    if (kind.per) await this.gather(kind, notice, telling);
    else while (await this.goOn({ kind, notice, telling, at, watch })) await nextTurn();
  }

  /** One piece. @returns whether there is more. */
  private async goOn({ kind, notice, telling, at, watch }: Delivery): Promise<boolean> {
    const { place, done_at: doneAt } = await this.take(telling);
    if (doneAt !== null) return false;
    const channel = TOLD_CHANNELS[place.channel];
    if (channel === undefined) {
      await this.unit.run('notifications.told', async () =>
        this.fanOuts.note((await this.fanOuts.take(telling.kind, telling.key)).id, null),
      );
      return false;
    }
    const piece = await this.audience.piece(kind, notice, { telling, place, channel });
    const { readers, waiting, lookedAt, next } = piece;
    const rows = await this.unit.run(`notifications.tell`, async () => {
      const now = await this.fanOuts.take(telling.kind, telling.key);
      // Another run has told them meanwhile.
      if (now.done_at !== null || !isSamePlace(now.place, place)) return null;
      if (watch && !(await watch.goesOn())) {
        await this.fanOuts.note(now.id, null);
        return null;
      }
      await this.fanOuts.note(now.id, next);
      await this.outlets.keep(waiting, telling, at);
      const fresh = channel === 'site' ? await this.notifications.tell(idsOf(readers.filter(hasBell)), telling) : null;
      const told = fresh?.size ?? (await this.outlets.queue(channel as OutletChannel, kind, { readers, telling, at }));
      await watch?.note({ channel, lookedAt, told });
      return fresh;
    });
    if (rows) await this.news.ofNew(readers, rows, telling);
    return true;
  }

  /** What is told of several becomes a row of an hour or a day; a mail and a push come with the first of them. */
  private async gather(kind: NotificationKind, notice: Notice, telling: Telling): Promise<void> {
    const readers = await this.audience.people(kind, notice, { telling, channel: 'site' });
    for (const reader of readers) await this.raise(reader, telling);
    const byMail = await this.audience.people(kind, notice, { telling, channel: 'email' });
    const byPush = await this.audience.people(kind, notice, { telling, channel: 'mobile' });
    if (byMail.length + byPush.length === 0) return;
    await this.unit.run('notifications.mail', async () => {
      const { id, done_at: doneAt } = await this.fanOuts.take(telling.kind, telling.key);
      if (doneAt !== null) return;
      await this.outlets.queueFirst(kind, { byMail, byPush, telling });
      await this.fanOuts.note(id, null);
    });
  }

  private async raise(reader: ReachedReader, telling: Telling): Promise<void> {
    if (!hasBell(reader)) return await this.news.ofRow(reader, null, telling);
    const row = await this.unit.run('notifications.raise', async () => {
      const rows = await this.notifications.tell([reader.id], telling);
      return rows.get(reader.id) ?? (await this.notifications.raise(reader.id, telling));
    });
    if (row) await this.news.ofRow(reader, row, telling);
  }

  private take(telling: Telling): ReturnType<FanOutsRepository['take']> {
    return this.unit.run('notifications.take', () => this.fanOuts.take(telling.kind, telling.key));
  }
}
