import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { useSettings, useCan, useUser } from '../../platform/session/use-session';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useWorkPlace, useWorkspaces } from '../../platform/workspaces/use-work-place';
import { lazyOverlay } from '../../ui/lazy-part';
import { placesFor } from './move-places';
import type { Movable, MovePlace } from './move-places';

const MoveDialog = lazyOverlay(() => import('./move-dialog'));

/** Whether there is anywhere to move to, and how. */
export interface Moving {
  /** There is another place for it, and what is here may go. */
  mayMove: boolean;
  /** Asks where to, and moves it there; resolves with whether it went. */
  move: (what: Movable) => Promise<boolean>;
}

/** What is to be moved. */
export interface MovingFrom {
  /** Whose they are; without, where one works. */
  from?: number;
  /** Without it, nobody has such things of their own. */
  ownRight?: PermissionName;
  /** Whether there may be anything to move: nothing is asked before. */
  isNeeded?: boolean;
}

/** Moves things to where one may make some besides: one's own space, or a workspace. */
export function useMove({ from, ownRight = 'music.create', isNeeded = true }: MovingFrom = {}): Moving {
  const open = useDialogs();
  const { id } = useWorkPlace();
  const user = useUser();
  const isIntegrated = useSettings()['workspaces.integrated'];
  const workspaces = useWorkspaces(isIntegrated && isNeeded && user !== null);
  const [hasOwn, isAdmin] = [useCan(ownRight), useCan('admin')];
  const places = placesFor(workspaces, { here: from ?? id, hasOwn, isAdmin, userId: user?.id });
  return {
    mayMove: places.length > 0,
    move: async (what) =>
      (await open<{ what: Movable; places: readonly MovePlace[] }, true>(MoveDialog, { what, places })) === true,
  };
}
