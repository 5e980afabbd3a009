import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { forbidden, unauthenticated } from '../errors/app-error.js';
import { contextOf } from '../http/request-context.js';
import type { Actor } from './actor.js';
import { accessRuleOf } from './allow.decorators.js';
import type { AccessRule } from './allow.decorators.js';

/** Closed by default: a handler without a rule lets nobody in (and the app does not start, see AccessTable). */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const actor = contextOf(context.switchToHttp().getRequest<object>()).actor;
    requireAccess(actor, accessRuleOf(context.getHandler()));
    return true;
  }
}

/** @throws AppError 401 for a guest, 403 for a user without the right. */
export function requireAccess(actor: Actor, rule: AccessRule | undefined): void {
  if (rule?.kind === 'anyone') return;
  if (rule?.kind === 'logged-in' && actor.isLoggedIn) return;
  if (rule?.kind === 'permission' && actor.can(rule.name)) return;
  throw actor.isLoggedIn ? forbidden() : unauthenticated();
}
