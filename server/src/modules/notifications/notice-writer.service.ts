import { Injectable } from '@nestjs/common';
import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { escapeHtml } from '@tonearm/shared/rules/html-text';
import type { Actor } from '../../core/access/actor.js';
import { Locales } from '../../core/i18n/locales.js';
import { splitPlaceholders } from '../../core/i18n/placeholders.js';
import type { NoticeMail, NoticeText, NoticeView } from './kinds/kind.js';
import { kindOf } from './kinds/kinds.js';
import { NoticeViews } from './notice-views.service.js';
import type { Seen } from './notice-views.service.js';
import type { NotificationRow } from './notifications.repository.js';

/** A notification in its reader's words. */
export interface WrittenNotice {
  row: SiteNotification;
  /** Where it is about something, the address of that within the site. */
  link: string | null;
  mail: NoticeMail | null;
}

/** For whom it is written. */
export interface Reading {
  seen: Seen;
  actor: Actor;
  language: string;
}

/** Words of a text as HTML, values in bold but for the plain ones. */
export const richText = (
  text: string,
  values: Readonly<Record<string, string>>,
  plain: Readonly<Record<string, string>>,
): string =>
  splitPlaceholders(text)
    .map((piece, at) => {
      const name = piece.slice(1);
      if (at % 2 === 0) return escapeHtml(piece);
      if (Object.hasOwn(values, name)) return `<b>${escapeHtml(values[name] as string)}</b>`;
      return escapeHtml(Object.hasOwn(plain, name) ? (plain[name] as string) : piece);
    })
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** The words of what `richText` wrote. */
export const plainText = (html: string): string =>
  html.replace(/<\/?b>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] as string);

/** Writes rows for whoever reads them: in their language, and only where they may see what it is about. */
@Injectable()
export class NoticeWriter {
  constructor(
    private readonly views: NoticeViews,
    private readonly locales: Locales,
  ) {}

  /** As whoever writes it is sure that it may be seen. */
  async writeSeen(row: NotificationRow, reading: Reading): Promise<WrittenNotice | null> {
    await this.locales.fresh();
    return this.writeOne(row, reading);
  }

  /** By id; rows that there is nothing to say of now, or not to this reader, are missing. */
  async write(rows: readonly NotificationRow[], actor: Actor, language: string): Promise<Map<string, WrittenNotice>> {
    await this.locales.fresh();
    const seen = await this.views.of(rows, actor);
    return new Map(
      rows.flatMap((row) => {
        const written = this.writeOne(row, { seen, actor, language });
        return written ? [[row.id, written]] : [];
      }),
    );
  }

  private writeOne(row: NotificationRow, reading: Reading): WrittenNotice | null {
    const kind = kindOf(row.kind);
    if (!kind || (kind.right !== undefined && !reading.actor.can(kind.right))) return null;
    const view = this.viewOf(row, reading);
    if ((row.actor_ids.length > 0 && view.people.length === 0) || (row.subject_type !== null && !view.subject))
      return null;
    const text = kind.write(view);
    if (!text) return null;
    return {
      row: toNotification(row, text, view),
      link: text.link,
      mail:
        typeof kind.mail === 'function'
          ? kind.mail(view)
          : { template: 'notice', by: '', item: plainText(text.line), text: '' },
    };
  }

  private viewOf(row: NotificationRow, { seen, actor, language }: Reading): NoticeView {
    const people = seen.peopleOf(row);
    const numbers = new Intl.NumberFormat(language);
    return {
      subject: seen.subjectOf(row),
      people,
      peopleCount: row.actors_count - (row.actor_ids.length - people.length),
      params: row.params,
      can: (right) => actor.can(right),
      say: (text, values = {}, plain = {}) => richText(this.locales.translate(language, text), values, plain),
      label: (text) => this.locales.translate(language, text),
      count: (value) => numbers.format(value),
    };
  }
}

const toNotification = (row: NotificationRow, text: NoticeText, { label }: NoticeView): SiteNotification => ({
  id: row.id,
  type: row.kind,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
  data: {
    image: text.image,
    person: text.person ?? null,
    lines: [
      { type: 'primary', content: text.line, icon: text.icon ?? null },
      ...(text.more === undefined ? [] : [{ type: 'secondary' as const, content: text.more, icon: null }]),
    ],
    mainAction: text.link === null ? null : { action: text.link, label: label('Open') },
    buttonActions: text.buttons ?? [],
    ...(text.inviteId !== undefined && { inviteId: text.inviteId }),
  },
});
