import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { Artist, ArtistManager } from './catalogue.dto.js';

/** An artist as administrators see it. */
export class ArtistRecord extends Artist {
  /** Hidden from everybody else, with what only disabled artists have made. */
  disabled: boolean;
  managers: ArtistManager[];
}

export class ArtistRecordPagination extends ResourcePagination {
  data: ArtistRecord[];
}

export class ArtistRecordListAnswer {
  pagination: ArtistRecordPagination;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all artists; `filters` takes more. */
export class ArtistRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  genre?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  manager?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  verified?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  disabled?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  has_manager?: string;
}
