import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AdministeredToken, CreateAccessTokenInput } from '@tonearm/shared/account/access-tokens.dto';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import { dayInZone, isTimeZone } from '@tonearm/shared/rules/time-zones';
import type { Actor } from '../../../core/access/actor.js';
import { overQuota } from '../../../core/access/quota.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { Realtime } from '../../../core/ports/realtime.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { AccountRepository } from '../../users/index.js';
import { AccessTokenCreated } from '../auth.events.js';
import { hashOf } from '../session-token.js';
import { AccessTokensRepository } from './access-tokens.repository.js';
import { apiLimit } from './api-limit.js';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DAY_MS = 86_400_000;
/** Days of requests that administrators see. */
const DAYS_SHOWN = 30;
/** What MySQL can keep. */
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** 238 bits. */
const LETTERS = 40;
/** Scanners for leaked secrets know ours by it. */
const PREFIX = 'tonearm_';

/** The plain token is given out this once. */
export interface CreatedToken {
  plainTextToken: string;
  token: AccessToken;
}

/** Personal tokens for programs: we keep their digests. */
@Injectable()
export class AccessTokensService {
  constructor(
    private readonly tokens: AccessTokensRepository,
    private readonly accounts: AccountRepository,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  /**
   * The owner is notified by mail.
   * @param proof runs in the unit of work that makes the token; where it throws, none is made.
   * @throws AppError 422 `expires_at` or `timezone`, 403 where the API is off, or `over_quota` at the restriction `token_count`.
   */
  async create(input: CreateAccessTokenInput, actor: Actor, proof?: () => Promise<void>): Promise<CreatedToken> {
    await this.requireApi();
    const userId = actor.userId;
    if (userId === null) throw unauthenticated();
    const plainTextToken =
      PREFIX + Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const made = {
      name: input.tokenName,
      abilities: input.abilities ?? ['read', 'write'],
      createdAt: new Date(),
      expiresAt: endOfDay(input),
    };
    const limit = apiLimit(actor.permissions, 'token_count');
    const refusal = overQuota(
      `You can have at most ${limit} access tokens.`,
      await this.settings.get('billing.enable'),
    );
    const id = await this.unit.run('tokens.create', async () => {
      await proof?.();
      if (!(await this.tokens.lockOwner(userId))) throw unauthenticated();
      if ((await this.tokens.countOf(userId)) >= limit) throw refusal;
      const tokenId = await this.tokens.insert({ ...made, userId, tokenHash: hashOf(plainTextToken) });
      await this.events.emit(new AccessTokenCreated(tokenId, userId, made.name));
      return tokenId;
    });
    return {
      plainTextToken,
      token: {
        id,
        name: made.name,
        abilities: made.abilities,
        last_used_at: null,
        expires_at: made.expiresAt?.toISOString() ?? null,
        created_at: made.createdAt.toISOString(),
      },
    };
  }

  /** @throws AppError 403 where the site has switched the API off. */
  async requireApi(): Promise<void> {
    if (!(await this.settings.get('api.integrated'))) throw forbidden('The API is switched off on this site.');
  }

  /** One's own; a program gives back the one that it came with, and no other. @throws AppError 403, 404. */
  async delete(id: number, actor: Actor): Promise<number> {
    if (actor.userId === null) throw unauthenticated();
    if (actor.token && actor.token.id !== id) throw forbidden('A token can only revoke itself.');
    return await this.deleteOf(actor.userId, id);
  }

  async listOf(userId: number): Promise<AdministeredToken[]> {
    const tokens = await this.accounts.tokensOf(userId);
    const since = Math.floor(Date.now() / DAY_MS) - DAYS_SHOWN + 1;
    const requests = await this.tokens.requestsOf(
      tokens.map(({ id }) => id),
      since,
    );
    return tokens.map((token) => ({ ...token, requests_count: requests.get(token.id) ?? 0 }));
  }

  /** @throws AppError 404 where the user has no such token. */
  async deleteOf(userId: number, id: number): Promise<number> {
    const deleted = await this.unit.run('tokens.delete', () => this.tokens.delete(id, userId));
    if (deleted === 0) throw notFound();
    await this.realtime.recheck(userId);
    return deleted;
  }
}

/** The last moment of a day in a zone. @throws AppError 422 where it is over, and where there is no such zone. */
function endOfDay({ expires_at: day, timezone }: CreateAccessTokenInput): Date | null {
  const zone = timezone ?? 'UTC';
  if (!isTimeZone(zone)) throw invalid({ timezone: ['There is no such timezone.'] });
  if (day === undefined || day === null) return null;
  const end = new Date(Math.min(dayInZone(day, zone)[1], LATEST));
  if (!(end.getTime() > Date.now())) throw invalid({ expires_at: ['This day is over.'] });
  return end;
}
