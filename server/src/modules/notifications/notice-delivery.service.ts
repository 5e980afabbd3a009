import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { FanOutsRepository } from './fan-outs.repository.js';
import { TOLD_CHANNELS } from './kinds/kind.js';
import type { FanOutPlace, Notice, NotificationKind } from './kinds/kind.js';
import { NoticeAudience } from './notice-audience.service.js';
import type { ReachedReader } from './notice-audience.service.js';
import { NoticeOutlets } from './notice-outlets.service.js';
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
  async deliver(kind: NotificationKind, notice: Notice, at: Date): Promise<void> {
    const telling = tellingOf(kind, notice, at);
    if (kind.per) await this.gather(kind, notice, telling);
    else while (await this.goOn(kind, notice, { telling, at })) await nextTurn();
  }

  /** One piece. @returns whether there is more. */
  private async goOn(
    kind: NotificationKind,
    notice: Notice,
    { telling, at }: { telling: Telling; at: Date },
  ): Promise<boolean> {
    const { place, done_at: doneAt } = await this.take(telling);
    if (doneAt !== null) return false;
    const channel = TOLD_CHANNELS[place.channel];
    if (channel === undefined) {
      await this.unit.run('notifications.told', async () =>
        this.fanOuts.note((await this.fanOuts.take(telling.kind, telling.key)).id, null),
      );
      return false;
    }
    const { readers, waiting, next } = await this.audience.piece(kind, notice, { telling, place, channel });
    const rows = await this.unit.run(`notifications.tell`, async () => {
      const now = await this.fanOuts.take(telling.kind, telling.key);
      // Another run has told them meanwhile.
      if (now.done_at !== null || !isSamePlace(now.place, place)) return null;
      await this.fanOuts.note(now.id, next);
      await this.outlets.keep(waiting, telling, at);
      if (channel === 'site') return await this.notifications.tell(idsOf(readers.filter(hasBell)), telling);
      await this.outlets.queue(channel, kind, { readers, telling, at });
      return null;
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
