import { can } from '@tonearm/shared/permissions/can';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { grantExceeds } from '@tonearm/shared/permissions/grants';
import type { Actor } from '../../../core/access/actor.js';

/**
 * Whether somebody may act as a person with these rights: no administrator, and nobody who may what they may not, or more of it (3-decisions §13, quality row 91).
 * @param permissions without what a plan gives: that, anybody may buy.
 */
export const mayImpersonate = (actor: Actor, permissions: readonly GrantedPermission[]): boolean =>
  actor.can('users.impersonate') && !can({ permissions }, 'admin') && !grantExceeds(actor, permissions);
