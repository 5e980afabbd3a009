// A mail server on loopback that keeps what it is sent.
import { once } from 'node:events';
import { createRequire } from 'node:module';

const { SMTPServer } = createRequire(import.meta.url)('smtp-server');

/** @returns settings that send the site's mails here, `to(email)`: what came for the address, as it came, and close(). */
export async function openMailbox() {
  const mails = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (part) => (raw += part));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address.toLowerCase()), raw });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    settings: {
      'mail.driver': 'smtp',
      'mail.smtp.host': '127.0.0.1',
      'mail.smtp.port': listening.address().port,
      'mail.smtp.encryption': 'none',
    },
    to: (email) => mails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
