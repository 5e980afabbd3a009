import { can } from '@tonearm/shared/permissions/can';
import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { AppError, forbidden, invalid } from '../../../core/errors/app-error.js';
import { grantExceeds, rightsExceed } from '@tonearm/shared/permissions/grants';
import type { RoleRecord } from '../roles.repository.js';

const refused = (message: string): AppError => new AppError({ status: 409, code: 'state_conflict', message });
const nameOf = (role: RoleRecord): string => `Role ${role.id} (${role.name})`;

/** Whether somebody may know who is here: the list of people, their addresses, and how many hold a role. */
export const maySeePeople = (actor: Actor): boolean => actor.can('users.update');

/** @throws AppError 403 for a role with rights that the actor lacks, and for one of their own unless they may do everything (quality row 39). */
export function requireChangeable(role: RoleRecord, actor: Actor): void {
  if (role.type === 'sitewide' && rightsExceed(actor, role.permissions))
    throw forbidden(`${nameOf(role)} has rights that you do not have.`);
  if (actor.roleIds.includes(role.id) && !actor.can('admin')) throw roleOfOneself(role);
}

export const roleOfOneself = (role: RoleRecord): AppError => forbidden(`${nameOf(role)} is a role of your own.`);

/** @throws AppError 409 for a role of workspaces that somebody has. */
export function requireUnused(role: RoleRecord, holders: number): void {
  if (holders > 0)
    throw refused(`${nameOf(role)} is that of ${holders} members of workspaces. Give them another role first.`);
}

/** @throws AppError 409 for a role that has to stay. */
export function requireDeletable(role: RoleRecord): void {
  if (role.isInternal) throw refused(`${nameOf(role)} comes with the site and cannot be deleted.`);
  if (role.isDefault) throw refused(`${nameOf(role)} is given to new users. Make another role the default first.`);
  if (role.isGuests) throw refused(`${nameOf(role)} is that of guests. Make another role that of guests first.`);
}

/** Rights over the site and its people: with them a guest would be everybody. */
const isForStaff = (name: string): boolean =>
  /^(admin|settings|logs|roles|api|users)(\.|$)/.test(name) && name !== 'users.view';

/**
 * Whether a role may become what it is to be.
 * @param before null for a new one.
 * @throws AppError 422 `default`, `guests` or `permissions`, 409 for the administrators' role without `admin`, 403 for more than the actor has.
 */
export function requireFitting(role: RoleRecord, before: RoleRecord | null, actor: Actor): void {
  if (role.isGuests && role.isDefault) throw invalid({ default: ['Nobody who logs in can be a guest.'] });
  if (role.isGuests && role.isArtists) throw invalid({ guests: ['Artists get this role.'] });
  if (role.isGuests && role.permissions.some(({ name }) => isForStaff(name)))
    throw invalid({ permissions: ['Guests cannot be administrators.'] });
  if (before?.isGuests && !role.isGuests) throw invalid({ guests: ['Make another role that of guests instead.'] });
  if (before?.isDefault && !role.isDefault) throw invalid({ default: ['Make another role the default instead.'] });
  if (role.id === ADMIN_ROLE_ID && !can(role, 'admin')) throw refused('This role has to stay that of administrators.');
  if (role.type === 'workspace') {
    // What such a role gives counts in workspaces alone, and there its members' owners give it.
    if (role.isDefault) throw invalid({ default: ['This is a role of workspaces.'] });
    if (role.isGuests) throw invalid({ guests: ['This is a role of workspaces.'] });
    return;
  }
  const isGiven =
    role.permissions !== before?.permissions ||
    (role.isDefault && !before.isDefault) ||
    (role.isGuests && !before.isGuests);
  if (isGiven && grantExceeds(actor, role.permissions)) throw forbidden('You cannot give rights that you do not have.');
}
