import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ABUSE_REPORTS_PER_MINUTE } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { AppConfig } from '../../../../core/config/config.js';
import { callerOf, RateLimiter } from '../../../../core/http/rate-limiter.js';
import { HumanChecks } from '../../../../core/human-check/human-checks.js';
import type { HumanVisitor } from '../../../../core/human-check/human-checks.js';
import { networkOf } from '../../../../core/net/address-network.js';

/** Who may report now, and how they are told apart without their address being kept. */
@Injectable()
export class AbuseReporters {
  constructor(
    private readonly humans: HumanChecks,
    private readonly limiter: RateLimiter,
    @Inject(AppConfig) private readonly config: Pick<AppConfig, 'appSecret'>,
  ) {}

  /** Guests always pass the human check, where there is one. @returns who it is. @throws AppError 422 `recaptcha`, 429. */
  async admit(actor: Actor, token: string | undefined, visitor: HumanVisitor): Promise<string> {
    await this.limiter.hit(`abuse:${callerOf(actor, visitor.address)}`, ABUSE_REPORTS_PER_MINUTE, 60);
    await this.humans.require('abuse_report', token, visitor, { isAlways: !actor.isLoggedIn });
    if (actor.userId !== null) return `user:${actor.userId}`;
    // A hash that only this site can make of the network.
    const network = `abuse:${networkOf(visitor.address)}`;
    return createHmac('sha256', this.config.appSecret).update(network).digest('base64url');
  }
}
