import { Injectable } from '@nestjs/common';
import { AppError } from '../../core/errors/app-error.js';
import { RateLimiter } from '../../core/http/rate-limiter.js';

const MAILS_PER_HOUR = 10;
const HOUR = 3_600;

/** Keeps strangers from filling a mailbox: mails that anybody can cause, with nothing but the address. */
@Injectable()
export class UnaskedMails {
  constructor(private readonly limiter: RateLimiter) {}

  /** Whether one more may go; an error would tell strangers that the address has an account. */
  async mayGo(kind: 'registration-attempt' | 'reset-password', email: string): Promise<boolean> {
    try {
      await this.limiter.hit(`unasked:${kind}:${email}`, MAILS_PER_HOUR, HOUR);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }
}
