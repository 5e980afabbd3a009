import { Injectable } from '@nestjs/common';
import type { Receiver } from './audience.repository.js';
import { DigestItemsRepository } from './digest-items.repository.js';
import type { NotificationKind } from './kinds/kind.js';
import type { Telling } from './notifications.repository.js';
import { ReaderMornings } from './reader-mornings.service.js';

/** Keeps what people are told in their morning, in the open unit. */
@Injectable()
export class DigestCollector {
  constructor(
    private readonly items: DigestItemsRepository,
    private readonly mornings: ReaderMornings,
  ) {}

  /** @param since when it happened. */
  async keep(receivers: readonly Receiver[], { kind, subject }: Telling, since: Date): Promise<void> {
    if (receivers.length > 0 && subject) await this.items.keep(await this.mornings.of(receivers), kind, subject, since);
  }

  /** Of a kind whose mails gather: those to whom it is the first since their last morning. For the others it waits. */
  async atOnce<R extends Receiver>(
    { id, daily }: NotificationKind,
    readers: readonly R[],
    { telling, at }: { telling: Telling; at: Date },
  ): Promise<readonly R[]> {
    if (daily !== 'mails' || readers.length === 0) return readers;
    const first = await this.items.first(await this.mornings.of(readers), id);
    await this.keep(
      readers.filter((reader) => !first.has(reader.id)),
      telling,
      at,
    );
    return readers.filter((reader) => first.has(reader.id));
  }
}
