import type { ConnectionOptions } from 'node:tls';
import type { Transporter } from 'nodemailer';
import { Mailer, oneAddress } from '../../../core/ports/mailer.js';
import type { MailMessage, SmtpOptions } from '../../../core/ports/mailer.js';

const TIMEOUT_MS = 10_000;
/** A server that answers each command just in time must not hold a job for ever. */
const WHOLE_TIMES = 3;
const NAME_MAX = 100;

interface SmtpExtras {
  /** Longest wait for the connection, and for each answer. */
  timeoutMs?: number;
  tls?: ConnectionOptions;
}

/** Control characters, line breaks above all, could end a header; the rest is encoded by the library. */
const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);

/** Sends through a mail server, a connection a mail. */
export class SmtpMailer extends Mailer {
  private readonly timeoutMs: number;
  private transport: Promise<Transporter> | null = null;

  constructor(
    private readonly options: SmtpOptions,
    private readonly extras: SmtpExtras = {},
  ) {
    super();
    this.timeoutMs = extras.timeoutMs ?? TIMEOUT_MS;
  }

  async send(message: MailMessage): Promise<{ messageId: string }> {
    const [to, from] = [oneAddress(message.to.email), oneAddress(message.from.email)];
    const replyTo = message.replyTo === undefined ? undefined : oneAddress(message.replyTo);
    const transport = await this.connect();
    const { messageId } = (await transport.sendMail({
      to: { address: to, name: plainName(message.to.name) },
      from: { address: from, name: plainName(message.from.name) },
      ...(replyTo ? { replyTo } : {}),
      // Given apart, so that nothing in a header can add a receiver.
      envelope: { from, to: [to] },
      subject: message.subject,
      text: message.text,
      html: message.html,
      headers: message.headers,
      messageId: message.messageId,
      signal: AbortSignal.timeout(WHOLE_TIMES * this.timeoutMs),
    })) as { messageId: string };
    return { messageId };
  }

  async verify(): Promise<void> {
    await (await this.connect()).verify();
  }

  private connect(): Promise<Transporter> {
    return (this.transport ??= this.open());
  }

  private async open(): Promise<Transporter> {
    // Imported at first use: most processes never send a mail.
    const { createTransport } = await import('nodemailer');
    const { host, port, encryption, username, password } = this.options;
    return createTransport({
      host,
      port,
      secure: encryption === 'tls',
      requireTLS: encryption === 'starttls',
      ignoreTLS: encryption === 'none',
      tls: this.extras.tls,
      ...(username ? { auth: { user: username, pass: password } } : {}),
      connectionTimeout: this.timeoutMs,
      greetingTimeout: this.timeoutMs,
      socketTimeout: this.timeoutMs,
      dnsTimeout: this.timeoutMs,
      // A mail holds what it is given, never a file or a page that a text names.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
