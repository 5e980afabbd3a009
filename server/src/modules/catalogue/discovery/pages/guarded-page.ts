import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { AppError } from '../../../../core/errors/app-error.js';
import type { PageContent, PageRoute } from '../../../../core/pages/page.registry.js';

type Load = (params: Record<string, string>, actor: Actor) => Promise<PageContent>;

/** What is hidden from the actor is a 404 page, like what does not exist. */
function guarded(permission: PermissionName, load: Load): Load {
  return async (params, actor) => {
    if (!actor.can(permission)) return { status: 200, isIndexed: false };
    try {
      return await load(params, actor);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { status: 404 };
      throw error;
    }
  };
}

/** A page for whoever has the permission; others get the page without its data. */
export const guardedPage = (pattern: string, permission: PermissionName, load: Load): PageRoute => ({
  pattern,
  load: guarded(permission, load),
});
