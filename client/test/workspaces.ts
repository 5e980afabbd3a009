import type {
  Workspace,
  WorkspaceAnswer,
  WorkspaceInvite,
  WorkspaceMember,
} from '@tonearm/shared/account/workspaces.dto';
import type { WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { aRole } from './accounts';
import { INES } from './app';

const granted = (names: readonly string[]) => names.map((name) => ({ name, restrictions: [] }));
const AT = '2026-01-01T00:00:00.000Z';

/** The roles of a fresh site: all rights, music, insights. */
const EDITING = ['workspace_music.create', 'workspace_music.update', 'workspace_insights.view'];
const MANAGING = ['workspace_members.invite', 'workspace_members.update', 'workspace_members.delete'];
export const WORKSPACE_ROLES = [
  { name: 'Workspace admin', permissions: [...MANAGING, ...EDITING, 'workspace_music.delete'] },
  { name: 'Workspace editor', permissions: EDITING },
  { name: 'Workspace viewer', permissions: ['workspace_insights.view'] },
].map(({ name, permissions }, at) => aRole(11 + at, name, { type: 'workspace', permissions: granted(permissions) }));
const [BOSS, EDITOR, VIEWER] = WORKSPACE_ROLES.map(({ id, name, permissions }) => ({ id, name, permissions }));
if (!BOSS || !EDITOR || !VIEWER) throw new Error('There are three roles of workspaces.');

export const aMember = (id: number, name: string, given: Partial<WorkspaceMember> = {}): WorkspaceMember => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
  image: null,
  role: { id: EDITOR.id, name: EDITOR.name },
  permissions: EDITOR.permissions,
  is_owner: false,
  joined_at: AT,
  ...given,
});

export const anInvite = (id: string, email: string, given: Partial<WorkspaceInvite> = {}): WorkspaceInvite => ({
  id,
  model_type: 'invite',
  email,
  role: { id: VIEWER.id, name: VIEWER.name },
  invited_by: { id: INES.id, name: INES.name },
  created_at: AT,
  expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  ...given,
});

/** Skerry Records, which Ines owns. */
export const aWorkspace = (given: Partial<Workspace> = {}): Workspace => ({
  id: 3,
  model_type: 'workspace',
  name: 'Skerry Records',
  default: false,
  image: null,
  owner_id: INES.id,
  members_count: 2,
  current_role: { id: BOSS.id, name: BOSS.name },
  permissions: BOSS.permissions,
  suspended_at: null,
  suspension_reason: null,
  created_at: AT,
  updated_at: AT,
  members: [
    aMember(INES.id, INES.name, { email: INES.email, role: BOSS, permissions: BOSS.permissions, is_owner: true }),
    aMember(7, 'Theo Karras'),
  ],
  invites: [anInvite('01aaa', 'juno@example.org')],
  ...given,
});

/** As those see it who look after the site. */
export const aWorkspaceRecord = (given: Partial<WorkspaceRecordDetails> = {}): WorkspaceRecordDetails => {
  const { id, name, image, members = [] } = aWorkspace();
  return {
    id,
    model_type: 'workspace',
    name,
    image,
    owner: { id: INES.id, name: INES.name },
    members_count: members.length,
    tracks_count: 12,
    albums_count: 2,
    artists_count: 3,
    playlists_count: 4,
    storage: 5_000_000,
    suspended_at: null,
    suspension_reason: null,
    created_at: AT,
    updated_at: AT,
    members,
    invites: [
      {
        email: 'juno@example.org',
        role: { id: VIEWER.id, name: VIEWER.name },
        invited_by: { id: INES.id, name: INES.name },
        created_at: AT,
        expires_at: '2026-12-24T00:00:00.000Z',
      },
    ],
    ...given,
  };
};

/** As its viewer sees it. */
export const asViewer = (given: Partial<Workspace> = {}): Workspace => {
  const { invites: _invites, ...workspace } = aWorkspace({
    owner_id: 7,
    current_role: { id: VIEWER.id, name: VIEWER.name },
    permissions: VIEWER.permissions,
    members: [
      aMember(7, 'Theo Karras', { is_owner: true }),
      aMember(INES.id, INES.name, { role: { id: VIEWER.id, name: VIEWER.name } }),
    ],
    ...given,
  });
  return workspace;
};

/** One's own space. */
export const DEFAULT_WORKSPACE = aWorkspace({
  id: 0,
  name: 'Default',
  default: true,
  members_count: 1,
  current_role: null,
  permissions: [],
  created_at: null,
  updated_at: null,
  members: [],
  invites: [],
});

export const workspaceAnswer = (workspace: Workspace): WorkspaceAnswer => ({ workspace, status: 'success' });
export const workspacesAnswer = (...workspaces: Workspace[]) => ({
  workspaces: [DEFAULT_WORKSPACE, ...workspaces],
  status: 'success' as const,
});
