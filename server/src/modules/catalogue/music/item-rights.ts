import type { ItemPermissions } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden } from '../../../core/errors/app-error.js';
import type { ReleaseRights } from './rights.js';
import { isInsider, mayEdit } from './visibility.js';

/** What the actor may do with an item: owners and managers with their own, others by right (3-decisions §2); private links are a right of their own. */
export function permissionsOn(actor: Actor, item: ReleaseRights): ItemPermissions {
  const isOwn = mayEdit(actor, item);
  const update = isOwn || actor.can('music.update');
  const insights = actor.can('reports.view') || (isInsider(actor, item) && actor.can('insights.view'));
  return {
    insights,
    update,
    delete: isOwn || actor.can('music.delete'),
    share: actor.can('music.update') || (isOwn && actor.can('music.schedule')),
  };
}

/** The part of an item's answer that shows its rights; its token only for those who may change it. @param isListed see `listed`. */
export function rightsPart(actor: Actor, item: ReleaseRights, isListed: boolean) {
  const mayKnow = actor.seesHidden || mayEdit(actor, item);
  return {
    permissions: permissionsOn(actor, item),
    visibility: item.visibility,
    is_listed: isListed,
    ...(mayKnow ? { share_token: item.shareToken } : {}),
  };
}

/** @throws AppError 403 */
export function requireShare(actor: Actor, item: ReleaseRights): void {
  if (!permissionsOn(actor, item).share) throw forbidden();
}
