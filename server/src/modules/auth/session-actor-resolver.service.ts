import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/access/actor.js';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import type { Credentials } from '../../core/access/actor-resolver.js';
import type { Plans } from '../../core/access/subscriptions.js';
import { WorkspaceMemberships } from '../../core/access/workspace-memberships.js';
import { RolesService, UsersRepository } from '../users/index.js';
import { mayImpersonate } from './impersonation/impersonation.policy.js';
import { AccountGates } from './account-gates.service.js';
import { msOf } from './account-state.js';
import type { SessionRow } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { BearerTokens } from './tokens/bearer-tokens.service.js';
import { UserRights } from './user-rights.service.js';

/** Session cookie or personal token -> user with merged rights; without either, the guest role. */
@Injectable()
export class SessionActorResolver extends ActorResolver {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: BearerTokens,
    private readonly roles: RolesService,
    private readonly users: UsersRepository,
    private readonly rights: UserRights,
    private readonly gates: AccountGates,
    private readonly memberships: WorkspaceMemberships,
  ) {
    super();
  }

  async resolve(credentials: Credentials): Promise<Actor> {
    if (credentials.bearer !== null) return await this.placed(await this.tokens.resolve(credentials.bearer));
    const session = credentials.sessionToken ? await this.sessions.find(credentials.sessionToken) : null;
    if (session) return await this.placed(await this.ofSession(session));
    return await this.guest();
  }

  async ofUser(userId: number, instead?: Plans): Promise<Actor | null> {
    const user = await this.users.findById(userId);
    if (!user || user.deleted_at !== null) return null;
    const gate = await this.gates.of({ ...user, user_id: userId });
    if (gate) return new Actor(userId, [], [], null, { gate, pendingEmail: user.email });
    const { roleIds, permissions, plans } = await this.rights.of(userId, user.permissions, instead);
    const isDemo = this.gates.isDemo(user.email);
    return await this.placed(new Actor(userId, roleIds, permissions, null, { isDemo, plans }));
  }

  /** With the workspaces that they belong to; behind a gate nobody has rights anywhere. */
  private async placed(actor: Actor): Promise<Actor> {
    if (actor.userId === null || actor.gate !== null) return actor;
    const places = await this.memberships.allOf(actor.userId);
    return places.length === 0 ? actor : actor.with({ places });
  }

  private async guest(): Promise<Actor> {
    const guests = await this.roles.guests();
    return new Actor(null, [guests.id], guests.permissions);
  }

  /** As whom an administrator acts; a session without the right to it opens nothing any more. */
  private async impersonated(session: SessionRow, impersonatorId: number, userId: number): Promise<Actor> {
    // Their account is gone.
    if (session.email === null) return await this.guest();
    const impersonator = await this.ofUser(impersonatorId);
    const { roleIds, permissions, given, plans } = await this.rights.of(userId, session.permissions);
    if (!impersonator || !mayImpersonate(impersonator, given)) return await this.guest();
    const circumstances = {
      impersonatorId,
      plans,
      isRemembered: Boolean(session.is_remembered),
      isDemo: this.gates.isDemo(session.email),
    };
    const gate = await this.gates.ofActedAs(session);
    if (gate)
      return new Actor(userId, [], [], Number(session.id), { ...circumstances, gate, pendingEmail: session.email });
    return new Actor(userId, roleIds, permissions, Number(session.id), circumstances);
  }

  private async ofSession(session: SessionRow): Promise<Actor> {
    if (session.acts_as_id !== null && session.user_id !== null)
      return await this.impersonated(session, session.user_id, session.acts_as_id);
    const sessionId = Number(session.id);
    const gate = await this.gates.of(session);
    // A gated person has no rights at all; who they are matters only where the gate opens.
    if (gate || session.user_id === null) {
      return new Actor(session.user_id === null ? null : Number(session.user_id), [], [], sessionId, {
        gate: gate ?? 'unverified',
        pendingEmail: session.pending_email ?? session.email,
        // Setting up a second factor asks for the password.
        ...(gate === 'two-factor' && {
          confirmedAt: msOf(session.confirmed_at),
          isRemembered: Boolean(session.is_remembered),
        }),
      });
    }
    const userId = Number(session.user_id);
    const { roleIds, permissions, plans } = await this.rights.of(userId, session.permissions);
    return new Actor(userId, roleIds, permissions, sessionId, {
      plans,
      confirmedAt: msOf(session.confirmed_at),
      isDemo: this.gates.isDemo(session.email),
      isRemembered: Boolean(session.is_remembered),
    });
  }
}
