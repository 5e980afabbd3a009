import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../core/http/rate-limiter.js';

const MAILS_PER_HOUR = 10;
const HOUR = 3_600;

/** Keeps strangers from filling a mailbox: mails that anybody can cause, with nothing but the address. */
@Injectable()
export class UnsolicitedMails {
  constructor(private readonly limiter: RateLimiter) {}

  /** Whether one more may go; an error, or a mention of the limit, would reveal to strangers that the address has an account. */
  async mayGo(kind: 'registration-attempt' | 'reset-password', email: string): Promise<boolean> {
    return await this.limiter.isWithin(`unasked:${kind}:${email}`, MAILS_PER_HOUR, HOUR);
  }
}
