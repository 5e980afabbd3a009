import type { MailAddress } from '../ports/mailer.js';
import type { RenderedMail } from './mail-renderer.js';

interface MimeInput extends RenderedMail {
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  date: Date;
}

/** Characters whose base64 fits into one encoded word. */
const WORD_CHARACTERS = 12;
const BOUNDARY = '----tonearm-alternative';

/** A header's text, encoded whatever it holds (RFC 2047). */
function encodedWords(text: string): string {
  const characters = [...text];
  const words = Array.from({ length: Math.ceil(characters.length / WORD_CHARACTERS) }, (_, at) =>
    characters.slice(at * WORD_CHARACTERS, (at + 1) * WORD_CHARACTERS).join(''),
  );
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}

const mailbox = ({ email, name }: MailAddress): string =>
  name === '' ? `<${email}>` : `${encodedWords(name)} <${email}>`;
const headerSafe = (text: string): string => text.replace(/[\p{C}\s]+/gu, '');
const part = (type: string, body: string): string =>
  `--${BOUNDARY}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`;

/** A mail as a file that mail programs open. */
export function mailMime({ messageId, from, to, date, subject, text, html }: MimeInput): string {
  const headers = [
    `Message-ID: ${headerSafe(messageId)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${mailbox({ ...from, email: headerSafe(from.email) })}`,
    `To: ${mailbox({ ...to, email: headerSafe(to.email) })}`,
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
  ];
  return `${headers.join('\r\n')}\r\n\r\n${part('text/plain', text)}${part('text/html', html)}--${BOUNDARY}--\r\n`;
}
