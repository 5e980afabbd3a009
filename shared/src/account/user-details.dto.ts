import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import {
  CITY_MAX,
  HEADER_COLORS_MAX,
  NAME_PART_MAX,
  NEW_ACCOUNT_NAME_MAX,
  PASSWORD_MAX,
  PROFILE_DESCRIPTION_MAX,
  PROFILE_LINKS_MAX,
  UPLOAD_SPACE_TOP_MB,
  URL_MAX,
} from '../limits.js';
import { AdministeredAccount, OwnProfile } from './account.dto.js';
import { CONTENT_ACTION } from './fields.js';
import { IsEmailAddress } from './email.decorator.dto.js';
import { Expected } from '../rules/expected.dto.js';
import { PROFILE_AUDIENCES } from './profile.js';
import type { ProfileAudience } from './profile.js';
import { RolePermissionInput } from '../admin/roles.dto.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

/** What one changes about oneself; a missing key keeps its value, null clears it (3-decisions §13). */
export class UpdateUserInput {
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(NAME_PART_MAX)
  first_name?: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(NAME_PART_MAX)
  last_name?: string;

  /** Empty falls back to first and last name, then to the start of the email. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(NEW_ACCOUNT_NAME_MAX)
  name?: string;

  @ValidateIf(isGiven)
  @IsString()
  @Length(2, 20)
  language?: string | null;

  @ValidateIf(isGiven)
  @IsString()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null;

  @ValidateIf(isGiven)
  @IsString()
  @Length(1, 60)
  timezone?: string | null;

  /** Administrators only, as everything below. */
  @IsOptional()
  @IsEmailAddress()
  email?: string;

  @IsOptional()
  @IsBoolean()
  email_verified?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_MAX)
  password?: string;

  /** Ids. Also needs roles.update. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsInt({ each: true })
  @Min(1, { each: true })
  roles?: number[];

  /** Own entries beside those of the roles. Also needs roles.update. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => RolePermissionInput)
  permissions?: RolePermissionInput[];

  /** Megabytes for their files; null leaves it to their roles and the site. One's own only with `admin`. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(0)
  @Max(UPLOAD_SPACE_TOP_MB)
  available_storage_mb?: number | null;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** A picture: the file of a multipart body, or an address to fetch it from. */
export class AvatarUrlInput {
  @IsOptional()
  @IsString()
  @MaxLength(URL_MAX)
  url?: string;
}

export class ChangeEmailInput {
  @IsEmailAddress()
  email: string;

  @IsString()
  @MaxLength(PASSWORD_MAX)
  password: string;
}

export class ProfileLinkInput {
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  @MaxLength(URL_MAX)
  url: string;

  @trim
  @IsString()
  @Length(1, 60)
  title: string;
}

/** A missing key keeps its value. */
export class ProfilePrivacyInput {
  @IsOptional()
  @IsIn(PROFILE_AUDIENCES)
  profile?: ProfileAudience;

  @IsOptional()
  @IsBoolean()
  show_history?: boolean;

  @IsOptional()
  @IsBoolean()
  show_likes?: boolean;

  @IsOptional()
  @IsBoolean()
  show_followers?: boolean;

  @IsOptional()
  @IsBoolean()
  private_session?: boolean;
}

export class UpdateProfileInput {
  /** The name that others see. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(NEW_ACCOUNT_NAME_MAX)
  username?: string;

  /** null takes the picture away, an address fetches another one; files are uploaded. */
  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(URL_MAX)
  header_image?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(HEADER_COLORS_MAX)
  @Matches(/^#[\da-f]{6}$/i, { each: true })
  header_colors?: string[];

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ProfilePrivacyInput)
  privacy?: ProfilePrivacyInput;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(PROFILE_DESCRIPTION_MAX)
  description?: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(CITY_MAX)
  city?: string;

  @ValidateIf(isGiven)
  @IsString()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PROFILE_LINKS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ProfileLinkInput)
  links?: ProfileLinkInput[];

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

export class UserProfileAnswer {
  profile: OwnProfile;
  status: 'success';
}

/** Deleting accounts: oneself with `deleteCurrentUser`, others by their ids. */
export class DeleteUsersQuery {
  @IsOptional()
  @IsIn(['true', 'false', '1', '0'])
  deleteCurrentUser?: string;

  /** What happens to what they made: `delete`, `anonymise` (default) or `transfer_to:{id}`. */
  @IsOptional()
  @IsString()
  @Matches(CONTENT_ACTION)
  contentAction?: string;

  /** What they pay for ends with the account; without it nobody is deleted who pays for a plan. */
  @IsOptional()
  @IsIn(['true', 'false', '1', '0'])
  cancelSubscription?: string;
}

export class DeletedAnswer {
  deleted: number;
  status: 'success';
}

/** The whole account, as its owner or an administrator sees it. */
export class AccountAnswer {
  user: AdministeredAccount;
  status: 'success';
}

/** Personal data, made by a job (3-decisions §13). */
export class DataExport {
  id: string;
  state: 'queued' | 'ready' | 'failed';
  created_at: string;
  expires_at: string | null;
  /** While it can be downloaded; from the site's own root. */
  download_path: string | null;
}

export class DataExportAnswer {
  export: DataExport | null;
  status: 'success';
}
