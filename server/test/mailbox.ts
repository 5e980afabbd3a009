import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.js';

/** A mail as its receiver sees it. */
export interface ReceivedMail {
  subject: string;
  text: string;
  html: string;
  /** What its head says, by names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The address that answers go to, where it is not the sender's. */
  replyTo: string | null;
  /** Every web address of the text part, in order. */
  links: string[];
  /** The six digits that stand on a line of their own, if any do. */
  code: string | null;
}

/** A mail server on loopback that keeps what it is sent. */
export interface Mailbox {
  port: number;
  /** For `SettingsService.update`: the site sends its mails here. */
  settings: { client: Record<string, unknown>; server: Record<string, unknown> };
  /**
   * Waits for a mail to the address that no earlier call gave out: the newest, those before it are passed over.
   * @param subject passes over mails about something else.
   */
  next: (toEmail: string, subject?: RegExp) => Promise<ReceivedMail>;
  /** How many mails came for the address, read or not. */
  count: (toEmail: string) => number;
  /** Takes no mail for the address until it is accepted again. */
  refuse: (toEmail: string) => void;
  accept: (toEmail: string) => void;
  close: () => Promise<void>;
}

interface Kept extends ReceivedMail {
  to: string[];
  isGivenOut: boolean;
}

async function readMail(raw: Buffer, to: string[]): Promise<Kept> {
  const { subject = '', text = '', html = '', replyTo, headers } = await PostalMime.parse(raw);
  return {
    to,
    isGivenOut: false,
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    replyTo: replyTo?.[0]?.address ?? null,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    code: /^[^\S\n]*(\d{6})[^\S\n]*$/m.exec(text)?.[1] ?? null,
  };
}

function makeServer(keep: (mail: Kept) => void, refused: ReadonlySet<string>): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      done(refused.has(address.toLowerCase()) ? new Error('No such mailbox') : undefined);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        readMail(
          Buffer.concat(parts),
          session.envelope.rcptTo.map((to) => to.address.toLowerCase()),
        ).then(
          (mail) => {
            keep(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
}

/** @param port of a mailbox that was closed, to open it again; otherwise a free one. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: Kept[] = [];
  const refused = new Set<string>();
  const server = makeServer((mail) => mails.push(mail), refused);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const own = (listening.address() as AddressInfo).port;
  const sentTo = (email: string): Kept[] => mails.filter((mail) => mail.to.includes(email.toLowerCase()));
  return {
    port: own,
    settings: {
      client: {},
      server: {
        'mail.driver': 'smtp',
        'mail.smtp.host': '127.0.0.1',
        'mail.smtp.port': own,
        'mail.smtp.encryption': 'none',
        'mail.smtp.username': '',
        'mail.smtp.password': '',
      },
    },
    next: async (email, subject = /^/) => {
      const fresh = (): Kept[] => sentTo(email).filter((mail) => !mail.isGivenOut && subject.test(mail.subject));
      await until(`a mail to ${email} about ${String(subject)}`, () => fresh().length > 0);
      const unread = fresh();
      for (const mail of unread) mail.isGivenOut = true;
      return unread.at(-1) as Kept;
    },
    count: (email) => sentTo(email).length,
    refuse: (email) => void refused.add(email.toLowerCase()),
    accept: (email) => void refused.delete(email.toLowerCase()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
