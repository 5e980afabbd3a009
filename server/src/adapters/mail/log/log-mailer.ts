import { randomUUID } from 'node:crypto';
import type { Log } from '../../../core/log.js';
import { Mailer, oneAddress } from '../../../core/ports/mailer.js';
import type { MailMessage } from '../../../core/ports/mailer.js';

/** For a site without a mail server: who can read its log can read the codes and links in it. */
export class LogMailer extends Mailer {
  constructor(private readonly log: Log) {
    super();
  }

  async send({
    to,
    subject,
    text,
    messageId = `<${randomUUID()}@localhost>`,
  }: MailMessage): Promise<{ messageId: string }> {
    this.log.info(`Mail to ${oneAddress(to.email)}: ${subject}\n\n${text}`);
    return { messageId };
  }

  async verify(): Promise<void> {
    // The log always takes a mail.
  }
}
