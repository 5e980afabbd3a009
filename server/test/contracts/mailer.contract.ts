import { MailRefused } from '../../src/core/ports/mailer.js';
import type { Mailer, MailMessage } from '../../src/core/ports/mailer.js';

/** A mailer, and what has come out at its other end. */
export interface MailerRig {
  mailer: Mailer;
  /** Subject and text of the mails that went to the address. */
  arrived: (email: string) => Promise<{ subject: string; text: string }[]>;
  close: () => Promise<void>;
}

export const MESSAGE: MailMessage = {
  to: { email: 'ines@example.org', name: 'Inés Kessler' },
  from: { email: 'noreply@radio.example', name: 'Radio Brännö' },
  subject: 'Bestätige deine E-Mail-Adresse – 確認',
  text: 'Code:\n\n482913\n\nGrüße',
  html: '<p>Code: <b>482913</b> & Grüße</p>',
};

/** Addresses that are none, or more than one. */
const BAD_ADDRESSES = [
  '',
  'ines',
  '@example.org',
  'ines@',
  'ines@example.org,eve@example.org',
  'ines@example.org eve@example.org',
  'ines@example.org\r\nBcc: eve@example.org',
  '<ines@example.org>',
  'Ines <ines@example.org>',
  '"eve@example.org,"@example.org',
  'a:ines@example.org;',
  'ines@eve@example.org',
  'ines@example.org\u0000',
];

/** What every mailer promises (core/ports/mailer.ts). */
export function mailerContract(openRig: () => Promise<MailerRig>): void {
  let rig: MailerRig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.close());

  it('hands on subject and text as they are, under the id it was given', async () => {
    expect(await rig.mailer.send({ ...MESSAGE, messageId: '<1@radio.example>' })).toEqual({
      messageId: '<1@radio.example>',
    });
    expect(await rig.arrived('ines@example.org')).toEqual([{ subject: MESSAGE.subject, text: MESSAGE.text }]);
  });

  it('makes an id where it is given none, another one for each mail', async () => {
    const ids = [await rig.mailer.send(MESSAGE), await rig.mailer.send(MESSAGE)].map((sent) => sent.messageId);
    expect(ids[0]).toMatch(/^<.+@.+>$/);
    expect(new Set(ids).size).toBe(2);
  });

  it('refuses what is not exactly one address, and sends nothing', async () => {
    for (const email of BAD_ADDRESSES) {
      await expect(rig.mailer.send({ ...MESSAGE, to: { email, name: 'Ines' } })).rejects.toThrow(MailRefused);
    }
    expect([await rig.arrived('ines@example.org'), await rig.arrived('eve@example.org')]).toEqual([[], []]);
  });

  it('says that it can send', async () => {
    await expect(rig.mailer.verify()).resolves.toBeUndefined();
  });
}
