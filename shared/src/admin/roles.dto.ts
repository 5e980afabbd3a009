import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import { AnyOf, MapOf } from '../property-kinds.js';
import { Permission, PublicUser, Role } from '../account/account.dto.js';
import { EMAIL_MAX, ID_MAX, ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, ROLE_NAME_MIN, ROLE_USERS_MAX } from '../limits.js';
import { Expected } from '../rules/expected.dto.js';
import { ResourceListQuery, ResourcePagination } from './resources.dto.js';
import { ROLE_TYPES } from './roles.resource.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const FILTER_MAX = 100;

/** The roles table; `type=workspace` alone is for members of workspaces too. */
export class RoleListQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  type?: string;

  /** Comes with the site. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  internal?: string;

  /** New users get it. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  default?: string;
}

export class RoleRestrictionInput {
  @IsString()
  @Length(1, 60)
  name: string;

  /** null is unrestricted; what a value may be, the permission says. */
  @Allow()
  @AnyOf('string', 'number', 'boolean')
  value: string | number | boolean | null;
}

export class RolePermissionInput {
  @IsString()
  @Length(1, 60)
  name: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RoleRestrictionInput)
  restrictions?: RoleRestrictionInput[];
}

export class CreateRoleInput {
  @trim
  @IsString()
  @Length(ROLE_NAME_MIN, ROLE_NAME_MAX)
  name: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(ROLE_DESCRIPTION_MAX)
  description?: string;

  /** What it gives rights in, for ever; `sitewide` where nothing is said. */
  @IsOptional()
  @IsIn(ROLE_TYPES)
  type?: RoleDetails['type'];

  /** New users get it; only one role is the default. */
  @IsOptional()
  @IsBoolean()
  default?: boolean;

  /** Used when nobody is signed in; only one role is. */
  @IsOptional()
  @IsBoolean()
  guests?: boolean;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RolePermissionInput)
  permissions?: RolePermissionInput[];
}

export class UpdateRoleInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(ROLE_NAME_MIN, ROLE_NAME_MAX)
  name?: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(ROLE_DESCRIPTION_MAX)
  description?: string;

  @IsOptional()
  @IsBoolean()
  default?: boolean;

  /** Used when nobody is signed in; only one role is. */
  @IsOptional()
  @IsBoolean()
  guests?: boolean;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RolePermissionInput)
  permissions?: RolePermissionInput[];

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** A role as the admin area sees it (3-decisions §2). */
export class RoleDetails extends Role {
  description: string;
  type: 'sitewide' | 'workspace';
  default: boolean;
  guests: boolean;
  artists: boolean;
  /** Comes with the site: may be edited, not deleted. */
  internal: boolean;
  permissions: Permission[];
  /** Of a role of workspaces, members and who is asked in. null for those who may not see users. */
  users_count: number | null;
  created_at: string;
  updated_at: string;
}

export class RoleAnswer {
  role: RoleDetails;
  status: 'success';
}

export class RolePagination extends ResourcePagination {
  data: RoleDetails[];
}

export class RoleListAnswer {
  pagination: RolePagination;
  status: 'success';
}

/** People by id, by email address or both; addresses are taken without a word from those who may not see users. */
export class RoleUsersInput {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(ROLE_USERS_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  user_ids?: number[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(ROLE_USERS_MAX)
  @IsString({ each: true })
  @MaxLength(EMAIL_MAX, { each: true })
  emails?: string[];
}

export class MoveRoleMembersInput {
  /** The role of workspaces that they get instead. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  role_id: number;
}

export class RoleUsersAnswer {
  users: PublicUser[];
  status: 'success';
}

export class PermissionRestrictionOption {
  value: string;
  label: string;
}

export class PermissionRestrictionDetails {
  name: string;
  type: 'number' | 'bool' | 'select';
  @AnyOf('string', 'number', 'boolean')
  default: string | number | boolean | null;
  description: string;
  /** What a select offers; null for others. */
  options: PermissionRestrictionOption[] | null;
  /** Several of the options may be chosen, as a comma list. */
  is_many: boolean;
}

export class PermissionDetails {
  name: string;
  display_name: string;
  group: string;
  description: string;
  type: 'sitewide' | 'workspace';
  restrictions: PermissionRestrictionDetails[];
}

export class PermissionGroup {
  permissions: PermissionDetails[];
}

export class PermissionsAnswer {
  /** Group name -> its permissions. */
  @MapOf(() => PermissionGroup)
  permissions: Record<string, PermissionGroup>;
  status: 'success';
}
