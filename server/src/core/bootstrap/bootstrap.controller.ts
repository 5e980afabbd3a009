import { Controller, Get } from '@nestjs/common';
import { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { Actor } from '../access/actor.js';
import { AllowAnyone, OpenInMaintenance, OpenToGated } from '../access/allow.decorators.js';
import { CurrentActor } from '../access/current-actor.decorator.js';
import { API } from '../http/api-prefix.js';
import { CSRF_COOKIE, LOCALE_COOKIE, SESSION_COOKIE, WORKSPACE_COOKIE } from '../http/cookies.js';
import { CookieExchange } from '../http/response-cookies.decorator.js';
import type { Exchange } from '../http/response-cookies.decorator.js';
import { BootstrapRegistry } from './bootstrap.registry.js';

@Controller(`${API}/bootstrap-data`)
export class BootstrapController {
  constructor(private readonly bootstrap: BootstrapRegistry) {}

  @Get()
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  async getBootstrapData(
    @CurrentActor() actor: Actor,
    @CookieExchange() { cookies, acceptLanguage, userAgent }: Exchange,
  ): Promise<BootstrapAnswer> {
    const bootstrapData = await this.bootstrap.build({
      actor,
      sessionToken: cookies[SESSION_COOKIE] ?? null,
      csrfToken: cookies[CSRF_COOKIE],
      chosenLanguage: cookies[LOCALE_COOKIE],
      acceptLanguage,
      userAgent,
      activeWorkspace: cookies[WORKSPACE_COOKIE],
    });
    return { bootstrapData, status: 'success' };
  }
}
