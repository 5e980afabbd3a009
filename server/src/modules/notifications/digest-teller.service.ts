import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { DigestContents } from './digest-contents.service.js';
import type { DueNotice } from './digest-contents.service.js';
import { DigestItemsRepository } from './digest-items.repository.js';
import type { DigestItem, Waiting } from './digest-items.repository.js';
import { DigestReaders } from './digest-readers.service.js';
import type { DigestReader } from './digest-readers.service.js';
import type { NotificationKind } from './kinds/kind.js';
import { kindOf } from './kinds/kinds.js';
import { NoticeMails } from './notice-mails.service.js';
import { NotificationNews } from './notification-news.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { NotificationRow, Telling } from './notifications.repository.js';

/** What somebody follows does not change more often in a day: what is beyond has a mail of its own. */
const ITEMS_MAX = 1_500;
/** Told in one unit, which the last time takes all of them away. */
const AT_ONCE = 500;
/** Letters of a second in a key. Where clocks change, two mornings may begin on one day of UTC. */
const SECOND = 19;

/** Tells somebody in their morning what has gathered for them: a row of each thing, and one mail of all. */
@Injectable()
export class DigestTeller {
  constructor(
    private readonly items: DigestItemsRepository,
    private readonly readers: DigestReaders,
    private readonly contents: DigestContents,
    private readonly notifications: NotificationsRepository,
    private readonly mails: NoticeMails,
    private readonly news: NotificationNews,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * May be cut off anywhere and run again: what waits is taken away in the unit that mails it, and each thing has one row for a morning.
   * What changes meanwhile is left for the next run.
   */
  async tell(waiting: Waiting): Promise<void> {
    const items = await this.items.of(waiting, ITEMS_MAX);
    const ids = items.map(({ id }) => id);
    const reader = await this.readers.find(waiting.userId, kindsOf(items));
    if (!reader) {
      await this.unit.run('digests.tell', async () => await this.items.take(await this.items.lock(ids)));
      return;
    }
    const before = await this.contents.stateOf(items);
    const parts: DueNotice[][] = [];
    for (let at = 0; at < items.length; at += AT_ONCE)
      parts.push(await this.contents.of(items.slice(at, at + AT_ONCE), reader));
    const last = parts.pop() ?? [];
    const rows: NotificationRow[] = [];
    for (const part of parts)
      rows.push(...(await this.unit.run('digests.tell', () => this.showOf(part, reader, waiting.dueAt))));
    const due = [...parts.flat(), ...last];
    const latest = await this.unit.run('digests.tell', async () => {
      const taken = await this.items.lock(ids);
      for (const id of await this.contents.grownSince(before, items)) taken.delete(id);
      await this.items.take(taken);
      const isLeft = ({ row }: DueNotice): boolean => taken.has(row.id);
      const byMail = due.filter((one) => isLeft(one) && reader.wants(one.kind, 'email'));
      if (byMail.length > 0) await this.mails.queueDigest(reader, byMail);
      return await this.showOf(last.filter(isLeft), reader, waiting.dueAt);
    });
    await this.ring(reader, [...rows, ...latest], due);
  }

  /** @returns the new rows. */
  private async showOf(due: readonly DueNotice[], reader: DigestReader, morning: Date): Promise<NotificationRow[]> {
    // Rows of what only its mails wait for are there.
    const onSite = due.filter(({ kind }) => kind.daily === 'all' && reader.wants(kind, 'site'));
    return await this.notifications.tellOne(
      reader.id,
      onSite.map(({ row }) => tellingOf(row, morning)),
    );
  }

  private async ring(reader: DigestReader, rows: readonly NotificationRow[], due: readonly DueNotice[]): Promise<void> {
    for (const row of rows) {
      const told = due.find(({ row: one }) => one.kind === row.kind && one.subject_id === row.subject_id);
      if (told)
        await this.news.ofNew([{ ...reader, ways: ['site'], written: told.written }], new Map([[reader.id, row]]), {
          kind: row.kind,
          key: row.id,
        });
    }
  }
}

const kindsOf = (items: readonly DigestItem[]): NotificationKind[] =>
  [...new Set(items.map(({ kind }) => kind))].flatMap((id) => kindOf(id) ?? []);

/** Of a thing there is one row for a morning. */
const tellingOf = ({ kind, subject_type: type, subject_id: id, params }: NotificationRow, morning: Date): Telling => ({
  kind,
  key: `${type}:${id}:${morning.toISOString().slice(0, SECOND)}`,
  subject: type === null || id === null ? null : { type, id },
  actorId: null,
  params,
});
