import { Injectable } from '@nestjs/common';
import { MailRenderer } from '../../core/mail/mail-renderer.js';
import { Realtime } from '../../core/ports/realtime.js';
import type { ReachedReader } from './notice-audience.service.js';
import { NoticeSignals } from './notice-signals.service.js';
import { NoticeWriter } from './notice-writer.service.js';
import type { WrittenNotice } from './notice-writer.service.js';
import type { NotificationRow, Telling } from './notifications.repository.js';
import { UnreadOfMany } from './unread-of-many.service.js';

/** Makes the bell ring in open pages, and windows of browsers show it, after the commit. */
@Injectable()
export class NotificationNews {
  constructor(
    private readonly realtime: Realtime,
    private readonly unread: UnreadOfMany,
    private readonly writer: NoticeWriter,
    private readonly renderer: MailRenderer,
    private readonly signals: NoticeSignals,
  ) {}

  /** @param rows the new ones, by reader. */
  async ofNew(
    readers: readonly ReachedReader[],
    rows: ReadonlyMap<number, NotificationRow>,
    telling: Pick<Telling, 'kind' | 'key'>,
  ): Promise<void> {
    const counts = await this.unread.of(readers.filter(({ id }) => rows.has(id)));
    // At once: to wait for the answer of each would hold up the next piece.
    await Promise.all(
      readers.map(async (reader) => {
        const { id, written } = reader;
        const row = rows.get(id);
        await this.announce(reader, written, { telling, row: row ?? null });
        if (!row) return;
        await this.realtime.toUser(id, 'notification.created', {
          notification: { ...written.row, id: row.id, created_at: row.created_at.toISOString() },
          unread_notifications_count: counts.get(id) ?? 0,
        });
      }),
    );
  }

  /** A row that may tell of more than one thing. @param row null: the bell says nothing of it. */
  async ofRow(reader: ReachedReader, row: NotificationRow | null, telling: Telling): Promise<void> {
    if (!row) return await this.announce(reader, reader.written, { telling, row });
    const { id, language, actor } = reader;
    if (!actor) return;
    const texts = await this.writer.write([row], actor, await this.renderer.languageFor(language));
    const written = texts.get(row.id);
    if (!written) return;
    await this.announce(reader, written, { telling, row });
    await this.realtime.toUser(id, 'notification.created', {
      notification: written.row,
      unread_notifications_count: (await this.unread.of([{ id, actor }])).get(id) ?? 0,
    });
  }

  /** To whoever wants it in a window of the browser; what the bell has said before is no news. */
  private async announce(
    { id, ways }: ReachedReader,
    written: WrittenNotice,
    { telling, row }: { telling: Pick<Telling, 'kind' | 'key'>; row: NotificationRow | null },
  ): Promise<void> {
    if (!ways.includes('browser') || (row === null && ways.includes('site'))) return;
    const signal = await this.signals.of(written, telling, row?.id ?? null);
    await this.realtime.toUser(id, 'notification.announced', signal);
  }
}
