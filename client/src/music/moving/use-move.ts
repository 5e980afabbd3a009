import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { useSettings, useCan } from '../../platform/session/use-session';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useWorkPlace, useWorkspaces } from '../../platform/workspaces/use-work-place';
import { lazyOverlay } from '../../ui/lazy-part';
import { placesFor } from './move-places';
import type { Movable, MovePlace } from './move-places';

const MoveDialog = lazyOverlay(() => import('./move-dialog'));

interface Moving {
  /** There is another place for it, and what is here may go. */
  mayMove: boolean;
  /** Asks where to, and moves it there; resolves with whether it went. */
  move: (what: Movable) => Promise<boolean>;
}

/**
 * Moves things to where one may make some besides: one's own space, or a workspace.
 * @param from whose they are; without, where one works. @param ownRight without which nobody has such things of their own.
 */
export function useMove(from?: number, ownRight: PermissionName = 'music.create'): Moving {
  const open = useDialogs();
  const place = useWorkPlace();
  const isIntegrated = useSettings()['workspaces.integrated'];
  const workspaces = useWorkspaces(isIntegrated);
  const [hasOwn, isAdmin] = [useCan(ownRight), useCan('admin')];
  const places = placesFor(workspaces, { here: from ?? place.id, hasOwn, isAdmin });
  return {
    mayMove: (from !== undefined || place.mayDelete) && places.length > 0,
    move: async (what) =>
      (await open<{ what: Movable; places: readonly MovePlace[] }, true>(MoveDialog, { what, places })) === true,
  };
}
