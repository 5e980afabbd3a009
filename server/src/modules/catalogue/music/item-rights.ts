import type { ItemPermissions } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../core/access/actor.js';
import { conflict, forbidden } from '../../../core/errors/app-error.js';
import { workspacePart } from './owner-part.js';
import type { ReleaseRights } from './rights.js';
import { mayDelete, mayEdit, mayEditByWorkspace, readsFigures } from './visibility.js';

/** What the actor may do with an item: owners and managers with their own, members with their workspace's, others by right (3-decisions §2); private links are a right of their own, but for members, whose role decides. */
export function permissionsOn(actor: Actor, item: ReleaseRights): ItemPermissions {
  const isOwn = mayEdit(actor, item);
  const update = isOwn || actor.can('music.update');
  return {
    insights: actor.can('reports.view') || readsFigures(actor, item),
    update,
    delete: mayDelete(actor, item) || actor.can('music.delete'),
    share: actor.can('music.update') || mayEditByWorkspace(actor, item) || (isOwn && actor.can('music.schedule')),
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
    ...workspacePart(actor, item),
  };
}

/** @throws AppError 403, 409 for what a moderator has hidden. */
export function requireShare(actor: Actor, item: ReleaseRights): void {
  if (!permissionsOn(actor, item).share) throw forbidden();
  requireUnhidden(item.isHidden);
}

/** @throws AppError 409 for what a moderator has hidden: only they show it again. */
export function requireUnhidden(isHidden: boolean): void {
  if (isHidden)
    throw conflict('A moderator has hidden this. It cannot be published or shared until they show it again.');
}
