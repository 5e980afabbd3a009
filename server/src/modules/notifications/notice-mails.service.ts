import { Injectable } from '@nestjs/common';
import { leadsAway } from '@tonearm/shared/admin/broadcasts';
import { AppConfig } from '../../core/config/config.js';
import { Mails } from '../../core/mail/mails.js';
import type { QueuedMail } from '../../core/mail/mails.js';
import type { NoticeMailTemplate } from '../../core/mail/templates/notice-mails.js';
import type { NotificationKind } from './kinds/kind.js';
import type { ReachedReader } from './notice-audience.service.js';
import type { WrittenNotice } from './notice-writer.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.service.js';

/** Mails of notifications. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly mails: Mails,
    private readonly links: UnsubscribeLinks,
    private readonly config: AppConfig,
  ) {}

  /** In the open unit, with what says that they were told. @returns how many are mailed. */
  async queue({ id: kind }: NotificationKind, readers: readonly ReachedReader[]): Promise<number> {
    let count = 0;
    for (const { id, email, name, language, written } of readers) {
      const draft = this.draftOf(written, this.links.of(id, kind));
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
}
