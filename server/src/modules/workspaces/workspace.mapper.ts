import type { Role } from '@tonearm/shared/account/account.dto';
import type { Workspace, WorkspaceInvite, WorkspaceMember } from '@tonearm/shared/account/workspaces.dto';
import type { Membership } from '../../core/access/workspace-memberships.js';
import { isoTime } from '../../core/database/dialect.js';
import type { RoleRecord } from '../users/index.js';
import type { InviteRow } from './invites.repository.js';
import type { MemberOfListRow } from './members.repository.js';
import { DEFAULT_WORKSPACE, rightsIn } from './workspace.policy.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** Roles of workspaces by their ids. */
export type RolesById = ReadonlyMap<number, RoleRecord>;

/** What a role that is gone is called. */
const NONE: Pick<RoleRecord, 'name'> = { name: '' };

const toRole = (id: number, roles: RolesById): Role => ({ id, name: (roles.get(id) ?? NONE).name });
/** Entries as the API has them. */
const toPermissions = (membership: Pick<Membership, 'permissions'>): Workspace['permissions'] =>
  membership.permissions.map(({ name, restrictions }) => ({ name, restrictions: [...restrictions] }));

interface WorkspaceParts {
  image: string | null;
  membersCount: number;
  membership: Membership | null;
  roles: RolesById;
  /** Why it is suspended. */
  maySeeReason: boolean;
}

export const toWorkspace = (
  row: WorkspaceRow,
  { image, membersCount, membership, roles, maySeeReason }: WorkspaceParts,
): Workspace => ({
  id: row.id,
  model_type: 'workspace',
  name: row.name,
  default: false,
  image,
  owner_id: row.owner_id,
  members_count: membersCount,
  current_role: membership && toRole(membership.roleId, roles),
  permissions: membership ? toPermissions(membership) : [],
  suspended_at: row.suspended_at && isoTime(row.suspended_at),
  suspension_reason: maySeeReason ? row.suspension_reason : null,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
});

/** Somebody's own space (spec 1 §3). */
export const defaultWorkspace = (userId: number): Workspace => ({
  id: DEFAULT_WORKSPACE,
  model_type: 'workspace',
  name: 'Default',
  default: true,
  image: null,
  owner_id: userId,
  members_count: 1,
  current_role: null,
  permissions: [],
  suspended_at: null,
  suspension_reason: null,
  created_at: null,
  updated_at: null,
});

interface MemberParts {
  image: string | null;
  ownerId: number;
  roles: RolesById;
}

export function toMember(row: MemberOfListRow, { image, ownerId, roles }: MemberParts): WorkspaceMember {
  const isOwner = row.user_id === ownerId;
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    image,
    role: toRole(row.role_id, roles),
    permissions: toPermissions({ permissions: rightsIn(isOwner, roles.get(row.role_id)) }),
    is_owner: isOwner,
    joined_at: isoTime(row.joined_at),
  };
}

interface InviteParts {
  /** Of who invites, by their ids. */
  names: ReadonlyMap<number, string>;
  roles: RolesById;
}

export function toInvite(row: InviteRow, { names, roles }: InviteParts): WorkspaceInvite {
  const inviter = row.invited_by_id === null ? undefined : names.get(row.invited_by_id);
  return {
    id: row.id,
    model_type: 'invite',
    email: row.email,
    role: toRole(row.role_id, roles),
    invited_by: inviter === undefined || row.invited_by_id === null ? null : { id: row.invited_by_id, name: inviter },
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
  };
}
