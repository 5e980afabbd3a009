import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
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
import { CHANNEL_DESCRIPTION_MAX, CHANNEL_ITEMS_MAX, CHANNEL_NAME_MAX, ID_MAX } from '../limits.js';
import { Expected } from '../rules/expected.dto.js';
import { ChannelConfigInput } from './channel-config.dto.js';
import { CHANNEL_MODEL_TYPES, CHANNEL_TYPES, CHANNEL_VISIBILITIES } from './channels.js';
import type { ChannelModelType, ChannelType, ChannelVisibility } from './channels.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

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
