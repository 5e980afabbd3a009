import { Injectable } from '@nestjs/common';
import type { DriverTestName } from '@tonearm/shared/settings/fields';
import type { TestSettingsAnswer } from '@tonearm/shared/settings/settings.dto';
import type { Actor } from '../../../core/access/actor.js';
import { HumanChecks } from '../../../core/human-check/human-checks.js';
import { DraftMailers } from '../../../core/mail/draft-mailers.js';
import { MailRenderer } from '../../../core/mail/mail-renderer.js';
import type { BucketLack } from '../../../core/ports/direct-storage.js';
import type { SecretVerdict } from '../../../core/ports/human-check.js';
import type { SettingsReader } from '../../../core/settings/settings.service.js';
import { DraftStorages } from '../../../core/storage/draft-storages.js';
import { UsersService } from '../../users/index.js';
import { DraftSettings } from './draft-settings.service.js';
import { DriverDetails } from './driver-details.service.js';
import { withinLimit } from '../../../core/within-limit.js';

const LIMIT_MS = 10_000;
/** The server's own message stands beside it, where it may be shown: see DriverDetails. */
const MAIL_FAILED =
  'The mail could not be sent. Please check the address of the mail server, the port, the encryption and the login.';
const STORAGE_FAILED =
  'No file could be written. Please check the bucket, its region and address, the key and the secret.';

/** What the bucket's CORS rules lack, and what to write there. */
const BUCKET_LACKS: Record<BucketLack, string> = {
  PUT: "Pages of this site may not send files to the bucket. Please allow PUT with any header from this site's address in the bucket's CORS rules.",
  ETag: "Pages of this site may not read the bucket's answers about parts. Please expose the header ETag in the bucket's CORS rules.",
  GET: "Pages of this site may not play files from the bucket. Please allow GET from this site's address in the bucket's CORS rules.",
};

const HUMAN_CHECK: Record<SecretVerdict, Omit<TestSettingsAnswer, 'status'>> = {
  accepted: { ok: true, message: 'The provider knows the secret key.' },
  refused: { ok: false, message: 'The provider does not know the secret key.' },
  'no-answer': { ok: false, message: 'The provider did not answer. Please try again.' },
};

/** Tries settings before they are saved (3-decisions §14). Each throws AppError 422 for a value that could not be saved, and 429. */
@Injectable()
export class SettingsTestsService {
  constructor(
    private readonly drafts: DraftSettings,
    private readonly humans: HumanChecks,
    private readonly mailers: DraftMailers,
    private readonly storages: DraftStorages,
    private readonly renderer: MailRenderer,
    private readonly users: UsersService,
    private readonly details: DriverDetails,
  ) {}

  async run(name: DriverTestName, actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    if (name === 'mail') return await this.testMail(actor, values);
    return name === 'storage' ? await this.testStorage(actor, values) : await this.testHumanCheck(actor, values);
  }

  /** Sends a mail to the administrator who asks. */
  async testMail(actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    const draft = await this.drafts.of(actor, values, 'mail');
    const { email, name } = await this.users.getCurrent(actor);
    try {
      await withinLimit(this.send(draft, { email, name }), LIMIT_MS);
    } catch (error) {
      return { ok: false, message: MAIL_FAILED, ...(await this.details.of('mail', draft, error)), status: 'success' };
    }
    const isLogged = (await draft.get('mail.driver')) === 'log';
    return {
      ok: true,
      message: isLogged ? 'The mail was written to the log of the server.' : `A mail was sent to ${email}.`,
      status: 'success',
    };
  }

  /** Asks the provider about the secret key. */
  async testHumanCheck(actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    const draft = await this.drafts.of(actor, values, 'recaptcha');
    if ((await draft.get('recaptcha.driver')) === 'none')
      return { ok: true, message: 'There is no provider to ask.', status: 'success' };
    return { ...HUMAN_CHECK[await this.humans.testSecret(draft)], status: 'success' };
  }

  /** Writes a small file wherever files would go, and asks a bucket that pages are to use whether they may. */
  async testStorage(actor: Actor, values: Record<string, unknown>): Promise<TestSettingsAnswer> {
    const draft = await this.drafts.of(actor, values, 'storage');
    let lacks: BucketLack[];
    try {
      await withinLimit(this.storages.make(draft).ping(), LIMIT_MS);
      lacks = await withinLimit(this.storages.lacksOf(draft), LIMIT_MS);
    } catch (error) {
      return {
        ok: false,
        message: STORAGE_FAILED,
        ...(await this.details.of('storage', draft, error)),
        status: 'success',
      };
    }
    const [lack] = lacks;
    return lack
      ? { ok: false, message: BUCKET_LACKS[lack], status: 'success' }
      : { ok: true, message: 'A file was written.', status: 'success' };
  }

  private async send(draft: SettingsReader, to: { email: string; name: string }): Promise<void> {
    const sender = await this.renderer.sender();
    const text = 'Mails of this site reach you.';
    await this.mailers
      .make(draft)
      .send({
        to,
        from: {
          email: (await draft.get('mail.from.address')).trim() || sender.email,
          name: (await draft.get('mail.from.name')).trim() || sender.name,
        },
        subject: `Test mail from ${await draft.get('branding.site_name')}`,
        text: `${text}\n`,
        html: `<p>${text}</p>`,
      });
  }
}
