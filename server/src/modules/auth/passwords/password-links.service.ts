import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { INVITATION_DAYS, RESET_TOKEN_MINUTES } from '@tonearm/shared/limits';
import { AppConfig } from '../../../core/config/config.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { notFound } from '../../../core/errors/app-error.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Mails } from '../../../core/mail/mails.js';
import { UsersRepository } from '../../users/index.js';
import type { UserRow } from '../../users/index.js';
import { hashOf } from '../session-token.js';
import { UnsolicitedMails } from '../unsolicited-mails.service.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

const SEND_RESET = 'send-password-reset';
const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Mails links with which people choose a password; a new link voids the one before (3-decisions §20). */
@Injectable()
export class PasswordLinks implements OnModuleInit {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly unasked: UnsolicitedMails,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: SEND_RESET, lane: 'interactive', run: ({ email }) => this.sendToOwner(String(email)) });
    this.jobs.define({
      name: 'delete-expired-password-resets',
      lane: 'bulk',
      schedule: '10 4 * * *',
      run: async () => void (await inPieces(this.unit, 'resets.clean', (limit) => this.resets.deleteExpired(limit))),
    });
  }

  /** A job looks whether somebody has the address: asking takes as long for everybody. */
  async sendLater(email: string): Promise<void> {
    await this.jobs.add({ name: SEND_RESET, payload: { email } });
  }

  /** Takes part in an open unit of work. @throws AppError 404 without such a user. */
  async send(userId: number): Promise<void> {
    await this.issue(userId, RESET_TOKEN_MINUTES * MINUTE_MS, ({ email, name, language }, link) =>
      this.mails.queue({
        template: 'reset-password',
        to: { email, name, language },
        params: { link, minutes: String(RESET_TOKEN_MINUTES) },
      }),
    );
  }

  /** @param inviterName as the mail names who made the account. Takes part in an open unit of work. @throws AppError 404 without such a user. */
  async invite(userId: number, inviterName: string): Promise<void> {
    await this.issue(userId, INVITATION_DAYS * DAY_MS, ({ email, name, language }, link) =>
      this.mails.queue({
        template: 'invitation',
        to: { email, name, language },
        params: { inviter: inviterName, link, days: String(INVITATION_DAYS) },
      }),
    );
  }

  private async issue(
    userId: number,
    lifetimeMs: number,
    mail: (user: UserRow, link: string) => Promise<void>,
  ): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    await this.unit.run('resets.issue', async () => {
      const user = await this.users.findById(userId);
      if (!user) throw notFound();
      await this.resets.replace({
        userId,
        email: user.email,
        tokenHash: hashOf(token),
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      await mail(user, `${this.config.baseUrl}/password/reset/${token}?email=${encodeURIComponent(user.email)}`);
    });
  }

  /** MySQL finds accents alike: a link must not go to who asked with another's address. */
  private async sendToOwner(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user?.email === email && user.deleted_at === null && (await this.unasked.mayGo('reset-password', email)))
      await this.send(Number(user.id));
  }
}
