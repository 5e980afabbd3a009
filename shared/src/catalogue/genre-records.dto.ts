import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { Genre } from './catalogue.dto.js';

/** A genre as administrators see it. */
export class GenreRecord extends Genre {}

export class GenreRecordPagination extends ResourcePagination {
  data: GenreRecord[];
}

export class GenreRecordListAnswer {
  pagination: GenreRecordPagination;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all genres; `filters` takes more. */
export class GenreRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  has_image?: string;
}
