import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName, RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import { AppError } from '../errors/app-error.js';
import type { Actor } from './actor.js';

/** A restriction of a permission (3-decisions §2): null is no limit, a missing one the catalogue's default. Administrators have no limits. */
export function restrictionOf(actor: Actor, permission: PermissionName, name: string): RestrictionValue['value'] {
  if (actor.can('admin')) return null;
  const given = actor.permissions
    .find((granted) => granted.name === permission)
    ?.restrictions.find((restriction) => restriction.name === name);
  return given ? given.value : restrictionDefault(permission, name);
}

/** A numeric restriction; Infinity where there is none. */
export function limitOf(actor: Actor, permission: PermissionName, name: string): number {
  const value = restrictionOf(actor, permission, name);
  return value === null ? Infinity : Number(value);
}

/** Part of an error that a plan helps against. */
export const SEE_PLANS = { action: { label: 'See plans', action: '/pricing' } };

/** 403. @param hasPlans whether a plan could help. */
export const overQuota = (message: string, hasPlans: boolean): AppError =>
  new AppError({ status: 403, code: 'over_quota', message, ...(hasPlans ? SEE_PLANS : {}) });
