import { Injectable } from '@nestjs/common';
import type {
  NotificationListAnswer,
  NotificationListQuery,
  SiteNotification,
} from '@tonearm/shared/account/notifications.dto';
import { NOTIFICATION_KINDS_MAX, NOTIFICATIONS_PER_PAGE } from '@tonearm/shared/limits';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { invalid, unauthenticated } from '../../core/errors/app-error.js';
import { Realtime } from '../../core/ports/realtime.js';
import { NoticeWriter } from './notice-writer.service.js';
import { NotificationsRepository } from './notifications.repository.js';
import type { NotificationPage, NotificationRow } from './notifications.repository.js';
import { UnreadSeen } from './unread-seen.service.js';

/** So many pages are looked through for one that shows something. */
const PAGES_AT_ONCE = 5;
const ID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const writeCursor = ({ created_at: at, id }: Pick<NotificationRow, 'created_at' | 'id'>): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');

/** @throws AppError 422 `cursor`. */
function readCursor(text: string | undefined): NotificationPage['after'] {
  if (!text) return null;
  const [at, id] = parsed(text);
  if (typeof at !== 'number' || typeof id !== 'string' || !ID.test(id) || Number.isNaN(new Date(at).getTime()))
    throw invalid({ cursor: ['This could not be read.'] });
  return { created_at: new Date(at), id };
}

/** @throws AppError 422 `type` for too many. */
function kindsIn(text: string | undefined): NotificationPage['kinds'] {
  if (!text) return null;
  const kinds = [...new Set(text.split(','))];
  if (kinds.length > NOTIFICATION_KINDS_MAX) throw invalid({ type: [`Name at most ${NOTIFICATION_KINDS_MAX} kinds.`] });
  return kinds;
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** What a person reads of their own notifications, and does with them. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly writer: NoticeWriter,
    private readonly unread: UnreadSeen,
    private readonly unit: UnitOfWork,
    private readonly realtime: Realtime,
  ) {}

  /** The latest first, without those that the reader may not see now. @throws AppError 422 `cursor`. */
  async list(
    query: NotificationListQuery,
    actor: Actor,
    language: string,
  ): Promise<Omit<NotificationListAnswer, 'status'>> {
    const perPage = query.perPage ?? NOTIFICATIONS_PER_PAGE;
    const { data, next } = await this.readOn(
      {
        kinds: kindsIn(query.type),
        isUnread: query.unread ? query.unread === 'true' : null,
        after: readCursor(query.cursor),
        limit: perPage,
      },
      actor,
      language,
    );
    return {
      pagination: {
        data,
        current_page: 1,
        per_page: perPage,
        from: null,
        to: null,
        next_page: null,
        prev_page: null,
        next_cursor: next && writeCursor(next),
        prev_cursor: null,
      },
      unreadCount: await this.unread.of(actor),
    };
  }

  /** @returns how many are unread then. */
  async markRead(ids: readonly string[], actor: Actor): Promise<number> {
    const userId = idOf(actor);
    const read = await this.unit.run('notifications.markRead', () => this.repository.markRead(userId, ids));
    return await this.tell(actor, { change: 'read', ids, count: read });
  }

  async markAllRead(actor: Actor): Promise<void> {
    const userId = idOf(actor);
    const count = await inPieces(this.unit, 'notifications.markAllRead', (limit) =>
      this.repository.markAllRead(userId, limit),
    );
    await this.tell(actor, { change: 'read', ids: null, count });
  }

  /** Those of the actor; of others there are none. @returns how many, and how many are unread then. */
  async delete(ids: readonly string[], actor: Actor): Promise<{ deleted: number; unreadCount: number }> {
    const userId = idOf(actor);
    const deleted = await this.unit.run('notifications.delete', () => this.repository.delete(userId, ids));
    return { deleted, unreadCount: await this.tell(actor, { change: 'deleted', ids, count: deleted }) };
  }

  /** Every window of the person hears what they did in one. @returns how many are unread now. */
  private async tell(
    actor: Actor,
    { change, ids, count }: { change: 'read' | 'deleted'; ids: readonly string[] | null; count: number },
  ): Promise<number> {
    const unread = await this.unread.of(actor);
    if (count > 0)
      await this.realtime.toUser(idOf(actor), 'notification.changed', {
        change,
        ids,
        unread_notifications_count: unread,
      });
    return unread;
  }

  /** A page of which there is something to be seen, unless the next ones hold nothing either. */
  private async readOn(
    page: NotificationPage,
    actor: Actor,
    language: string,
  ): Promise<{ data: SiteNotification[]; next: NotificationPage['after'] }> {
    const userId = idOf(actor);
    let next = page.after;
    for (let left = PAGES_AT_ONCE; ; left -= 1) {
      const rows = await this.repository.page(userId, { ...page, after: next, limit: page.limit + 1 });
      const shown = rows.slice(0, page.limit);
      const written = await this.writer.write(shown, actor, language);
      const data = shown.flatMap(({ id }) => written.get(id)?.row ?? []);
      next = rows.length > page.limit ? (shown.at(-1) ?? null) : null;
      if (data.length > 0 || next === null || left === 1) return { data, next };
    }
  }
}

function idOf({ userId }: Actor): number {
  if (userId === null) throw unauthenticated();
  return userId;
}
