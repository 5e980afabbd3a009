/** Names may hold anything; the mailer encodes them. */
export interface MailAddress {
  email: string;
  name: string;
}

/** One mail to one receiver. */
export interface MailMessage {
  to: MailAddress;
  from: MailAddress;
  /** Where answers go; the sender's address otherwise. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Kept over tries, so that a mail that was sent twice is shown once. The mailer makes one when it is not given. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** Where a mail server is and how it is spoken to. */
export interface SmtpOptions {
  host: string;
  port: number;
  /** `starttls` and `tls` never fall back to plain text; the server's certificate is checked. */
  encryption: 'none' | 'starttls' | 'tls';
  /** Empty: without signing in. */
  username: string;
  password: string;
}

/** An address that no mail can be sent to, now or later. The message may be shown. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Hands mails on. */
export abstract class Mailer {
  /**
   * @returns the id under which the mail went out.
   * @throws MailRefused for an address that is none or more than one; any other error where another try may succeed.
   */
  abstract send(message: MailMessage): Promise<{ messageId: string }>;
  /** Whether mails could be sent now. @throws the reason why not. */
  abstract verify(): Promise<void>;
}

/** Nothing that ends an address, starts another or a header: quotes, brackets, separators, white space and control characters. */
const ADDRESS = /^[^\s<>()[\],;:\\"@\p{C}]{1,64}@(?:[^\s<>()[\],;:\\"@\p{C}]{1,190}|\[[\da-f.:]{2,60}\])$/iu;

/** The one address that the text is. @throws MailRefused when it is none, or several. */
export function oneAddress(email: string): string {
  if (!ADDRESS.test(email)) throw new MailRefused('This is no email address.');
  return email;
}
