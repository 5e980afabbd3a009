import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/config.js';
import { Mails } from '../../core/mail/mails.js';
import type { NotificationKind } from './kinds/kind.js';
import type { ReachedReader } from './notice-audience.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.service.js';

/** Mails of notifications. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly mails: Mails,
    private readonly links: UnsubscribeLinks,
    private readonly config: AppConfig,
  ) {}

  /** In the open unit, with what says that they were told. */
  async queue({ id: kind }: NotificationKind, readers: readonly ReachedReader[]): Promise<void> {
    for (const { id, email, name, language, written } of readers) {
      if (!written.mail) continue;
      const { template, ...values } = written.mail;
      await this.mails.queue({
        template,
        to: { email, name, language },
        params: {
          ...values,
          link: `${this.config.baseUrl}${written.link ?? '/notifications'}`,
          unsubscribe: this.links.of(id, kind),
        },
      });
    }
  }
}
