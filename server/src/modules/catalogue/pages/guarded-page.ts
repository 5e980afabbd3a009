import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';
import type { PageContent, PageRoute } from '../../../core/pages/page.registry.js';

export type LoadPage = (params: Record<string, string>, actor: Actor) => Promise<PageContent>;

/** A page whose data needs a permission. What is hidden from the actor is a 404 page, like what does not exist. */
export const guardedPage = (pattern: string, permission: PermissionName, load: LoadPage): PageRoute => ({
  pattern,
  load: async (params, actor) => {
    if (!actor.can(permission)) return { status: 200, isIndexed: false };
    try {
      return await load(params, actor);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { status: 404 };
      throw error;
    }
  },
});
