import { Injectable } from '@nestjs/common';
import { leadsAway } from '@tonearm/shared/admin/broadcasts';
import { AppConfig } from '../../core/config/config.js';
import { Mails } from '../../core/mail/mails.js';
import type { QueuedMail } from '../../core/mail/mails.js';
import type { NoticeMailTemplate } from '../../core/mail/templates/notice-mails.js';
import type { DueNotice } from './digest-contents.service.js';
import type { NotificationKind } from './kinds/kind.js';
import type { Receiver } from './audience.repository.js';
import { plainText } from './notice-writer.service.js';
import type { WrittenNotice } from './notice-writer.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.service.js';

type MailReader = Pick<Receiver, 'id' | 'email' | 'name' | 'language'> & { written: WrittenNotice };

/** More would be read by nobody. */
const LINES_MAX = 50;

/** Mails of notifications. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly mails: Mails,
    private readonly links: UnsubscribeLinks,
    private readonly config: AppConfig,
  ) {}

  /** In the open unit, with what says that they were told. @returns how many are mailed. */
  async queue({ id: kind }: NotificationKind, readers: readonly MailReader[]): Promise<number> {
    let count = 0;
    for (const { id, email, name, language, written } of readers) {
      const draft = this.draftOf(written, this.links.of(id, [kind]));
      if (!draft) continue;
      await this.mails.queue({ ...draft, to: { email, name, language } });
      count += 1;
    }
    return count;
  }

  /** The mail of it; null: there is none. @param unsubscribe the address that ends such mails. */
  draftOf(
    { mail, link }: WrittenNotice,
    unsubscribe: string,
  ): Pick<QueuedMail<NoticeMailTemplate>, 'template' | 'params'> | null {
    if (!mail) return null;
    const { template, label = '', ...values } = mail;
    const path = link ?? '/notifications';
    const params = { ...values, label, link: leadsAway(path) ? path : `${this.config.baseUrl}${path}`, unsubscribe };
    return { template, params };
  }

  /** One mail of all that has gathered, in the open unit. */
  async queueDigest(reader: Omit<MailReader, 'written'>, due: readonly DueNotice[]): Promise<void> {
    const [only] = due;
    if (only && due.length === 1) {
      await this.queue(only.kind, [{ ...reader, written: only.written }]);
      return;
    }
    const lines = due
      .slice(0, LINES_MAX)
      .map(({ written }) => `• ${plainText(written.row.data.lines[0]?.content ?? '')}`);
    await this.mails.queue({
      template: 'digest',
      to: { email: reader.email, name: reader.name, language: reader.language },
      params: {
        list: [...lines, ...(due.length > LINES_MAX ? ['…'] : [])].join('\n'),
        link: `${this.config.baseUrl}/notifications`,
        unsubscribe: this.links.of(reader.id, [...new Set(due.map(({ kind }) => kind.id))].sort()),
      },
    });
  }
}
