import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  CURSOR_MAX_LENGTH,
  DELETE_IDS_MAX,
  NOTIFICATION_KINDS_MAX,
  NOTIFICATION_TYPES_MAX_LENGTH,
  PER_PAGE_MAX,
} from '../limits.js';
import { Pagination, wholeNumber } from '../pagination.dto.js';
import type { NotificationChannel } from './notifications.js';

/**
 * `action` is an address of the site, a file of the API, or one of `follow:user:{id}`, `play:{type}:{id}`, `workspace:join:{inviteId}`
 * and `workspace:decline:{inviteId}`.
 */
export class NotificationAction {
  action: string;
  label: string;
}

export class NotificationLine {
  type: 'primary' | 'secondary';
  /** HTML of words in bold and nothing else. */
  content: string;
  /** Name of an icon, where there is no picture. */
  icon: string | null;
}

export class NotificationData {
  image: string | null;
  /** Whom the picture shows; null: it is a cover. */
  person: string | null;
  lines: NotificationLine[];
  mainAction: NotificationAction | null;
  buttonActions: NotificationAction[];
  /** Of an invitation to a workspace. */
  inviteId?: string;
}

/** Something that somebody is told, in their language. */
export class SiteNotification {
  id: string;
  /** Its kind. */
  type: string;
  created_at: string;
  read_at: string | null;
  data: NotificationData;
}

export class NotificationPagination extends Pagination {
  data: SiteNotification[];
}

export class NotificationListAnswer {
  pagination: NotificationPagination;
  unreadCount: number;
  status: 'success';
}

/** The latest first, read along a cursor. */
export class NotificationListQuery {
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  perPage?: number;

  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX_LENGTH)
  @Matches(/^[\w-]*$/)
  cursor?: string;

  /** Of this kind only, or of these, with commas between. */
  @IsOptional()
  @IsString()
  @MaxLength(NOTIFICATION_TYPES_MAX_LENGTH)
  type?: string;

  @IsOptional()
  @IsIn(['true', 'false'])
  unread?: 'true' | 'false';
}

export class MarkAsReadInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(DELETE_IDS_MAX)
  @IsString({ each: true })
  @MaxLength(26, { each: true })
  ids: string[];
}

/** How many are unread; of more than 99, a hundred. */
export class UnreadAnswer {
  unreadCount: number;
  status: 'success';
}

export class DeletedNotificationsAnswer extends UnreadAnswer {
  deleted: number;
}

export class NotificationKindRecord {
  notif_id: string;
  name: string;
  /** It cannot be switched off. */
  is_fixed: boolean;
  /** The channels that it can come by. */
  channels: NotificationChannel[];
}

export class NotificationGroup {
  group_name: string;
  subscriptions: NotificationKindRecord[];
}

/** Of each channel, whether it is on; one that is missing stays as it is. */
export class NotificationChannels {
  @IsOptional()
  @IsBoolean()
  site?: boolean;

  @IsOptional()
  @IsBoolean()
  browser?: boolean;

  @IsOptional()
  @IsBoolean()
  email?: boolean;

  @IsOptional()
  @IsBoolean()
  mobile?: boolean;
}

/** What somebody has chosen for a kind. */
export class NotificationSelection {
  @IsString()
  @MaxLength(40)
  notif_id: string;

  @IsObject()
  @ValidateNested()
  @Type(() => NotificationChannels)
  channels: NotificationChannels;
}

export class NotificationSubscriptionsAnswer {
  available_channels: NotificationChannel[];
  subscriptions: NotificationGroup[];
  user_selections: NotificationSelection[];
  /** What a browser subscribes with to take pushes (VAPID), base64url. */
  push_public_key: string;
  status: 'success';
}

export class NotificationSubscriptionsInput {
  @IsArray()
  @ArrayMaxSize(NOTIFICATION_KINDS_MAX)
  @ValidateNested({ each: true })
  @Type(() => NotificationSelection)
  selections: NotificationSelection[];
}

/** What a mail's link leaves. */
export class UnsubscribeAnswer {
  /** English; the page translates it. */
  name: string;
  status: 'success';
}
