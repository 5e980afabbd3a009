import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { LIST_QUERY_MAX_LENGTH } from '../limits.js';
import { ListQuery } from '../pagination.dto.js';

const FILTER_MAX = 20;
const RESTRICTION_MAX = 100;

/** The channels table; those who may not edit see public ones. */
export class ChannelListQuery extends ListQuery {
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

export class ChannelPageQuery extends ListQuery {
  /** Name of the genre or tag, or code of the country, that narrows the content. */
  @IsOptional()
  @IsString()
  @MaxLength(RESTRICTION_MAX)
  restriction?: string;

  /** One of the orders of the content type, for this answer. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  order?: string;

  /** `editChannelPage` also shows editors what the audience would hide. */
  @IsOptional()
  @IsIn(['channelPage', 'editChannelPage'])
  loader?: 'channelPage' | 'editChannelPage';
}

export class ChannelSearchQuery {
  @IsOptional()
  @IsString()
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  query?: string;
}
