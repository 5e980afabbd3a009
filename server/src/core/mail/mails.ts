import { randomUUID } from 'node:crypto';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { conflict, notFound } from '../errors/app-error.js';
import type { Jobs } from '../jobs/jobs.js';
import type { MailCleaner } from './mail-cleaner.js';
import type { MailDelivery } from './mail-delivery.js';
import type { MailRenderer } from './mail-renderer.js';
import { canResend } from './mail-resending.js';
import { checkValues } from './mail-values.js';
import type { NewOutgoingMail, OutgoingMailsRepository } from './outgoing-mails.repository.js';
import type { SealedParams } from './sealed-params.js';
import { MAIL_TEMPLATES, templateOf } from './templates/mail-templates.js';
import type { MailParams, MailTemplate } from './templates/mail-templates.js';

const DELIVER_MAIL = 'deliver-mail';
/** What people may leave: many at once, which hold up no code and no link to a password. */
const DELIVER_NOTICE = 'deliver-notice-mail';
const CLEAN_MAILS = 'clean-mails';
/** Every night, UTC. */
const NIGHTLY = '20 4 * * *';

export interface QueuedMail<T extends MailTemplate> {
  template: T;
  /** `language` null: the site's. */
  to: { email: string; name: string; language: string | null };
  params: MailParams<T>;
}

/** Where modules hand in mails (3-decisions §29); they are sent by a job, so that a mail server that is gone holds nobody up. */
export class Mails {
  constructor(
    private readonly jobs: Jobs,
    private readonly unit: UnitOfWork,
    private readonly mails: OutgoingMailsRepository,
    private readonly renderer: MailRenderer,
    private readonly params: SealedParams,
    delivery: MailDelivery,
    cleaner: MailCleaner,
  ) {
    const work = { retry: delivery.retry, run: ({ id }: Record<string, unknown>) => delivery.deliver(Number(id)) };
    jobs.define({ name: DELIVER_MAIL, lane: 'delivery', ...work });
    jobs.define({ name: DELIVER_NOTICE, lane: 'bulk', ...work });
    jobs.define({ name: CLEAN_MAILS, lane: 'bulk', schedule: NIGHTLY, run: () => cleaner.clean() });
  }

  /**
   * Stores the mail for sending. Inside a unit of work it takes part in the commit: rolled back, it is never sent.
   * Params are plain values, times in ISO-8601; the mail writes them in the receiver's language.
   * @throws Error where a param is missing or is not what the template says.
   */
  async queue<T extends MailTemplate>({ template, to, params }: QueuedMail<T>): Promise<void> {
    checkValues(template, MAIL_TEMPLATES[template], params);
    const language = await this.renderer.languageFor(to.language);
    const row = {
      messageId: await this.newMessageId(),
      template,
      toEmail: to.email,
      toName: to.name,
      language,
      subject: await this.renderer.subjectOf({ template, language, params }),
      params: this.params.seal(params),
      content: null,
    };
    await this.unit.run('mails.queue', () => this.store(row));
  }

  /**
   * Sends a mail once more, as another one that says the same.
   * @throws AppError 404; 409 where it still waits, or holds what cannot be made anew.
   */
  async resend(id: number): Promise<void> {
    const messageId = await this.newMessageId();
    await this.unit.run('mails.resend', async () => {
      const row = await this.mails.find(id);
      if (!row) throw notFound();
      if (row.status === 'queued') throw conflict('This mail still waits to be sent.');
      if (!canResend(row) || !this.params.open(row.params))
        throw conflict('The codes or links of this mail were masked: it cannot be sent again.');
      const { template, to_email: toEmail, to_name: toName, language, subject, params, content } = row;
      await this.store({ messageId, template, toEmail, toName, language, subject, params, content });
    });
  }

  private async newMessageId(): Promise<string> {
    return `<${randomUUID()}@${(await this.renderer.sender()).email.split('@').at(-1)}>`;
  }

  private async store(mail: NewOutgoingMail): Promise<void> {
    const id = await this.mails.insert(mail);
    const name = templateOf(mail.template)?.unsubscribe === undefined ? DELIVER_MAIL : DELIVER_NOTICE;
    await this.jobs.add({ name, payload: { id } });
  }
}
