import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { Playlist } from './playlists.dto.js';

export class PlaylistRecordPagination extends ResourcePagination {
  data: Playlist[];
}

export class PlaylistRecordListAnswer {
  pagination: PlaylistRecordPagination;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all playlists; `filters` takes more. */
export class PlaylistRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  visibility?: string;

  /** By a moderator. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  hidden?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  collaborative?: string;

  /** Id of the owner. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  owner?: string;
}
