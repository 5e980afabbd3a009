import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { ErrorCode } from '@tonearm/shared/errors';
import { AppError, demoMode, forbidden, sessionNeeded, unauthenticated } from '../errors/app-error.js';
import { CallProof } from '../http/call-proof.js';
import { SettingsService } from '../settings/settings.service.js';
import { contextOf } from '../http/request-context.js';
import type { Actor, Gate } from './actor.js';
import { accessRuleOf, extrasOf, namesOf } from './allow.decorators.js';
import type { AccessExtras, AccessRule, Right } from './allow.decorators.js';
import { requireOpenSite } from './maintenance.js';
import { mayUse } from './switched-rights.js';
import { PasswordConfirmation } from './password-confirmation.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

interface GuardedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body?: unknown;
}

/** Closed by default: a handler without a rule lets nobody in (and the app does not start, see AccessTable). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(PasswordConfirmation) private readonly confirmation: PasswordConfirmation,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(CallProof) private readonly proof: CallProof,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const { actor, address } = contextOf(request);
    const extras = extrasOf(context.getHandler());
    requireOpenGate(actor, extras);
    // Behind a gate nothing is open but what leads out of it, which whoever runs the site may need first.
    if (actor.gate === null && !extras.isOpenInMaintenance) await requireOpenSite(this.settings, actor);
    const access = accessRuleOf(context.getHandler());
    requireAccess(actor, access);
    if (access?.kind === 'permission') await this.requireUsable(actor, access.name);
    if (extras.alsoNeeds) await this.requireUsable(actor, extras.alsoNeeds);
    requireAbility(actor, extras, SAFE.has(request.method));
    if (extras.isInPerson) requireInPerson(actor);
    if (extras.isProven) this.proof.requireOfGet(request);
    const isChanging = extras.isProven || !SAFE.has(request.method);
    if (actor.isDemo && isChanging && !extras.isAllowedInDemo) throw demoMode();
    if (extras.needsPassword) await this.confirmation.require(actor, { password: passwordOf(request.body), address });
    return true;
  }

  /** What the site has switched off is nobody's right. @throws AppError as `requireAccess`. */
  private async requireUsable(actor: Actor, right: Right): Promise<void> {
    if (!(await mayUse(this.settings, actor, right))) throw lacking(actor);
  }
}

const passwordOf = (body: unknown): string | undefined => {
  const { password } = (typeof body === 'object' && body !== null ? body : {}) as { password?: unknown };
  return typeof password === 'string' ? password : undefined;
};

const CLOSED_GATES: Readonly<Record<Gate, { code: ErrorCode; message: string }>> = {
  banned: { code: 'banned', message: 'Your account is suspended' },
  unverified: { code: 'email_unverified', message: 'Verify your email' },
  'two-factor': { code: 'two_factor_required', message: 'Set up two-factor authentication first.' },
};

/** @throws AppError 403 for people who see the verification, the suspended or the two-factor screen. */
export function requireOpenGate(actor: Actor, extras: Partial<AccessExtras> = {}): void {
  if (actor.gate === null || extras.isOpenToGated) return;
  if (actor.gate === 'two-factor' && extras.isOpenToTwoFactorSetup) return;
  throw new AppError({ status: 403, ...CLOSED_GATES[actor.gate] });
}

/** Whether somebody holds the right, or one of those that are enough. */
export const holds = (actor: Actor, right: Right): boolean => namesOf(right).some((name) => actor.can(name));

/** @throws AppError 403 for an administrator who acts as somebody else. */
export function requireInPerson({ impersonatorId }: Actor): void {
  if (impersonatorId !== null) throw forbidden('You cannot do this while you act as somebody else.');
}

/** Whoever has an account passes; whose it is, the handler asks. */
const OF_ACCOUNTS: ReadonlySet<AccessRule['kind']> = new Set(['logged-in', 'owner', 'member']);

/** @throws AppError 401 for a guest, 403 for a user without the right. */
export function requireAccess(actor: Actor, rule: AccessRule | undefined): void {
  if (rule?.kind === 'anyone') return;
  if (rule !== undefined && OF_ACCOUNTS.has(rule.kind) && actor.isLoggedIn) return;
  if (rule?.kind === 'permission' && holds(actor, rule.name)) return;
  throw lacking(actor);
}

const lacking = (actor: Actor): AppError => (actor.isLoggedIn ? forbidden() : unauthenticated());

function requireAbility(actor: Actor, extras: AccessExtras, isSafe: boolean): void {
  if (!actor.token) return;
  if (extras.isSessionOnly) throw sessionNeeded();
  if (!extras.isOpenToAnyToken && !actor.token.abilities.includes(isSafe ? 'read' : 'write'))
    throw forbidden('This token has no right to do this.');
}
