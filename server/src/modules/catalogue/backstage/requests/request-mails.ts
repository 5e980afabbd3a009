import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../core/config/config.js';
import { Locales } from '../../../../core/i18n/locales.js';
import { MailRenderer } from '../../../../core/mail/mail-renderer.js';
import { Mails } from '../../../../core/mail/mails.js';
import { Administrators } from '../../../users/index.js';
import { RequestPeopleRepository } from './request-people.repository.js';
import type { RequesterRow } from './request-people.repository.js';

/** Whom a mail is about. */
export interface RequestNews {
  id: number;
  userId: number;
  artistName: string;
}

/** Mails about requests (3-decisions §29); inside a unit they go with its commit. */
@Injectable()
export class RequestMails {
  constructor(
    private readonly mails: Mails, private readonly people: RequestPeopleRepository, private readonly administrators: Administrators, private readonly config: AppConfig,
    private readonly locales: Locales, private readonly renderer: MailRenderer,
  ) {}

  /** To those who run the site. */
  async submitted({ userId, artistName }: RequestNews, kind: string): Promise<void> {
    const sender = await this.person(userId);
    if (!sender) return;
    for (const to of await this.administrators.receivers()) {
      await this.mails.queue({ template: 'backstage-request-submitted', to, params: { name: sender.name, email: sender.email, kind, artist: artistName } });
    }
  }

  async approved({ userId, artistName }: RequestNews): Promise<void> {
    const to = await this.person(userId);
    if (to) await this.mails.queue({ template: 'backstage-request-approved', to, params: { artist: artistName, link: `${this.config.baseUrl}/backstage` } });
  }

  /** @param reason as somebody wrote it, or one of our own texts. */
  async denied({ id, userId, artistName }: RequestNews, reason: string): Promise<void> {
    const to = await this.person(userId);
    if (!to) return;
    const said = this.locales.translate(await this.renderer.languageFor(to.language), reason, {});
    await this.mails.queue({
      template: 'backstage-request-denied', to, params: { artist: artistName, reason: said, link: `${this.config.baseUrl}/backstage/requests/${id}/request-submitted` },
    });
  }

  private async person(userId: number): Promise<RequesterRow | undefined> {
    return (await this.people.listByIds([userId]))[0];
  }
}
