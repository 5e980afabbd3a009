import type { UnitOfWork } from '../database/unit-of-work.js';
import { hideSecrets } from '../logging/hide-secrets.js';
import type { Events } from '../events/events.js';
import { MailRefused } from '../ports/mailer.js';
import type { Mailer, MailMessage } from '../ports/mailer.js';
import type { RetryPolicy } from '../ports/queue.js';
import { traced } from '../tracing/tracing.js';
import { MailSent } from './mail.events.js';
import type { MailRenderer } from './mail-renderer.js';
import type { OutgoingMailRow, OutgoingMailsRepository } from './outgoing-mails.repository.js';
import { templateOf } from './templates/mail-templates.js';
import type { SealedParams } from './sealed-params.js';

/** The last try comes about an hour after the first. */
const RETRY: RetryPolicy = { attempts: 8, backoffMs: 30_000 };

/** Programs that answer mails by themselves leave those alone. */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

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

  private async send(row: OutgoingMailRow): Promise<void> {
    const message = await this.write(row);
    const { messageId } = await traced(
      () => ({ name: 'send mail', kind: 'client', facts: { 'tonearm.mail.template': row.template } }),
      () => this.mailer.send(message),
    );
    await this.unit.run('mails.sent', async () => {
      await this.mails.markSent(row.id, { messageId, fromEmail: message.from.email, params: this.params.mask(row) });
      await this.events.emit(new MailSent(row.template, row.to_email));
    });
  }

  private async write(row: OutgoingMailRow): Promise<MailMessage> {
    const params = this.params.open(row.params);
    if (!params) throw new MailRefused('The stored mail cannot be read: the secret of the installation has changed.');
    const rendered = await this.renderer.render({ template: row.template, language: row.language, params });
    const replyTo = params[templateOf(row.template)?.replyTo ?? ''];
    return {
      ...rendered,
      ...(replyTo ? { replyTo } : {}),
      to: { email: row.to_email, name: row.to_name },
      from: await this.renderer.sender(),
      messageId: row.message_id,
      headers: HEADERS,
    };
  }

  private async note(row: OutgoingMailRow, error: unknown): Promise<void> {
    const message = hideSecrets(error instanceof Error ? error.message : String(error));
    const isOver = error instanceof MailRefused || Number(row.attempts) + 1 >= this.retry.attempts;
    if (isOver) await this.mails.markFailed(row.id, message, this.params.mask(row));
    else await this.mails.noteError(row.id, message);
  }
}
