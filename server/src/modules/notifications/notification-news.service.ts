import { Injectable } from '@nestjs/common';
import { MailRenderer } from '../../core/mail/mail-renderer.js';
import { Realtime } from '../../core/ports/realtime.js';
import type { ReachedReader } from './notice-audience.service.js';
import { NoticeWriter } from './notice-writer.service.js';
import type { NotificationRow } from './notifications.repository.js';
import { UnreadOfMany } from './unread-of-many.service.js';

/** Makes the bell ring in open pages, after the commit. */
@Injectable()
export class NotificationNews {
  constructor(
    private readonly realtime: Realtime,
    private readonly unread: UnreadOfMany,
    private readonly writer: NoticeWriter,
    private readonly renderer: MailRenderer,
  ) {}

  /** @param rows the new ones, by reader. */
  async ofNew(readers: readonly ReachedReader[], rows: ReadonlyMap<number, NotificationRow>): Promise<void> {
    if (rows.size === 0) return;
    const counts = await this.unread.of(readers.filter(({ id }) => rows.has(id)));
    // At once: to wait for the answer of each would hold up the next piece.
    await Promise.all(
      readers.map(async ({ id, written }) => {
        const row = rows.get(id);
        if (!row) return;
        await this.realtime.toUser(id, 'notification.created', {
          notification: { ...written.row, id: row.id, created_at: row.created_at.toISOString() },
          unread_notifications_count: counts.get(id) ?? 0,
        });
      }),
    );
  }

  /** A row that may tell of more than one thing. */
  async ofRow({ id, language, actor }: ReachedReader, row: NotificationRow): Promise<void> {
    if (!actor) return;
    const texts = await this.writer.write([row], actor, await this.renderer.languageFor(language));
    const written = texts.get(row.id);
    if (written)
      await this.realtime.toUser(id, 'notification.created', {
        notification: written.row,
        unread_notifications_count: (await this.unread.of([{ id, actor }])).get(id) ?? 0,
      });
  }
}
