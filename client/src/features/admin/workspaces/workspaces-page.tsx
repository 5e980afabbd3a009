import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Ban, Pencil, Trash2, Undo2, UsersRound } from 'lucide-react';
import type { WorkspaceRecord } from '@tonearm/shared/account/workspace-records.dto';
import { WORKSPACES } from '@tonearm/shared/admin/workspaces.resource';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import { useCan } from '../../../platform/session/use-session';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { useWorkspaceActs } from './use-workspace-acts';
import { useWorkspaceList } from './use-workspace-list';
import { workspaceColumns, workspaceRecordPath } from './workspace-columns';
import { workspaceEdits, workspaceFilters } from './workspace-words';

/** What can be done to one workspace. */
function useWorkspaceMenu(): (workspace: WorkspaceRecord) => readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { suspend, resume, rename, remove } = useWorkspaceActs();
  const [mayUpdate, mayDelete] = [useCan('workspaces.update'), useCan('workspaces.delete')];
  return (workspace) => {
    const state: MenuAction = workspace.suspended_at
      ? { id: 'resume', label: t('Resume'), icon: Undo2, needsNetwork: true, onSelect: () => resume(workspace) }
      : { id: 'suspend', label: t('Suspend'), icon: Ban, needsNetwork: true, onSelect: () => suspend(workspace) };
    const renaming: MenuAction = {
      id: 'rename',
      label: t('Rename'),
      icon: Pencil,
      needsNetwork: true,
      onSelect: () => rename(workspace),
    };
    const deletion: MenuAction = {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      isDanger: true,
      startsGroup: true,
      needsNetwork: true,
      onSelect: () => void remove(workspace),
    };
    return [
      {
        id: 'open',
        label: t('Details'),
        icon: UsersRound,
        onSelect: () => void navigate(workspaceRecordPath(workspace)),
      },
      ...(mayUpdate ? [renaming, state] : []),
      ...(mayDelete ? [deletion] : []),
    ];
  };
}

function useWorkspaceView(): ListView<WorkspaceRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(
    () => ({ columns: workspaceColumns(t), filters: workspaceFilters(t), edits: workspaceEdits(t) }),
    [t],
  );
  return {
    ...words,
    resource: WORKSPACES,
    title: t('Workspaces'),
    searchLabel: t('Search workspaces'),
    nameOf: ({ name }) => name,
    actions: useCallback(() => null, []),
    menu: useWorkspaceMenu(),
    onOpen: (workspace) => void navigate(workspaceRecordPath(workspace)),
    deleteRight: 'workspaces.delete',
    deletionHint: t('Members lose access at once. Music and playlists go to the owners.'),
    emptyIcon: UsersRound,
    empty: (
      <StateView icon={UsersRound} title={t('No workspaces yet')}>
        {t('Teams that people make stand here.')}
      </StateView>
    ),
  };
}

/** All workspaces of the site. */
export function WorkspacesPage() {
  const view = useWorkspaceView();
  return <ResourcePage view={view} {...useWorkspaceList()} />;
}
