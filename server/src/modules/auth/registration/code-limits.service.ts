import { Injectable } from '@nestjs/common';
import {
  OTP_TRIES_PER_MINUTE,
  REGISTRATIONS_PER_HOUR_AND_ADDRESS,
  VERIFICATION_RESENDS_PER_HOUR,
  VERIFICATION_RESENDS_PER_MINUTE,
} from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import type { CodePurpose } from './email-codes.repository.js';

const MINUTE = 60;
const HOUR = 3_600;

/** A session that waits for a code which never comes counts like a user. */
const whoIs = ({ userId, sessionId }: Actor): string => (userId === null ? `session:${sessionId}` : `user:${userId}`);

/** How often somebody may try and be sent codes. Each @throws AppError 429 with the seconds to wait. */
@Injectable()
export class CodeLimits {
  constructor(private readonly limiter: RateLimiter) {}

  async countTry(purpose: CodePurpose, actor: Actor): Promise<void> {
    await this.limiter.hit(`code-try:${purpose}:${whoIs(actor)}`, OTP_TRIES_PER_MINUTE, MINUTE);
  }

  async countMail(purpose: CodePurpose, actor: Actor): Promise<void> {
    await this.limiter.hit(`code-mail:${purpose}:${whoIs(actor)}`, VERIFICATION_RESENDS_PER_MINUTE, MINUTE);
    await this.limiter.hit(`code-mails:${purpose}:${whoIs(actor)}`, VERIFICATION_RESENDS_PER_HOUR, HOUR);
  }

  /** Addresses that somebody wants to change to: the answer reveals whether they are taken. */
  async countAddress(actor: Actor): Promise<void> {
    await this.limiter.hit(`code-address:${whoIs(actor)}`, REGISTRATIONS_PER_HOUR_AND_ADDRESS, HOUR);
  }
}
