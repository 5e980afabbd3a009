import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { CHANNEL_ITEMS_MAX, ID_MAX, LIST_QUERY_MAX_LENGTH } from '../limits.js';
import { ChannelConfigInput } from './channel-config.dto.js';
import { ChannelItemInput } from './channel-inputs.dto.js';
import { AddableItem, Channel, ChannelRestrictionModel } from './channels.dto.js';
import type { ChannelItem } from './channels.dto.js';
import { ADDABLE_TYPES } from './channels.js';
import type { AddableType } from './channels.js';

const FILTER_MAX = 20;

/** The list of all channels; `filters` takes more. */
export class ChannelRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  content_type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  visibility?: string;
}

export class ChannelRecordPagination extends ResourcePagination {
  data: Channel[];
}

export class ChannelRecordListAnswer {
  pagination: ChannelRecordPagination;
  status: 'success';
}

/** An item that a channel is given by hand. */
export class HeldItem extends AddableItem {
  /** Listeners see it; of what they do not see, the name is not told. */
  is_shown: boolean;
}

/** A channel as its editors see it. */
export class EditedChannel extends Channel {
  /** All that it is given by hand, in order, hidden ones included; empty where it fills itself. */
  items: HeldItem[];
  /** The genre or tag that fills it. */
  filled_by: ChannelRestrictionModel | null;
  /** Addresses that it had before; they still lead to it. */
  old_slugs: string[];
  /** When it is filled the next time; null where it does not fill itself. */
  next_update_at: string | null;
}

export class EditedChannelAnswer {
  channel: EditedChannel;
  status: 'success';
}

export class AddableQuery {
  @IsIn(ADDABLE_TYPES)
  type: AddableType;

  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  query?: string;

  /** The channel that it would stand in, which does not offer itself. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  channel?: number;
}

/** A channel that is not saved yet. */
export class ChannelPreviewInput {
  @IsObject()
  @ValidateNested()
  @Type(() => ChannelConfigInput)
  config: ChannelConfigInput;

  /** What it holds by hand. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CHANNEL_ITEMS_MAX)
  @ValidateNested({ each: true })
  @Type(() => ChannelItemInput)
  content?: ChannelItemInput[];
}

export class ChannelPreviewAnswer {
  /** The first ones that listeners would see. */
  items: ChannelItem[];
  /** How many there would be; null where it lists everything of its type. */
  count: number | null;
  status: 'success';
}
