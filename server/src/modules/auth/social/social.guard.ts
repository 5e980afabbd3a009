import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { AuthGuardAuthenticateOptions } from '@nestjs/passport';
import { LOGIN_TRIES_PER_ADDRESS_PER_MINUTE } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden, gatewayUnavailable, unauthenticated } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { contextOf } from '../../../core/http/request-context.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { Log } from '../../../core/log.js';
import { networkOf } from '../../../core/net/address-network.js';
import type { ServiceVisit } from './service-visit.js';
import { SocialConnections } from './social-connections.service.js';
import { randomText, OAuthStates } from './oauth-states.service.js';
import type { CookieJar, SocialAction } from './oauth-states.service.js';
import type { SocialStep } from './social.strategy.js';

/** Which part of the way a handler stands for; metadata of the handler. */
export const SOCIAL_LEG = Symbol('social leg');
export type SocialLegName = SocialAction | 'callback';

/** What the guard reads of a request, and where it leaves what it found. */
export interface SocialRequest {
  params: { service: string };
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socialStep?: SocialStep;
}

const MINUTE = 60;
const HERE = new Set([undefined, 'same-origin', 'none']);

const legOf = (context: ExecutionContext): SocialLegName =>
  Reflect.getMetadata(SOCIAL_LEG, context.getHandler()) as SocialLegName;
const requestOf = (context: ExecutionContext): SocialRequest => context.switchToHttp().getRequest<SocialRequest>();
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Sends people to a service and takes them back; throws what the popup then reports. */
@Injectable()
export class SocialGuard extends AuthGuard('social') {
  constructor(
    private readonly connections: SocialConnections,
    private readonly oauthStates: OAuthStates,
    private readonly limiter: RateLimiter,
    private readonly log: Log,
  ) {
    super();
  }

  /** @throws AppError 404 for a service that there is not, 429. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const { actor, address } = contextOf(request);
    await this.connections.get(request.params.service);
    await this.limiter.hit(`social:${networkOf(address)}`, LOGIN_TRIES_PER_ADDRESS_PER_MINUTE, MINUTE);
    if (legOf(context) === 'login' && actor.isLoggedIn) return true;
    return (await super.canActivate(context)) as boolean;
  }

  override async getAuthenticateOptions(context: ExecutionContext): Promise<AuthGuardAuthenticateOptions> {
    const visit = await this.visitOf(context);
    return {
      session: false,
      property: 'socialStep',
      chosen: await this.connections.strategyFor(visit),
      action: visit.oauthState?.action,
    };
  }

  override handleRequest<T>(error: unknown, step: unknown, _info: unknown, context: ExecutionContext): T {
    const { service } = requestOf(context).params;
    if (error) {
      this.log.warn(`Sign-in with ${service} failed`, error);
      throw gatewayUnavailable();
    }
    if (!step) throw forbidden('The login was cancelled.');
    return step as T;
  }

  private async visitOf(context: ExecutionContext): Promise<ServiceVisit> {
    const leg = legOf(context);
    const request = requestOf(context);
    const { actor, cookies } = contextOf(request);
    const jar: CookieJar = { cookies, response: context.switchToHttp().getResponse<Exchange['response']>() };
    const connection = await this.connections.get(request.params.service);
    if (leg === 'callback')
      return { ...connection, depart: refuseToDepart, oauthState: await this.arrive(request, jar, actor) };
    requireDeparture(leg, actor, request);
    return {
      ...connection,
      oauthState: null,
      depart: (secrets) => {
        const state = randomText();
        this.oauthStates.depart(jar, {
          ...secrets,
          action: leg,
          service: connection.id,
          state,
          sessionId: actor.sessionId,
        });
        return state;
      },
    };
  }

  /** The OAuth state is cleared whatever the outcome, so that it cannot be used again. */
  private async arrive(
    { params, query }: SocialRequest,
    jar: CookieJar,
    { sessionId }: Actor,
  ): Promise<NonNullable<ServiceVisit['oauthState']>> {
    const oauthState = await this.oauthStates.arrive(jar, {
      service: params.service,
      state: isText(query.state) ? query.state : '',
      sessionId,
    });
    if (!oauthState || isText(query.code) === isText(query.error))
      throw forbidden('This login is no longer valid. Please try again.');
    return oauthState;
  }
}

function refuseToDepart(): never {
  throw new Error('Who comes back from a service does not leave for it.');
}

/** A page of somebody else's could otherwise connect its own account at the service to that of its visitor, or sign the visitor in with it. */
function requireDeparture(action: SocialAction, actor: Actor, { headers }: SocialRequest): void {
  if (!HERE.has([headers['sec-fetch-site']].flat()[0])) throw forbidden('Please start the login on this site.');
  if (action === 'login') return;
  if (!actor.isLoggedIn || actor.sessionId === null) throw unauthenticated();
  if (actor.isDemo) throw forbidden('This is a demonstration: nothing can be changed here.');
}
