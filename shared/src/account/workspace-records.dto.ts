import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { ID_MAX, WORKSPACE_SUSPENSION_REASON_MAX } from '../limits.js';
import { Role } from './account.dto.js';
import { WorkspaceInviter, WorkspaceMember } from './workspaces.dto.js';

export class WorkspaceOwner {
  id: number;
  name: string;
}

/** A workspace as those see it who look after the site. */
export class WorkspaceRecord {
  id: number;
  model_type: 'workspace';
  name: string;
  image: string | null;
  owner: WorkspaceOwner;
  members_count: number;
  tracks_count: number;
  albums_count: number;
  /** Whom it manages. */
  artists_count: number;
  playlists_count: number;
  /** Bytes of all that its songs are stored as. */
  storage: number;
  /** null: it is not. */
  suspended_at: string | null;
  /** null: it is not suspended. */
  suspension_reason: string | null;
  created_at: string;
  updated_at: string;
}

export class WorkspaceRecordPagination extends ResourcePagination {
  data: WorkspaceRecord[];
}

export class WorkspaceRecordListAnswer {
  pagination: WorkspaceRecordPagination;
  status: 'success';
}

/** Somebody who was asked in, without what an answer takes. */
export class WorkspaceInviteRecord {
  email: string;
  role: Role;
  /** null once they have left the site. */
  invited_by: WorkspaceInviter | null;
  created_at: string;
  expires_at: string;
}

/** With who belongs to it, and who is asked in. */
export class WorkspaceRecordDetails extends WorkspaceRecord {
  /** The owner first, then by when they joined. */
  members: WorkspaceMember[];
  /** Those that are open, the newest first. */
  invites: WorkspaceInviteRecord[];
}

export class WorkspaceRecordAnswer {
  workspace: WorkspaceRecordDetails;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all workspaces; `filters` takes more. */
export class WorkspaceRecordQuery extends ResourceListQuery {
  /** Id of the owner. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  owner?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  suspended?: string;
}

export class SuspendWorkspaceInput {
  /** Its owner is told. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @Length(1, WORKSPACE_SUSPENSION_REASON_MAX)
  reason: string;
}

export class GiveWorkspaceInput {
  /** A member; the owner stays as one. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  user_id: number;
}
