import { Injectable } from '@nestjs/common';
import type { Receiver } from './audience.repository.js';
import { DigestCollector } from './digest-collector.service.js';
import type { NotificationKind, ToldChannel } from './kinds/kind.js';
import type { ReachedReader } from './notice-audience.service.js';
import { NoticeMails } from './notice-mails.service.js';
import type { Telling } from './notifications.repository.js';
import { PushQueue } from './push/push-queue.service.js';

const idsOf = (readers: readonly ReachedReader[]): number[] => readers.map(({ id }) => id);

export type OutletChannel = Exclude<ToldChannel, 'site'>;

/** What leaves the site, or waits for the morning: all of it in the open unit, with what says that they were told. */
@Injectable()
export class NoticeOutlets {
  constructor(
    private readonly digests: DigestCollector,
    private readonly mails: NoticeMails,
    private readonly pushes: PushQueue,
  ) {}

  /** @param at when it happened. */
  async keep(waiting: readonly Receiver[], telling: Telling, at: Date): Promise<void> {
    await this.digests.keep(waiting, telling, at);
  }

  /** @returns how many are told by it. */
  async queue(
    channel: OutletChannel,
    kind: NotificationKind,
    { readers, telling, at }: { readers: readonly ReachedReader[]; telling: Telling; at: Date },
  ): Promise<number> {
    if (channel === 'email')
      return await this.mails.queue(kind, await this.digests.atOnce(kind, readers, { telling, at }));
    await this.pushes.queue(idsOf(readers), telling);
    return readers.length;
  }

  /** With the first of several things that are told in one row. */
  async queueFirst(
    kind: NotificationKind,
    {
      byMail,
      byPush,
      telling,
    }: { byMail: readonly ReachedReader[]; byPush: readonly ReachedReader[]; telling: Telling },
  ): Promise<void> {
    await this.mails.queue(kind, byMail);
    await this.pushes.queue(idsOf(byPush), telling);
  }
}
