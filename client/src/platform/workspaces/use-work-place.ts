import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { can } from '@tonearm/shared/permissions/can';
import type { WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';
import { useListWorkspacesQuery } from '../../api/workspaces';
import { useCan, useUser, useWorkspaceId } from '../session/use-session';

const NONE: readonly Workspace[] = [];

/** The workspaces that the person belongs to, their own space first; none before they have come. */
export function useWorkspaces(isNeeded: boolean): readonly Workspace[] {
  return useListWorkspacesQuery(undefined, { skip: !isNeeded }).data?.workspaces ?? NONE;
}

/** Where one works, and what one may do with the music there. */
export interface WorkPlace {
  /** 0: one's own space. */
  id: number;
  /** null in one's own space, and before it is known. */
  workspace: Workspace | null;
  /** What one may do is not known yet. */
  isPending: boolean;
  mayCreate: boolean;
  /** In one's own space each item says so itself. */
  mayUpdate: boolean;
  mayDelete: boolean;
  maySeeInsights: boolean;
}

/** Where one works: the rights of the role there, in one's own space those of the site. */
export function useWorkPlace(): WorkPlace {
  const current = useWorkspaceId();
  const user = useUser();
  const id = user ? current : 0;
  const { data, isError } = useListWorkspacesQuery(undefined, { skip: id === 0 });
  const isAdmin = useCan('admin');
  const [mayCreate, maySeeInsights] = [useCan('music.create'), useCan('insights.view')];
  if (id === 0)
    return { id, workspace: null, isPending: false, mayCreate, mayUpdate: true, mayDelete: true, maySeeInsights };
  const workspace = data?.workspaces.find((each) => each.id === id) ?? null;
  const may = (name: WorkspacePermissionName): boolean =>
    workspace !== null && (isAdmin || workspace.owner_id === user?.id || can(workspace, name));
  return {
    id,
    workspace,
    isPending: workspace === null && !isError,
    mayCreate: may('workspace_music.create'),
    mayUpdate: may('workspace_music.update'),
    mayDelete: may('workspace_music.delete'),
    maySeeInsights: may('workspace_insights.view'),
  };
}
