import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MicVocal, Plus, RotateCw, Settings2, UserRound, UsersRound } from 'lucide-react';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { workspacePath } from '@tonearm/shared/rules/paths';
import { useListWorkspacesQuery } from '../../api/workspaces';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useCan, useSettings, useWorkspaceId } from '../../platform/session/use-session';
import { useChooseWorkspace } from '../../platform/workspaces/use-choose-workspace';
import { useSwitchWorkspace } from '../../platform/workspaces/use-switch-workspace';
import { lazyOverlay } from '../../ui/lazy-part';
import type { MenuAction } from '../../ui/menu/menu-types';

const CreateDialog = lazyOverlay(() => import('../../features/workspaces/create-workspace-dialog'));

/** Others rename workspaces, too: a list that is older is asked for again as the menu opens. */
const STALE_MS = 30_000;

interface WorkspaceMenu {
  actions: readonly MenuAction[];
  /** The menu is about to open: which workspaces there are is asked then. */
  onNear: () => void;
}

/** From where one works on: to its music, and to who belongs to it. */
function useWays(current: number): readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hasOwnMusic = useCan('music.create');
  const manage: MenuAction = {
    id: 'manage-workspace',
    label: t('Manage workspace'),
    icon: Settings2,
    onSelect: () => void navigate(workspacePath(current)),
  };
  // Whoever makes music of their own finds the way among the site's.
  const backstage: MenuAction = {
    id: 'workspace-backstage',
    label: t('Backstage'),
    icon: MicVocal,
    onSelect: () => void navigate('/backstage'),
  };
  return current === 0 ? [] : [...(hasOwnMusic ? [] : [backstage]), manage];
}

/** The part of the account's menu that says where one works, and leads elsewhere; none for whoever has nowhere else to go. */
export function useWorkspaceMenu(): WorkspaceMenu {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useDialogs();
  const choose = useChooseWorkspace();
  const switchTo = useSwitchWorkspace();
  const current = useWorkspaceId();
  const isIntegrated = useSettings()['workspaces.integrated'];
  const mayCreate = useCan('workspaces.create');
  const ways = useWays(current);
  const [isNear, setNear] = useState(false);
  const isAsked = isNear && isIntegrated;
  const list = useListWorkspacesQuery(undefined, { skip: !isAsked });
  const { data, isError, isFetching, fulfilledTimeStamp: at = 0, refetch } = list;
  const workspaces = data?.workspaces ?? [];
  const hasTeams = workspaces.length > 1;
  const places = workspaces.map(({ id, name, default: isDefault, suspended_at: suspended }): MenuAction => ({
    id: `workspace ${id}`,
    label: isDefault ? t('Default') : suspended ? t(':name (suspended)', { name }) : name,
    icon: isDefault ? UserRound : UsersRound,
    isChosen: id === current,
    group: t('Workspaces'),
    startsGroup: isDefault,
    onSelect: () => {
      // Nobody works there, but its page says why.
      if (suspended) void navigate(workspacePath(id));
      else if (id !== current) switchTo(id);
    },
  }));
  const create: MenuAction = {
    id: 'create-workspace',
    label: t('Create workspace'),
    icon: Plus,
    needsNetwork: true,
    startsGroup: !hasTeams,
    onSelect: () =>
      void open<object, Workspace>(CreateDialog, {}).then((made) => {
        if (!made) return undefined;
        choose(made.id);
        return navigate(workspacePath(made.id));
      }),
  };
  const again: MenuAction = {
    id: 'workspaces-again',
    label: t('Load workspaces again'),
    icon: RotateCw,
    needsNetwork: true,
    startsGroup: true,
    onSelect: () => void refetch(),
  };
  const onNear = (): void => {
    if (isAsked && !isFetching && (isError || Date.now() - at > STALE_MS)) void refetch();
    setNear(true);
  };
  const found = data ? [...(hasTeams ? places : []), ...ways, ...(mayCreate ? [create] : [])] : ways;
  return { onNear, actions: isIntegrated ? [...found, ...(isError && !data ? [again] : [])] : [] };
}
