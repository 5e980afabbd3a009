import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../core/config/config.js';
import { On } from '../../../../core/events/on.decorator.js';
import { Locales } from '../../../../core/i18n/locales.js';
import { MailRenderer } from '../../../../core/mail/mail-renderer.js';
import { Mails } from '../../../../core/mail/mails.js';
import { Administrators } from '../../../users/index.js';
import { BackstageRequestDecided, BackstageRequestSubmitted } from './backstage.events.js';
import { RequestPeopleRepository } from './request-people.repository.js';
import type { RequesterRow } from './request-people.repository.js';

/** Mails about requests (3-decisions §29); they are committed with their event. */
@Injectable()
export class RequestMails {
  constructor(
    private readonly mails: Mails,
    private readonly people: RequestPeopleRepository,
    private readonly administrators: Administrators,
    private readonly config: AppConfig,
    private readonly locales: Locales,
    private readonly renderer: MailRenderer,
  ) {}

  /** To those who run the site. */
  @On(BackstageRequestSubmitted, 'in-unit')
  async submitted({ userId, requestType, artistName }: BackstageRequestSubmitted): Promise<void> {
    const sender = await this.person(userId);
    if (!sender) return;
    for (const to of await this.administrators.receivers()) {
      await this.mails.queue({
        template: 'backstage-request-submitted',
        to,
        params: { name: sender.name, email: sender.email, kind: requestType, artist: artistName },
      });
    }
  }

  /** To whoever asked. */
  @On(BackstageRequestDecided, 'in-unit')
  async decided({ requestId, userId, status, artistName: artist, reason }: BackstageRequestDecided): Promise<void> {
    const to = await this.person(userId);
    if (!to) return;
    if (status === 'approved')
      return await this.mails.queue({
        template: 'backstage-request-approved',
        to,
        params: { artist, link: `${this.config.baseUrl}/backstage` },
      });
    const said = this.locales.translate(await this.renderer.languageFor(to.language), reason, {});
    await this.mails.queue({
      template: 'backstage-request-denied',
      to,
      params: {
        artist,
        reason: said,
        link: `${this.config.baseUrl}/backstage/requests/${requestId}/request-submitted`,
      },
    });
  }

  private async person(userId: number): Promise<RequesterRow | undefined> {
    return (await this.people.listByIds([userId]))[0];
  }
}
