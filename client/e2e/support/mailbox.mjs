import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const WAIT_SECONDS = 20;

async function readMail(raw, to) {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    to,
    isGivenOut: false,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    code: /^[^\S\n]*(\d{6})[^\S\n]*$/m.exec(text)?.[1] ?? null,
  };
}

const makeServer = (keep) =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const parts = [];
      stream.on('data', (part) => parts.push(part));
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
export async function openMailbox(port = 0) {
  const mails = [];
  const server = makeServer((mail) => mails.push(mail));
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const own = listening.address().port;
  const sentTo = (email) => mails.filter((mail) => mail.to.includes(email.toLowerCase()));
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
        if (unread.length > 0) return unread.at(-1);
        await sleep(50);
      }
      throw new Error(`No mail to ${email} about ${subject} came.`);
    },
    count: (email) => sentTo(email).length,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
