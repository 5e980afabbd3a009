import { Injectable } from '@nestjs/common';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { Actor } from '../../../core/access/actor.js';
import { ActorResolver } from '../../../core/access/actor-resolver.js';
import { BootstrapRegistry } from '../../../core/bootstrap/bootstrap.registry.js';
import { CSRF_COOKIE, LOCALE_COOKIE, SESSION_COOKIE, WORKSPACE_COOKIE } from '../../../core/http/cookies.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';

/** What a page is to know of somebody who has just got other rights: the actor of the request has those from before. */
@Injectable()
export class FreshBootstrap {
  constructor(
    private readonly actors: ActorResolver,
    private readonly bootstrap: BootstrapRegistry,
  ) {}

  async build(actor: Actor, { cookies, acceptLanguage, userAgent }: Exchange): Promise<BootstrapData> {
    const sessionToken = cookies[SESSION_COOKIE] ?? null;
    const now =
      sessionToken === null
        ? await this.actors.ofUser(actor.userId ?? 0)
        : await this.actors.resolve({ sessionToken, bearer: null });
    return await this.bootstrap.build({
      actor: now ?? actor,
      sessionToken,
      csrfToken: cookies[CSRF_COOKIE],
      chosenLanguage: cookies[LOCALE_COOKIE],
      acceptLanguage,
      userAgent,
      activeWorkspace: cookies[WORKSPACE_COOKIE],
    });
  }
}
