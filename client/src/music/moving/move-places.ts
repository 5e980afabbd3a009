import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { can } from '@tonearm/shared/permissions/can';

/** What is to be moved. */
export interface Movable {
  kind: 'tracks' | 'albums' | 'artists' | 'playlists';
  ids: readonly number[];
  /** The name of the one, where it is one. */
  name?: string;
}

/** Where it may go. */
export interface MovePlace {
  /** 0: one's own space. */
  id: number;
  /** Empty: one's own. */
  name: string;
  members: number;
}

interface Viewer {
  /** Where the music is now. */
  here: number;
  /** Whether one may have such things of one's own. */
  hasOwn: boolean;
  isAdmin: boolean;
  userId: number | undefined;
}

/**
 * Whoever leaves a workspace takes nothing along: its owner takes things out of it, and whoever may delete them there, into another workspace of
 * the same owner. A right of the whole site takes nothing from it.
 */
function mayTakeTo(to: Workspace, team: Workspace, userId: number | undefined): boolean {
  if (team.owner_id === userId) return true;
  return !to.default && to.owner_id === team.owner_id && can(team, 'workspace_music.delete');
}

/** The spaces other than this one where somebody may make music, as far as things may go there from here: their own first. */
export const placesFor = (workspaces: readonly Workspace[], { here, hasOwn, isAdmin, userId }: Viewer): MovePlace[] => {
  const team = here === 0 ? undefined : workspaces.find(({ id }) => id === here);
  if (here !== 0 && !team) return [];
  return workspaces
    .filter((workspace) => workspace.id !== here)
    .filter((workspace) => (workspace.default ? hasOwn : isAdmin || can(workspace, 'workspace_music.create')))
    .filter((workspace) => !team || mayTakeTo(workspace, team, userId))
    .map(({ id, default: isDefault, name, members_count: members }) => ({ id, name: isDefault ? '' : name, members }));
};
