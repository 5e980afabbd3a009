import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Settings } from './api.ts';

const WAIT_SECONDS = 20;

export interface Mail {
  to: string[];
  isGivenOut: boolean;
  subject: string;
  text: string;
  html: string;
  links: string[];
  /** Of six digits; empty where it has none. */
  code: string;
}

/** What `openMailbox` gives. */
export interface Mailbox {
  port: number;
  settings: Settings;
  next: (email: string, subject?: RegExp) => Promise<Mail>;
  count: (email: string) => number;
  close: () => Promise<void>;
}

async function readMail(raw: Buffer, to: string[]): Promise<Mail> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    to,
    isGivenOut: false,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    code: /^[^\S\n]*(\d{6})[^\S\n]*$/m.exec(text)?.[1] ?? '',
  };
}

const makeServer = (keep: (mail: Mail) => void) =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        readMail(
          Buffer.concat(parts),
          session.envelope.rcptTo.map((to) => to.address.toLowerCase()),
        ).then((mail) => {
          keep(mail);
          done();
        }, done);
      });
    },
  });

/**
 * A mail server on loopback that keeps what it is sent, like server/test/mailbox.ts.
 * `settings` is what the settings page saves (`{client, server}`) so that the site sends its mails here;
 * `next` waits for the newest mail to the address that no earlier call gave out, `links` and `code` are of its text part.
 */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const mails: Mail[] = [];
  const server = makeServer((mail) => mails.push(mail));
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const own = (listening.address() as AddressInfo).port;
  const sentTo = (email: string) => mails.filter((mail) => mail.to.includes(email.toLowerCase()));
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
      for (let waited = 0; waited < WAIT_SECONDS; waited += 0.05) {
        const unread = sentTo(email).filter((mail) => !mail.isGivenOut && subject.test(mail.subject));
        for (const mail of unread) mail.isGivenOut = true;
        if (unread.length > 0) return unread[unread.length - 1];
        await sleep(50);
      }
      throw new Error(`No mail to ${email} about ${subject} came.`);
    },
    count: (email) => sentTo(email).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
