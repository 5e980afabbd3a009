import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  CHANNEL_CONFIG_ROW_MAX,
  CHANNEL_ITEMS_MAX,
  CHANNEL_UPDATE_HOURS_MAX,
  ID_MAX,
  PAGE_DESCRIPTION_MAX,
} from '../limits.js';
import {
  AUTO_UPDATE_METHOD_NAMES,
  CHANNEL_CONTENT_TYPES,
  CHANNEL_LAYOUTS,
  CHANNEL_MODES,
  CHANNEL_PAGINATION_TYPES,
  CHANNEL_RESTRICTIONS,
  NESTED_LAYOUTS,
} from './channels.js';
import type {
  AutoUpdateMethod,
  ChannelContentType,
  ChannelLayout,
  ChannelMode,
  ChannelPaginationType,
  ChannelRestriction,
  NestedLayout,
} from './channels.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

const AUDIENCE_MAX = 50;
const PERMISSION_MAX = 60;
const COUNTRY_LENGTH = 2;

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

  /** The country (ISO 3166-1 alpha-2) that always narrows it; null: the one in the address. */
  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(COUNTRY_LENGTH)
  restriction_country?: string | null;

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
  restriction_country: string | null;
  /** Only for those who may edit it. */
  audience?: ChannelAudience | null;
  seo_title: string;
  seo_description: string;
}
