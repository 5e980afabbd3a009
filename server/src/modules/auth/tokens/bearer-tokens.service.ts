import { Injectable } from '@nestjs/common';
import { requireOpenGate } from '../../../core/access/access.guard.js';
import { Actor } from '../../../core/access/actor.js';
import { forbidden, unauthenticated } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { UserRights } from '../user-rights.service.js';
import { AccountGates } from '../account-gates.service.js';
import { isBanned, msOf } from '../account-state.js';
import { hashOf } from '../session-token.js';
import { AccessTokensRepository } from './access-tokens.repository.js';
import { apiLimit } from './api-limit.js';
import { TokenUsage } from './token-usage.service.js';

const MINUTE = 60;

/** The user of a personal token; looked up on every request, so that a revoked one is refused on the next. */
@Injectable()
export class BearerTokens {
  constructor(
    private readonly tokens: AccessTokensRepository,
    private readonly rights: UserRights,
    private readonly limiter: RateLimiter,
    private readonly settings: SettingsService,
    private readonly gates: AccountGates,
    private readonly usage: TokenUsage,
  ) {}

  /**
   * The owner, with the token's abilities.
   * @throws AppError 401 for a token that is unknown, revoked, expired or of a banned owner, and where the API is off;
   * 403 where the owner's address is unverified, a needed second factor is not set up, or `api.access` is missing; 429 above the restriction `requests_per_minute`.
   */
  async resolve(token: string): Promise<Actor> {
    const row = (await this.settings.get('api.integrated')) ? await this.tokens.findLive(hashOf(token)) : null;
    if (!row || isBanned(row)) throw unauthenticated();
    const gate = await this.gates.of(row);
    const { roleIds, permissions } = await this.rights.of(Number(row.user_id), row.permissions);
    const actor = new Actor(Number(row.user_id), roleIds, permissions, null, {
      gate,
      token: { id: Number(row.id), abilities: row.abilities },
      isDemo: this.gates.isDemo(row.email),
    });
    requireOpenGate(actor);
    if (!actor.can('api.access')) throw forbidden('This account may not use the API.');
    await this.limiter.hit(`token:${Number(row.id)}`, apiLimit(permissions, 'requests_per_minute'), MINUTE);
    this.usage.note(Number(row.id), msOf(row.last_used_at));
    return actor;
  }
}
