import { Injectable } from '@nestjs/common';
import type { TestSettingsAnswer } from '@tonearm/shared/settings/settings.dto';
import type { Actor } from '../../../core/access/actor.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { HumanChecks } from '../../../core/human-check/human-checks.js';
import { Log } from '../../../core/log.js';
import { DraftMailers } from '../../../core/mail/draft-mailers.js';
import { MailRenderer } from '../../../core/mail/mail-renderer.js';
import type { SecretVerdict } from '../../../core/ports/human-check.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import type { SettingsReader } from '../../../core/settings/settings.service.js';
import { UsersService } from '../../users/index.js';

const TESTS_PER_MINUTE = 10;
const MAIL_LIMIT_MS = 10_000;
const PASSWORD = 'mail.smtp.password';
/** Says nothing about hosts and ports: this must be no way to look around in the server's network (quality row 90). */
const MAIL_FAILED = 'The mail could not be sent. Please check the address of the mail server, the port, the encryption and the sign-in.';

const HUMAN_CHECK: Record<SecretVerdict, Omit<TestSettingsAnswer, 'status'>> = {
  accepted: { ok: true, message: 'The provider knows the secret key.' },
  refused: { ok: false, message: 'The provider does not know the secret key.' },
  'no-answer': { ok: false, message: 'The provider did not answer. Please try again.' },
};

/** Tries settings before they are saved (3-decisions §14). */
@Injectable()
export class SettingsTestsService {
  constructor(
    private readonly settings: SettingsService, private readonly humans: HumanChecks, private readonly mailers: DraftMailers,
    private readonly renderer: MailRenderer, private readonly users: UsersService, private readonly limiter: RateLimiter, private readonly log: Log,
  ) {}

  /** Sends a mail to the administrator who asks. @throws AppError 422 for a value that could not be saved, 429. */
  async testMail(actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    const draft = this.settings.draft(await this.withOwnPassword(groupOf('mail.', values)));
    await this.limit(actor);
    const { email, name } = await this.users.getCurrent(actor);
    try {
      await withinLimit(this.send(draft, { email, name }));
    } catch (error) {
      this.log.warn('The test mail could not be sent', error);
      return { ok: false, message: MAIL_FAILED, status: 'success' };
    }
    const isLogged = await draft.get('mail.driver') === 'log';
    return { ok: true, message: isLogged ? 'The mail was written to the log of the server.' : `A mail was sent to ${email}.`, status: 'success' };
  }

  /** Asks the provider about the secret key. @throws AppError 422 for a value that could not be saved, 429. */
  async testHumanCheck(actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    const draft = this.settings.draft(groupOf('recaptcha.', values));
    await this.limit(actor);
    if (await draft.get('recaptcha.driver') === 'none') return { ok: true, message: 'There is no provider to ask.', status: 'success' };
    return { ...HUMAN_CHECK[await this.humans.testSecret(draft)], status: 'success' };
  }

  private async limit(actor: Actor): Promise<void> {
    await this.limiter.hit(`settings-test:${actor.userId}`, TESTS_PER_MINUTE, 60);
  }

  /** The stored password is for the stored server: another one must not learn it by being tried. */
  private async withOwnPassword(values: Record<string, unknown>): Promise<Record<string, unknown>> {
    const host = values['mail.smtp.host'];
    const isElsewhere = host !== undefined && host !== await this.settings.get('mail.smtp.host');
    return isElsewhere && !Object.hasOwn(values, PASSWORD) ? { ...values, [PASSWORD]: null } : values;
  }

  private async send(draft: SettingsReader, to: { email: string; name: string }): Promise<void> {
    const sender = await this.renderer.sender();
    const text = 'Mails of this site reach you.';
    await this.mailers.make(draft).send({
      to, from: { email: (await draft.get('mail.from.address')).trim() || sender.email, name: (await draft.get('mail.from.name')).trim() || sender.name },
      subject: `Test mail from ${await this.settings.get('branding.site_name')}`, text: `${text}\n`, html: `<p>${text}</p>`,
    });
  }
}

const groupOf = (prefix: string, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith(prefix)));

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(new Error('It took too long.')), MAIL_LIMIT_MS)));
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
