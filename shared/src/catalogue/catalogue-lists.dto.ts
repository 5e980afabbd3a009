import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery } from '../pagination.dto.js';

const FILTER_MAX = 100;

/** Filters of a list may stand in the address as they are; the list checks their values. */
export class ArtistsQuery extends ListQuery {
  /** A genre's name. */
  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  genre?: string;

  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  verified?: string;
}

export class AlbumsQuery extends ListQuery {
  /** A genre's name. */
  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  genre?: string;

  /** An artist's id. */
  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  artist?: string;

  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  release_type?: string;
}

export class TracksQuery extends ListQuery {
  /** A genre's name. */
  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  genre?: string;

  /** An artist's id. */
  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  artist?: string;

  /** An album's id. */
  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  album?: string;

  @IsOptional() @IsString() @MaxLength(FILTER_MAX)
  explicit?: string;
}
