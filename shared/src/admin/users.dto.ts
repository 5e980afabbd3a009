import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { CurrentUser } from '../account/account.dto.js';
import { CONTENT_ACTION } from '../account/fields.js';
import { IsEmailAddress } from '../account/email.decorator.dto.js';
import { BAN_REASON_MAX, NAME_PART_MAX, PASSWORD_MAX } from '../limits.js';
import { MOMENT, NO_MOMENT } from '../rules/moments.js';
import { BulkDeleteInput, ResourceListQuery, ResourcePagination } from './resources.dto.js';
import { RolePermissionInput } from './roles.dto.js';

const FILTER_MAX = 100;

/** The users table; `filters` takes these and `email_verified_at`, `banned_at`, `created_at`. */
export class UserListQuery extends ResourceListQuery {
  /** Id of a role that they hold. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  role?: string;

  /** ISO 3166-1 alpha-2. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  country?: string;
}

/** A new account by an administrator; without a password its owner gets an invitation by mail. */
export class CreateUserInput {
  @IsEmailAddress()
  email: string;

  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_MAX)
  password?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_PART_MAX)
  first_name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_PART_MAX)
  last_name?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsInt({ each: true })
  @Min(1, { each: true })
  roles?: number[];

  /** Own entries beside those of the roles. Also needs roles.update, as roles do. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RolePermissionInput)
  permissions?: RolePermissionInput[];

  @IsOptional()
  @IsBoolean()
  email_verified?: boolean;
}

/** A row of the users table. */
export class UserRecord extends CurrentUser {
  last_login_at: string | null;
  ban_reason: string;
  /** null: for good, or not banned. */
  banned_until: string | null;
}

export class UserRecordAnswer {
  user: UserRecord;
  status: 'success';
}

export class UserRecordPagination extends ResourcePagination {
  data: UserRecord[];
}

export class UserRecordListAnswer {
  pagination: UserRecordPagination;
  status: 'success';
}

export class BulkDeleteUsersInput extends BulkDeleteInput {
  /** Past the trash: what happens to what they made, `delete`, `anonymise` (default) or `transfer_to:{id}`. */
  @IsOptional()
  @IsString()
  @Matches(CONTENT_ACTION)
  contentAction?: string;

  /** Past the trash: what they pay for ends with the account; without it nobody is deleted who pays for a plan. */
  @IsOptional()
  @IsBoolean()
  cancelSubscription?: boolean;
}

export class BanUserInput {
  @IsOptional()
  @IsString()
  @MaxLength(BAN_REASON_MAX)
  reason?: string;

  /** The ban ends by itself then; without it, it is for good. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(MOMENT, NO_MOMENT)
  @MaxLength(40)
  until?: string | null;

  @IsOptional()
  @IsBoolean()
  permanent?: boolean;
}
