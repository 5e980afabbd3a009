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
import type { BearerRow } from './access-tokens.repository.js';
import { apiLimit } from './api-limit.js';
import { TokenUsage } from './token-usage.service.js';

const MINUTE = 60;
/** A statement names at most this many tokens. */
const CHUNK = 500;

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
    const { roleIds, permissions, plans } = await this.rights.of(Number(row.user_id), row.permissions);
    const actor = new Actor(Number(row.user_id), roleIds, permissions, null, {
      gate,
      plans,
      token: { id: Number(row.id), abilities: row.abilities },
      isDemo: this.gates.isDemo(row.email),
    });
    requireOpenGate(actor);
    if (!actor.can('api.access')) throw forbidden('This account may not use the API.');
    await this.limiter.hit(`token:${Number(row.id)}`, apiLimit(permissions, 'requests_per_minute'), MINUTE);
    this.usage.note(Number(row.id), msOf(row.last_used_at));
    return actor;
  }

  /** Of these tokens, those that still let their owners in: id -> user. Asking is no use of them. */
  async ownersOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const owners = new Map<number, number>();
    if (!(await this.settings.get('api.integrated'))) return owners;
    for (let at = 0; at < ids.length; at += CHUNK) {
      const rows = (await this.tokens.listLive(ids.slice(at, at + CHUNK))).filter((row) => !isBanned(row));
      const gates = await this.gates.ofEach(rows);
      for (const row of rows)
        if (gates.get(row) === null && (await this.mayUseApi(row))) owners.set(Number(row.id), Number(row.user_id));
    }
    return owners;
  }

  private async mayUseApi({ user_id: userId, permissions: own }: BearerRow): Promise<boolean> {
    const { roleIds, permissions } = await this.rights.of(Number(userId), own);
    return new Actor(Number(userId), roleIds, permissions).can('api.access');
  }
}
