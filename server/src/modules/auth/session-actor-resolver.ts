import { Injectable } from '@nestjs/common';
import { Actor } from '../../core/access/actor.js';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import type { Credentials } from '../../core/access/actor-resolver.js';
import { unauthenticated } from '../../core/errors/app-error.js';
import { RolesService } from '../users/index.js';
import { SessionsService } from './sessions.service.js';

/** Session cookie -> user with merged roles; without one, the guest role. */
@Injectable()
export class SessionActorResolver extends ActorResolver {
  constructor(private readonly sessions: SessionsService, private readonly roles: RolesService) {
    super();
  }

  async resolve(credentials: Credentials): Promise<Actor> {
    if (credentials.bearer !== null) throw unauthenticated();
    const session = credentials.sessionToken ? await this.sessions.find(credentials.sessionToken) : null;
    if (session) {
      const userId = Number(session.user_id);
      const roleIds = await this.roles.idsOf(userId);
      return new Actor(userId, roleIds, await this.roles.merged(roleIds), Number(session.id));
    }
    const guests = await this.roles.guests();
    return new Actor(null, [guests.id], guests.permissions);
  }
}
