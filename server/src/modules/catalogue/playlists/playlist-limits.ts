import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
import type { RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';

/** A restriction of `playlists.create` (3-decisions §2): null is no limit, a missing one the catalogue's default. */
function restriction(actor: Actor, name: 'count' | 'collaborative'): RestrictionValue['value'] {
  const granted = actor.permissions.find((permission) => permission.name === 'playlists.create');
  const given = granted?.restrictions.find((candidate) => candidate.name === name);
  return given ? given.value : restrictionDefault('playlists.create', name);
}

/** How many playlists the actor may have. */
export function playlistLimit(actor: Actor): number {
  const value = restriction(actor, 'count');
  return value === null || actor.can('admin') ? Infinity : Number(value);
}

/** Whether the actor may invite others to playlists. */
export const mayCollaborate = (actor: Actor): boolean => actor.can('admin') || restriction(actor, 'collaborative') !== false;

/** @param hasPlans whether a plan could help. */
export const overQuota = (message: string, hasPlans: boolean): AppError =>
  new AppError({ status: 403, code: 'over_quota', message, ...(hasPlans ? { action: { label: 'See plans', action: '/pricing' } } : {}) });
