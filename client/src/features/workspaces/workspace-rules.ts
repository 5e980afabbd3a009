import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { WORKSPACE_NAME_MAX, WORKSPACE_NAME_MIN } from '@tonearm/shared/limits';
import { can } from '@tonearm/shared/permissions/can';
import type { WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';
import { plainText } from '../../lib/plain-text';
import { useCan, useUser } from '../../platform/session/use-session';

/** Whether a workspace may be called so. */
export const isName = (name: string): boolean => {
  const { length } = name.trim();
  return length >= WORKSPACE_NAME_MIN && length <= WORKSPACE_NAME_MAX;
};

/** What the person may do in a workspace, by their role there or by the site's rights. */
export interface WorkspaceRights {
  isOwner: boolean;
  mayInvite: boolean;
  mayChangeRoles: boolean;
  mayRemove: boolean;
  /** Name and picture. */
  mayChange: boolean;
  mayDelete: boolean;
}

export function useWorkspaceRights(workspace: Workspace): WorkspaceRights {
  // Nobody has a part in one that is suspended, but for who looks after the site.
  const isOwner = useUser()?.id === workspace.owner_id && !workspace.suspended_at;
  const mayChange = useCan('workspaces.update');
  const mayDelete = useCan('workspaces.delete');
  const may = (name: WorkspacePermissionName): boolean => isOwner || can(workspace, name);
  return {
    isOwner,
    mayInvite: may('workspace_members.invite'),
    mayChangeRoles: may('workspace_members.update'),
    mayRemove: may('workspace_members.delete'),
    mayChange: isOwner || mayChange,
    mayDelete: isOwner || mayDelete,
  };
}

/** Whether one of the texts holds what is searched. */
export const isFound = (texts: readonly string[], query: string): boolean => {
  const sought = plainText(query.trim());
  return texts.some((text) => plainText(text).includes(sought));
};
