import type { Actor } from '../../../../core/access/actor.js';

/** Whoever decides about requests sees them too. */
export const handlesRequests = (actor: Actor): boolean =>
  actor.can('backstageRequests.view') || actor.can('backstageRequests.update');
