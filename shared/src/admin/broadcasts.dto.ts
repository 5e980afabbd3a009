import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { SiteNotification } from '../account/notifications.dto.js';
import {
  BROADCAST_CHOICES_MAX,
  BROADCAST_CONTENT_MAX,
  BROADCAST_LABEL_MAX,
  BROADCAST_LINK_MAX,
  BROADCAST_TITLE_MAX,
  ID_MAX,
  PAGE_MAX,
  PER_PAGE_MAX,
} from '../limits.js';
import { Pagination, wholeNumber } from '../pagination.dto.js';
import type { BroadcastState } from './broadcasts.js';

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

/** A button, and what the whole row leads to. */
export class BroadcastAction {
  @Transform(trimmed)
  @IsString()
  @MinLength(1)
  @MaxLength(BROADCAST_LABEL_MAX)
  label: string;

  /** A path of the site, or an https address. */
  @Transform(trimmed)
  @IsString()
  @MinLength(1)
  @MaxLength(BROADCAST_LINK_MAX)
  action: string;
}

/** Who is told: those with one of the roles, in one of the countries and with one of the languages; a list that is empty or missing asks nothing. */
export class BroadcastAudience {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(BROADCAST_CHOICES_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  roles?: number[];

  /** ISO 3166-1 alpha-2. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(BROADCAST_CHOICES_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @Matches(/^[A-Z]{2}$/, { each: true })
  countries?: string[];

  /** Languages of the site; whoever has chosen none reads its default. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(BROADCAST_CHOICES_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(20, { each: true })
  languages?: string[];

  /** Refused until the site has plans. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(BROADCAST_CHOICES_MAX)
  @IsInt({ each: true })
  plan_ids?: number[];
}

/** What is said. */
export class BroadcastWords {
  /** One line. */
  @Transform(trimmed)
  @IsString()
  @MinLength(1)
  @MaxLength(BROADCAST_TITLE_MAX)
  title: string;

  /** Plain text; its lines stay. */
  @Transform(trimmed)
  @IsString()
  @MinLength(1)
  @MaxLength(BROADCAST_CONTENT_MAX)
  content: string;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BroadcastAction)
  action?: BroadcastAction | null;
}

export class BroadcastInput extends BroadcastWords {
  /** Missing: everybody. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BroadcastAudience)
  audience?: BroadcastAudience;

  /** Also to those who want it by mail, at confirmed addresses. True if missing. */
  @IsOptional()
  @IsBoolean()
  by_email?: boolean;
}

export class BroadcastAudienceInput {
  @IsObject()
  @ValidateNested()
  @Type(() => BroadcastAudience)
  audience: BroadcastAudience;
}

/** Counted as far as it is quick: then there are as many, or more. */
export class BroadcastCountAnswer {
  count: number;
  is_more: boolean;
  status: 'success';
}

export class BroadcastMailPreview {
  subject: string;
  html: string;
  text: string;
}

/** The row and the mail as somebody with the language of whoever asks gets them. */
export class BroadcastPreviewAnswer {
  notification: SiteNotification;
  mail: BroadcastMailPreview;
  status: 'success';
}

export class BroadcastRole {
  id: number;
  /** null: there is no such role any more. */
  name: string | null;
}

export class BroadcastSender {
  id: number;
  name: string;
}

export class BroadcastRecord {
  id: number;
  title: string;
  content: string;
  action: BroadcastAction | null;
  roles: BroadcastRole[];
  countries: string[];
  languages: string[];
  by_email: boolean;
  state: BroadcastState;
  /** How many belong to the audience; null: not counted yet. */
  total: number | null;
  /** From 0 to 100. */
  progress: number;
  /** How many found it in their notifications. */
  told: number;
  /** How many are mailed it. */
  mailed: number;
  /** null: the account is gone. */
  sent_by: BroadcastSender | null;
  created_at: string;
  ended_at: string | null;
}

export class BroadcastAnswer {
  broadcast: BroadcastRecord;
  status: 'success';
}

export class BroadcastPagination extends Pagination {
  data: BroadcastRecord[];
}

/** The latest first. */
export class BroadcastsQuery {
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  perPage?: number;
}

export class BroadcastListAnswer {
  pagination: BroadcastPagination;
  status: 'success';
}
