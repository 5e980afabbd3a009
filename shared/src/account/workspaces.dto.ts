import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Transform } from 'class-transformer';
import {
  ID_MAX,
  RELATIONS_MAX_LENGTH,
  URL_MAX,
  WORKSPACE_INVITES_AT_ONCE,
  WORKSPACE_NAME_MAX,
  WORKSPACE_NAME_MIN,
} from '../limits.js';
import { Expected } from '../rules/expected.dto.js';
import { Permission, Role } from './account.dto.js';
import { ConfirmedInput } from './two-factor.dto.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

/** Somebody who belongs to a workspace. */
export class WorkspaceMember {
  /** The person's. */
  id: number;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  /** What the role gives; the owner has all. */
  permissions: Permission[];
  is_owner: boolean;
  joined_at: string;
}

export class WorkspaceInviter {
  id: number;
  name: string;
}

/** Somebody who was asked and has neither joined nor declined. */
export class WorkspaceInvite {
  id: string;
  model_type: 'invite';
  email: string;
  role: Role;
  /** null once they have left the site. */
  invited_by: WorkspaceInviter | null;
  created_at: string;
  /** Of the past: it opens nothing any more until it is sent again. */
  expires_at: string;
}

/** What a team has together; 0, Default, is everybody's own space and no row. */
export class Workspace {
  id: number;
  model_type: 'workspace';
  name: string;
  /** Everybody's own: it has no members, no invites, and cannot be changed. */
  default: boolean;
  image: string | null;
  owner_id: number;
  members_count: number;
  /** The caller's role; null in the Default workspace, and for who looks in from outside. */
  current_role: Role | null;
  /** What the caller may do in it; the owner all. */
  permissions: Permission[];
  /** Nobody works in it from then on; null: they do. */
  suspended_at: string | null;
  /** Why; null: it is not suspended, and for members who do not own it. */
  suspension_reason: string | null;
  /** null: the Default one. */
  created_at: string | null;
  updated_at: string | null;
  /** With `load=members`: the owner first, then by when they joined. */
  members?: WorkspaceMember[];
  /** With `load=invites`, for who may invite: the newest first. */
  invites?: WorkspaceInvite[];
}

export class WorkspaceAnswer {
  workspace: Workspace;
  status: 'success';
}

/** The Default one first, the others by name. */
export class WorkspacesAnswer {
  workspaces: Workspace[];
  status: 'success';
}

export class WorkspaceMemberAnswer {
  member: WorkspaceMember;
  status: 'success';
}

export class WorkspaceInviteAnswer {
  invite: WorkspaceInvite;
  status: 'success';
}

export class WorkspaceInvitesAnswer {
  /** Those that were made; addresses of members, and those invited already, make none. */
  invites: WorkspaceInvite[];
  status: 'success';
}

export class WorkspaceQuery {
  /** `members`, `invites`. */
  @IsOptional()
  @IsString()
  @MaxLength(RELATIONS_MAX_LENGTH)
  load?: string;
}

export class CreateWorkspaceInput {
  @trim
  @IsString()
  @Length(WORKSPACE_NAME_MIN, WORKSPACE_NAME_MAX)
  name: string;

  /** An address to fetch the picture from; files are uploaded. */
  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(URL_MAX)
  image?: string | null;
}

/** A missing key keeps its value. */
export class UpdateWorkspaceInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(WORKSPACE_NAME_MIN, WORKSPACE_NAME_MAX)
  name?: string;

  /** null takes the picture away, an address fetches another one; files are uploaded. */
  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(URL_MAX)
  image?: string | null;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

export class InviteToWorkspaceInput {
  /** What is wrong with one of them is said at `emails.0` and so on. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WORKSPACE_INVITES_AT_ONCE)
  @IsString({ each: true })
  emails: string[];

  /** A role of workspaces. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  role_id: number;
}

/** Another role of a member, or of who is invited. */
export class WorkspaceRoleInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  role_id: number;
}

export class TransferWorkspaceInput extends ConfirmedInput {
  /** A member; the owner stays as one. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  user_id: number;
}
