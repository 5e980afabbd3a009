import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import type { ManagerRole } from './catalogue.js';
import { Artist } from './catalogue.dto.js';

/** Somebody who acts for an artist. */
export class ArtistManager {
  id: number;
  name: string;
  role: ManagerRole;
}

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
