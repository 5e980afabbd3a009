import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { Tag } from './catalogue.dto.js';

/** A tag as administrators see it. */
export class TagRecord extends Tag {}

export class TagRecordPagination extends ResourcePagination {
  data: TagRecord[];
}

export class TagRecordListAnswer {
  pagination: TagRecordPagination;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all tags; `filters` takes more. */
export class TagRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  type?: string;
}
