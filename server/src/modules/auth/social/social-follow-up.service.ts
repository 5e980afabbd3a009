import { Injectable } from '@nestjs/common';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { OAuthStates } from './oauth-states.service.js';
import { SocialLinks } from './social-links.service.js';

/** Connects what a password was given for, once the second factor was right too (quality row 17). */
@Injectable()
export class SocialFollowUp {
  constructor(
    private readonly oauthStates: OAuthStates,
    private readonly links: SocialLinks,
  ) {}

  /** Part of the unit of work that signs in. @throws AppError 409 where the service's account was taken meanwhile. */
  async complete(userId: number, exchange: Exchange): Promise<void> {
    const pending = this.oauthStates.pending(exchange, null);
    if (pending?.provenUserId !== userId) return;
    await this.links.connect(userId, pending.profile);
    this.oauthStates.clear(exchange);
  }
}
