import { Injectable } from '@nestjs/common';
import { VERIFICATION_CODE_MINUTES } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { Mails } from '../../../core/mail/mails.js';
import { UsersRepository } from '../../users/index.js';
import { WelcomeMail } from '../welcome-mail.service.js';
import { wrongCode } from '../two-factor/second-factor.service.js';
import { CodeLimits } from './code-limits.service.js';
import { EmailCodes } from './email-codes.service.js';

const ID = /^[1-9]\d{0,9}$/;

/** Proving that an address is one's own: by the code of a mail, or its link (spec 1 §2, 3-decisions §20). */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly codes: EmailCodes,
    private readonly limits: CodeLimits,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly welcome: WelcomeMail,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  /**
   * Mails a new code, which voids the one before. Takes part in an open unit of work.
   * @param language of the mail, where the account has none yet. @throws AppError 404 without such a user.
   */
  async send(userId: number, language: string | null = null): Promise<void> {
    await this.unit.run('verification.send', async () => {
      const user = await this.users.findById(userId);
      if (!user) throw notFound();
      const { id, code, proof } = await this.codes.issue({ userId, purpose: 'verify', email: user.email });
      await this.mails.queue({
        template: 'verify-code',
        to: { email: user.email, name: user.name, language: user.language ?? language },
        params: {
          code,
          link: `${this.config.baseUrl}/auth/email/verify/${id}/${proof}`,
          minutes: String(VERIFICATION_CODE_MINUTES),
        },
      });
    });
  }

  /** Sends another code to the address that this very session waits for; whoever else asks gets the same answer and nothing is sent. @throws AppError 429. */
  async resend(email: string, actor: Actor, language: string | null): Promise<void> {
    if (actor.gate !== 'unverified' || email !== actor.pendingEmail) return;
    await this.limits.countMail('verify', actor);
    if (actor.userId !== null) await this.send(actor.userId, language);
  }

  /** Whoever is verified already may go on. @throws AppError 401 for a guest, 422 `code`, 429. */
  async validate(code: string, actor: Actor, language: string | null): Promise<void> {
    if (actor.gate !== 'unverified') {
      if (!actor.isLoggedIn) throw unauthenticated();
      return;
    }
    await this.limits.countTry('verify', actor);
    const userId = actor.userId ?? 0;
    if (
      !(await this.codes.redeem({ userId, purpose: 'verify' }, code, (email) =>
        this.verify({ userId, email, language }),
      ))
    )
      throw wrongCode('code');
  }

  /**
   * Only for the browser that waits for it: programs that look at mails follow links too, and must not prove an address for whoever registered with it.
   * @returns where to go.
   */
  async followLink(link: { id: string; proof: string }, actor: Actor, language: string | null): Promise<string> {
    const base = basePathOf(this.config);
    const found = ID.test(link.id) ? await this.codes.findByProof(Number(link.id), link.proof) : null;
    if (!found) return `${base}/login?notice=link_expired`;
    if (found.userId !== actor.userId) return `${base}/login?notice=verify_here`;
    await this.unit.run('verification.follow', () => this.verify({ ...found, language }));
    return `${base}/`;
  }

  /**
   * Until now the account stored no language, which would have distinguished it from a decoy.
   * @returns false where the account has another address by now.
   */
  private async verify({
    userId,
    email,
    language,
  }: {
    userId: number;
    email: string;
    language: string | null;
  }): Promise<boolean> {
    const user = await this.users.findById(userId);
    if (user?.email !== email) return false;
    if (!(await this.users.verifyEmail(userId, email))) return true;
    if (user.language === null && language !== null) await this.users.setLanguage(userId, language);
    await this.welcome.queue({ ...user, language: user.language ?? language });
    return true;
  }
}
