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
}

/** The spaces other than this one where somebody may make music: their own first. */
export const placesFor = (workspaces: readonly Workspace[], { here, hasOwn, isAdmin }: Viewer): MovePlace[] =>
  workspaces
    .filter((workspace) => workspace.id !== here)
    .filter((workspace) => (workspace.default ? hasOwn : isAdmin || can(workspace, 'workspace_music.create')))
    .map(({ id, default: isDefault, name, members_count: members }) => ({ id, name: isDefault ? '' : name, members }));
