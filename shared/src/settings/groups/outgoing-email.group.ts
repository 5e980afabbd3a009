import { option, secret, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

const shown = { shownWhen: { key: 'mail.driver', is: ['smtp'] } };

export const MAIL_SERVER = section('Mail server', {
  'mail.driver': server.choice('log', [option('log', 'None: mails are written to the log'), option('smtp', 'SMTP')], {
    label: 'How mails are sent',
    isDriver: true,
    needs: { unless: ['log'], keys: ['mail.smtp.host'], fault: 'This needs the address of a mail server.' },
  }),
  'mail.smtp.host': server.text('', [0, 255], { label: 'Address of the mail server', ...shown }),
  'mail.smtp.port': server.integer(587, [1, 65_535], { label: 'Port', ...shown }),
  'mail.smtp.encryption': server.choice(
    'starttls',
    [option('none', 'None'), option('starttls', 'STARTTLS'), option('tls', 'TLS')],
    { label: 'Encryption', ...shown },
  ),
  'mail.smtp.username': server.text('', [0, 255], { label: 'User name', ...shown }),
  'mail.smtp.password': secret(255, { label: 'Password', ...shown }),
});

export const SENDER = section('Sender', {
  'mail.from.address': server.text('', [0, 191], {
    label: 'Email address of the sender',
    help: 'Empty: made from the address of the site.',
    item: 'email',
  }),
  'mail.from.name': server.text('', [0, 100], { label: 'Name of the sender', help: 'Empty: the name of the site.' }),
});

export const MAIL_LOG = section('Log of mails', {
  'mail.keep_days': server.integer(30, [1, 3_650], { label: 'Keep mails', unit: 'days' }),
});

export const OUTGOING_EMAIL: SettingGroup = {
  name: 'outgoing-email',
  title: 'Outgoing email',
  sections: [MAIL_SERVER, SENDER, MAIL_LOG],
  test: {
    name: 'mail',
    label: 'Send test mail',
    prefix: 'mail.',
    secret: { key: 'mail.smtp.password', place: 'mail.smtp.host' },
  },
};
