import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { Album } from './catalogue.dto.js';

export class AlbumRecordPagination extends ResourcePagination {
  data: Album[];
}

export class AlbumRecordListAnswer {
  pagination: AlbumRecordPagination;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all albums; `filters` takes more. Ids, but for the type and the visibility. */
export class AlbumRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  artist?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  genre?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  tag?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  owner?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  release_type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  visibility?: string;

  /** By a moderator. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  hidden?: string;
}
