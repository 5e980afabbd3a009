import { Injectable } from '@nestjs/common';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { SocialJourneys } from './social-journeys.js';
import { SocialLinks } from './social-links.js';

/** Connects what a password was given for, once the second factor was right too (quality row 17). */
@Injectable()
export class SocialFollowUp {
  constructor(
    private readonly journeys: SocialJourneys,
    private readonly links: SocialLinks,
  ) {}

  /** Part of the unit of work that signs in. @throws AppError 409 where the service's account was taken meanwhile. */
  async complete(userId: number, exchange: Exchange): Promise<void> {
    const pending = this.journeys.pending(exchange, null);
    if (pending?.provenUserId !== userId) return;
    await this.links.connect(userId, pending.profile);
    this.journeys.clear(exchange);
  }
}
