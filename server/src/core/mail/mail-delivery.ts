import type { UnitOfWork } from '../database/unit-of-work.js';
import { hideSecrets } from '../logging/hide-secrets.js';
import type { Events } from '../events/events.js';
import { MailRefused } from '../ports/mailer.js';
import type { Mailer, MailMessage } from '../ports/mailer.js';
import type { RetryPolicy } from '../ports/queue.js';
import { traced } from '../tracing/tracing.js';
import { MailSent } from './mail.events.js';
import type { MailContent } from './mail-content.js';
import { renderContent } from './mail-renderer.js';
import type { MailRenderer, RenderedMail } from './mail-renderer.js';
import type { OutgoingMailRow, OutgoingMailsRepository, WholeMailRow } from './outgoing-mails.repository.js';
import { templateOf } from './templates/mail-templates.js';
import type { SealedParams } from './sealed-params.js';

/** The last try comes about an hour after the first. */
const RETRY: RetryPolicy = { attempts: 8, backoffMs: 30_000 };

/** Programs that answer mails by themselves leave those alone. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Lets mail programs offer one click to leave (RFC 8058). */
const leaveHeaders = (link: string | undefined): Record<string, string> =>
  link === undefined ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Sends what was queued. */
export class MailDelivery {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly mails: OutgoingMailsRepository,
    private readonly renderer: MailRenderer,
    private readonly mailer: Mailer,
    private readonly params: SealedParams,
    private readonly events: Pick<Events, 'emit'>,
    readonly retry: RetryPolicy = RETRY,
  ) {}

  /** One try. @throws what keeps the mail from being sent, so that the queue tries again; a mail that was sent or given up is left alone. */
  async deliver(id: number): Promise<void> {
    const row = await this.mails.find(id);
    if (row?.status !== 'queued') return;
    // Noted before the try: one that ends the process counts too.
    await this.unit.run('mails.try', () => this.mails.noteTry(id));
    try {
      await this.send(row);
    } catch (error) {
      await this.unit.run('mails.fail', () => this.note(row, error));
      if (!(error instanceof MailRefused)) throw error;
    }
  }

  private async send(row: WholeMailRow): Promise<void> {
    const { message, kept } = await this.write(row);
    const { messageId } = await traced(
      () => ({ name: 'send mail', kind: 'client', facts: { 'tonearm.mail.template': row.template } }),
      () => this.mailer.send(message),
    );
    const sent = {
      messageId,
      fromEmail: message.from.email,
      subject: message.subject,
      params: this.params.mask(row),
      content: this.params.sealContent(kept),
    };
    await this.unit.run('mails.sent', async () => {
      await this.mails.markSent(row.id, sent);
      await this.events.emit(new MailSent(row.template, row.to_email));
    });
  }

  private async write(row: WholeMailRow): Promise<{ message: MailMessage; kept: MailContent }> {
    const params = this.params.open(row.params);
    if (!params) throw new MailRefused('The stored mail cannot be read: the secret of the installation has changed.');
    const { sent, kept } = await this.words(row, params);
    const { replyTo: answers = '', unsubscribe = '' } = templateOf(row.template) ?? {};
    const replyTo = params[answers];
    const message = {
      ...sent,
      ...(replyTo ? { replyTo } : {}),
      to: { email: row.to_email, name: row.to_name },
      from: await this.renderer.sender(),
      messageId: row.message_id,
      headers: { ...HEADERS, ...leaveHeaders(params[unsubscribe]) },
    };
    return { message, kept };
  }

  /** What is sent once more says what it said. */
  private async words(
    row: WholeMailRow,
    params: Readonly<Record<string, string>>,
  ): Promise<{ sent: RenderedMail; kept: MailContent }> {
    const before = this.params.openContent(row.content);
    if (before) return { sent: renderContent(before), kept: before };
    const { template, language } = row;
    return await this.renderer.renderToSend({ template, language, params }, this.params.openMasked(row));
  }

  private async note(row: OutgoingMailRow, error: unknown): Promise<void> {
    const message = hideSecrets(error instanceof Error ? error.message : String(error));
    const isOver = error instanceof MailRefused || Number(row.attempts) + 1 >= this.retry.attempts;
    if (isOver) await this.mails.markFailed(row.id, message, this.params.mask(row));
    else await this.mails.noteError(row.id, message);
  }
}
