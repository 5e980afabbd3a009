function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
function _ts_param(paramIndex, decorator) {
  return function (target, key) {
    decorator(target, key, paramIndex);
  };
}
import { Inject, Injectable } from '@nestjs/common';
import { AppError, demoMode, forbidden, sessionNeeded, unauthenticated } from '../errors/app-error.js';
import { contextOf } from '../http/request-context.js';
import { accessRuleOf, extrasOf } from './allow.decorators.js';
import { PasswordConfirmation } from './password-confirmation.js';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
export class AccessGuard {
  constructor(confirmation) {
    this.confirmation = confirmation;
  }
  async canActivate(context) {
    const request = context.switchToHttp().getRequest();
    const { actor, address } = contextOf(request);
    const extras = extrasOf(context.getHandler());
    requireOpenGate(actor, extras);
    requireAccess(actor, accessRuleOf(context.getHandler()));
    if (extras.alsoNeeds) requireAccess(actor, { kind: 'permission', name: extras.alsoNeeds });
    requireAbility(actor, extras, SAFE.has(request.method));
    if (actor.isDemo && !SAFE.has(request.method) && !extras.isAllowedInDemo) throw demoMode();
    if (extras.needsPassword) await this.confirmation.require(actor, { password: passwordOf(request.body), address });
    return true;
  }
}
AccessGuard = _ts_decorate(
  [
    Injectable(),
    _ts_param(0, Inject(PasswordConfirmation)),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof PasswordConfirmation === 'undefined' ? Object : PasswordConfirmation]),
  ],
  AccessGuard,
);
const passwordOf = (body) => {
  const { password } = typeof body === 'object' && body !== null ? body : {};
  return typeof password === 'string' ? password : undefined;
};
/** @throws AppError 403 for people who see the verification or the suspended screen. */ export function requireOpenGate(
  actor,
  extras,
) {
  if (actor.gate === null || extras.isOpenToGated) return;
  throw actor.gate === 'banned'
    ? new AppError({ status: 403, code: 'banned', message: 'Your account is suspended' })
    : new AppError({ status: 403, code: 'email_unverified', message: 'Verify your email' });
}
/** @throws AppError 401 for a guest, 403 for a user without the right. */ export function requireAccess(actor, rule) {
  if (rule?.kind === 'anyone') return;
  if ((rule?.kind === 'logged-in' || rule?.kind === 'owner') && actor.isLoggedIn) return;
  if (rule?.kind === 'permission' && actor.can(rule.name)) return;
  throw actor.isLoggedIn ? forbidden() : unauthenticated();
}
function requireAbility(actor, extras, isSafe) {
  if (!actor.token) return;
  if (extras.isSessionOnly) throw sessionNeeded();
  if (!extras.isOpenToAnyToken && !actor.token.abilities.includes(isSafe ? 'read' : 'write'))
    throw forbidden('This token has no right to do this.');
}
