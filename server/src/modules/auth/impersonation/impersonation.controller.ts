import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ImpersonationsAnswer } from '@tonearm/shared/account/impersonation.dto';
import { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowInDemo, AllowLoggedIn, OpenToGated, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { ImpersonationService } from './impersonation.service.js';

/** Administrators who act as somebody else (3-decisions §13). */
@Controller(`${API}/users`)
export class ImpersonationController {
  constructor(private readonly impersonation: ImpersonationService) {}

  /** The session goes on under a new token, as that person's. */
  @Post(':id/impersonate')
  @Allow('users.impersonate')
  @SessionOnly()
  @HttpCode(200)
  async impersonateUser(
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<BootstrapAnswer> {
    return { bootstrapData: await this.impersonation.begin(id, actor, exchange), status: 'success' };
  }

  /** Whoever is acted as need not have the right. */
  @Post('stop-impersonating')
  @AllowLoggedIn()
  @SessionOnly()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(200)
  async stopImpersonating(
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<BootstrapAnswer> {
    return { bootstrapData: await this.impersonation.end(actor, exchange), status: 'success' };
  }

  /** The last thirty. */
  @Get(':id/impersonations')
  @Allow('users.update')
  async listUserImpersonations(
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ImpersonationsAnswer> {
    return { impersonations: await this.impersonation.listOf(id, actor), status: 'success' };
  }
}
