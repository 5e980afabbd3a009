import { Injectable } from '@nestjs/common';
import { mergePermissions } from '@tonearm/shared/permissions/can';
import { demoNumber } from '@tonearm/shared/account/demo';
import { Actor } from '../../core/access/actor.js';
import type { Gate } from '../../core/access/actor.js';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import type { Credentials } from '../../core/access/actor-resolver.js';
import { AppConfig } from '../../core/config/config.js';
import { isoTime } from '../../core/database/dialect.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { RolesService } from '../users/index.js';
import { BearerTokens } from './tokens/bearer-tokens.js';
import { ownPermissions } from './sessions.repository.js';
import type { SessionRow } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

const msOf = (time: string | Date | null): number | null => (time === null ? null : Date.parse(isoTime(time)));

/** Session cookie or personal token -> user with merged rights; without either, the guest role. */
@Injectable()
export class SessionActorResolver extends ActorResolver {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: BearerTokens,
    private readonly roles: RolesService,
    private readonly settings: SettingsService,
    private readonly config: AppConfig,
  ) {
    super();
  }

  async resolve(credentials: Credentials): Promise<Actor> {
    if (credentials.bearer !== null) return await this.tokens.resolve(credentials.bearer);
    const session = credentials.sessionToken ? await this.sessions.find(credentials.sessionToken) : null;
    if (session) return await this.ofSession(session);
    const guests = await this.roles.guests();
    return new Actor(null, [guests.id], guests.permissions);
  }

  private async ofSession(session: SessionRow): Promise<Actor> {
    const sessionId = Number(session.id);
    const gate = gateOf(session, await this.settings.get('require_email_confirmation'));
    // A gated person has no rights at all; who they are matters only where the gate opens.
    if (gate || session.user_id === null) {
      return new Actor(session.user_id === null ? null : Number(session.user_id), [], [], sessionId, { gate: gate ?? 'unverified', pendingEmail: session.pending_email ?? session.email });
    }
    const userId = Number(session.user_id);
    const roleIds = await this.roles.idsOf(userId);
    const permissions = mergePermissions([ownPermissions(session.permissions), await this.roles.merged(roleIds)]);
    const isDemo = this.config.siteDemo && demoNumber(session.email ?? '') !== null;
    return new Actor(userId, roleIds, permissions, sessionId, { confirmedAt: msOf(session.confirmed_at), isDemo });
  }
}

type GateFacts = Pick<SessionRow, 'email_verified_at' | 'banned_at' | 'banned_until'>;

/** Which single screen a person sees, if any: unverified comes before banned (spec 1 §2). A ban with an end is over by itself. */
export function gateOf(facts: GateFacts, needsVerifiedEmail: boolean): Gate | null {
  if (needsVerifiedEmail && facts.email_verified_at === null) return 'unverified';
  return isBanned(facts) ? 'banned' : null;
}

export function isBanned({ banned_at, banned_until }: Pick<GateFacts, 'banned_at' | 'banned_until'>): boolean {
  const until = msOf(banned_until);
  return banned_at !== null && (until === null || until > Date.now());
}
