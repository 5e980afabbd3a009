import {
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
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import {
  CHANNEL_CONFIG_ROW_MAX,
  CHANNEL_DESCRIPTION_MAX,
  CHANNEL_ITEMS_MAX,
  CHANNEL_NAME_MAX,
  CHANNEL_UPDATE_HOURS_MAX,
  PAGE_DESCRIPTION_MAX,
} from '../limits.js';
import { Pagination } from '../pagination.dto.js';
import { Expected } from '../rules/expected.dto.js';
import type { Album, Artist, Genre, Track } from './catalogue.dto.js';
import type { SearchUser } from '../search/search.dto.js';
import type { Playlist } from './playlists.dto.js';
import {
  AUTO_UPDATE_METHOD_NAMES,
  CHANNEL_CONTENT_TYPES,
  CHANNEL_LAYOUTS,
  CHANNEL_MODEL_TYPES,
  CHANNEL_MODES,
  CHANNEL_PAGINATION_TYPES,
  CHANNEL_RESTRICTIONS,
  CHANNEL_TYPES,
  CHANNEL_VISIBILITIES,
  NESTED_LAYOUTS,
} from './channels.js';
import type {
  AutoUpdateMethod,
  ChannelContentType,
  ChannelLayout,
  ChannelModelType,
  ChannelMode,
  ChannelPaginationType,
  ChannelRestriction,
  ChannelType,
  ChannelVisibility,
  NestedLayout,
} from './channels.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

const ID_MAX = 2_147_483_647;
const AUDIENCE_MAX = 50;
const PERMISSION_MAX = 60;

/** Who sees a channel, with the rules of a menu item: all listed roles and permissions. */
export class ChannelAudience {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(AUDIENCE_MAX)
  @IsInt({ each: true })
  roles?: number[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(AUDIENCE_MAX)
  @IsString({ each: true })
  @MaxLength(PERMISSION_MAX, { each: true })
  permissions?: string[];

  @IsOptional()
  @IsIn(['subscribed', 'unsubscribed'])
  subscription_status?: 'subscribed' | 'unsubscribed';
}

export class ChannelConfigInput {
  @IsOptional()
  @IsIn(CHANNEL_CONTENT_TYPES)
  content_type?: ChannelContentType;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  content_model_order?: string;

  @IsOptional()
  @IsIn(CHANNEL_MODES)
  content_mode?: ChannelMode;

  @ValidateIf(isGiven)
  @IsIn(AUTO_UPDATE_METHOD_NAMES)
  auto_update_method?: AutoUpdateMethod | null;

  /** Days, or the id of a genre or tag, as the method wants it. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  auto_update_value?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(CHANNEL_UPDATE_HOURS_MAX)
  auto_update_interval_hours?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(CHANNEL_ITEMS_MAX)
  max_items?: number;

  @IsOptional()
  @IsIn(CHANNEL_LAYOUTS)
  layout?: ChannelLayout;

  @IsOptional()
  @IsIn(NESTED_LAYOUTS)
  nested_layout?: NestedLayout;

  /** On phones; null: as on wide screens. */
  @ValidateIf(isGiven)
  @IsIn(CHANNEL_LAYOUTS)
  phone_layout?: ChannelLayout | null;

  /** Inside another channel, on phones; null: as on wide screens. */
  @ValidateIf(isGiven)
  @IsIn(NESTED_LAYOUTS)
  phone_nested_layout?: NestedLayout | null;

  /** null: as many as fit. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(CHANNEL_CONFIG_ROW_MAX)
  items_per_row?: number | null;

  @IsOptional()
  @IsBoolean()
  hide_title?: boolean;

  @IsOptional()
  @IsBoolean()
  show_description?: boolean;

  @IsOptional()
  @IsIn(CHANNEL_PAGINATION_TYPES)
  pagination_type?: ChannelPaginationType;

  @ValidateIf(isGiven)
  @IsIn(CHANNEL_RESTRICTIONS)
  restriction?: ChannelRestriction | null;

  /** The genre or tag that always narrows it; null: the one in the address. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  restriction_model_id?: number | null;

  @ValidateIf(isGiven)
  @IsObject()
  @ValidateNested()
  @Type(() => ChannelAudience)
  audience?: ChannelAudience | null;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(PAGE_DESCRIPTION_MAX)
  seo_title?: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(PAGE_DESCRIPTION_MAX)
  seo_description?: string;
}

/** A complete configuration, as it is kept and answered. */
export class ChannelConfig {
  content_type: ChannelContentType;
  content_model_order: string;
  content_mode: ChannelMode;
  auto_update_method: AutoUpdateMethod | null;
  auto_update_value: number | null;
  auto_update_interval_hours: number;
  max_items: number;
  layout: ChannelLayout;
  nested_layout: NestedLayout;
  /** On phones; null: as on wide screens. */
  phone_layout: ChannelLayout | null;
  phone_nested_layout: NestedLayout | null;
  items_per_row: number | null;
  hide_title: boolean;
  show_description: boolean;
  pagination_type: ChannelPaginationType;
  restriction: ChannelRestriction | null;
  restriction_model_id: number | null;
  /** Only for those who may edit it. */
  audience?: ChannelAudience | null;
  seo_title: string;
  seo_description: string;
}

export class ChannelItemInput {
  @IsIn(Object.keys(CHANNEL_MODEL_TYPES))
  model_type: ChannelModelType;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  id: number;
}

export class CreateChannelInput {
  @trim
  @IsString()
  @Length(1, CHANNEL_NAME_MAX)
  name: string;

  /** Made from the name when it is missing. */
  @IsOptional()
  @trim
  @IsString()
  @Length(1, CHANNEL_NAME_MAX)
  slug?: string;

  @IsOptional()
  @IsIn(CHANNEL_TYPES)
  type?: ChannelType;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(CHANNEL_DESCRIPTION_MAX)
  description?: string | null;

  @IsOptional()
  @IsIn(CHANNEL_VISIBILITIES)
  visibility?: ChannelVisibility;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChannelConfigInput)
  config?: ChannelConfigInput;

  /** What it holds, in order; only where it is filled by hand. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CHANNEL_ITEMS_MAX)
  @ValidateNested({ each: true })
  @Type(() => ChannelItemInput)
  content?: ChannelItemInput[];
}

export class UpdateChannelInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, CHANNEL_NAME_MAX)
  name?: string;

  @IsOptional()
  @trim
  @IsString()
  @Length(1, CHANNEL_NAME_MAX)
  slug?: string;

  @IsOptional()
  @IsIn(CHANNEL_TYPES)
  type?: ChannelType;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(CHANNEL_DESCRIPTION_MAX)
  description?: string | null;

  @IsOptional()
  @IsIn(CHANNEL_VISIBILITIES)
  visibility?: ChannelVisibility;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ChannelConfigInput)
  config?: ChannelConfigInput;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CHANNEL_ITEMS_MAX)
  @ValidateNested({ each: true })
  @Type(() => ChannelItemInput)
  content?: ChannelItemInput[];

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

export class ChannelItemsInput {
  @IsArray()
  @ArrayMaxSize(CHANNEL_ITEMS_MAX)
  @ValidateNested({ each: true })
  @Type(() => ChannelItemInput)
  items: ChannelItemInput[];
}

export class ReorderChannelInput {
  /** Ids of the rows (`ChannelItem.channelable_id`) in their new order; the others follow. */
  @IsArray()
  @ArrayMaxSize(CHANNEL_ITEMS_MAX)
  @IsInt({ each: true })
  ids: number[];
}

/** The genre or tag that a channel was narrowed to. */
export class ChannelRestrictionModel {
  id: number;
  model_type: ChannelRestriction;
  name: string;
  display_name: string;
}

/** Whatever a channel may show; discriminated by `model_type`. */
export type ChannelItem = Artist | Album | Track | Playlist | Genre | SearchUser | Channel;

export class ChannelContent extends Pagination {
  data: ChannelItem[];
  /** Rows of `data` in the channel, for reordering; only where it is filled by hand. */
  channelable_ids?: number[];
}

/** A curated page (3-decisions §9). */
export class Channel {
  id: number;
  model_type: 'channel';
  name: string;
  slug: string;
  type: ChannelType;
  description: string | null;
  visibility: ChannelVisibility;
  user_id: number | null;
  /** Belongs to the site and cannot be deleted. */
  internal: boolean;
  config: ChannelConfig;
  /** What it holds by hand or by its last update; null where it lists everything of its type. */
  items_count: number | null;
  last_updated_at: string | null;
  /** Why the last update failed; only for those who may edit it. */
  last_update_error?: string | null;
  created_at: string;
  updated_at: string;
  /** What the address narrowed it to. */
  restriction?: ChannelRestrictionModel | null;
  /** Channels inside a channel bring their first 12 items, those inside them none. */
  content?: ChannelContent;
}

export class ChannelAnswer {
  channel: Channel;
  status: 'success';
}
export class ChannelPagination extends Pagination {
  data: Channel[];
}
export class ChannelListAnswer {
  pagination: ChannelPagination;
  status: 'success';
}

/** How a channel looks within another one. */
export class AddableChannel {
  content_type: ChannelContentType;
  content_mode: ChannelMode;
  nested_layout: NestedLayout;
  items_count: number | null;
}

export class AddableItem {
  id: number;
  model_type: ChannelModelType | 'tag';
  name: string;
  image: string | null;
  description: string | null;
  /** Of a channel. */
  channel?: AddableChannel;
}
export class AddableItemsAnswer {
  results: AddableItem[];
  status: 'success';
}
export class ChannelsAnswer {
  channels: Channel[];
  status: 'success';
}
