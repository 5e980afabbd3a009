import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { GENRE_NAME_MAX, PER_PAGE_MAX, TAGGED_ITEMS_MAX, TAGS_PER_ITEM } from '../limits.js';
import { ListQuery, RelationsQuery, wholeNumber } from '../pagination.dto.js';
import { ALBUMS_LAYOUTS, LIKEABLE_TYPES } from './catalogue.js';
import type { AlbumsLayout, LikeableType } from './catalogue.js';

const FILTER_MAX = 100;
const OWNER = /^(me|[1-9]\d{0,9})$/;

/** Filters of a list may stand in the address as they are; the list checks their values. */
export class ArtistsQuery extends ListQuery {
  /** A genre's name. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  genre?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  verified?: string;

  /** With `artists.update`: those who are hidden from everybody else. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  disabled?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  created_at?: string;
}

export class AlbumsQuery extends ListQuery {
  /** A genre's name. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  genre?: string;

  /** An artist's id. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  artist?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  release_type?: string;

  /** A tag's name. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  tag?: string;

  /** `me`: the caller's own, whatever their state, newest first. An id: what is listed of somebody's, with `music.update`. */
  @IsOptional()
  @Matches(OWNER)
  owner_id?: string;

  /** A year, a month or a day. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  release_date?: string;

  /** Of one's own; what is listed is public. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  visibility?: string;

  /** An artist's id: albums of others that they play on. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  featuring?: string;
}

/** The page of one artist. */
export class ArtistQuery extends RelationsQuery {
  /** Of the albums; without it as many as the layout shows. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  albumsPerPage?: number;

  @IsOptional()
  @IsIn(ALBUMS_LAYOUTS)
  albumsLayout?: AlbumsLayout;
}

/** Albums of one artist. */
export class ArtistAlbumsQuery extends ListQuery {
  /** One of the release types. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  releaseType?: string;
}

export class TracksQuery extends ListQuery {
  /** A genre's name. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  genre?: string;

  /** An artist's id. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  artist?: string;

  /** An album's id. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  album?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  explicit?: string;

  /** `me`: the caller's own, whatever their state, newest first. An id: what is listed of somebody's, with `music.update`. */
  @IsOptional()
  @Matches(OWNER)
  owner_id?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  duration_ms?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  created_at?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  source_type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  has_lyric?: string;

  /** Of one's own; what is listed is public. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  visibility?: string;

  /** Of one's own; what is listed is ready. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  processing_state?: string;

  /** A tag's name. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  tag?: string;
}

export class TagsQuery extends ListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  type?: string;
}

/** The tags that items carry from now on (3-decisions §4). */
export class SyncTagsInput {
  @IsIn(LIKEABLE_TYPES)
  model_type: LikeableType;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TAGGED_ITEMS_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  model_ids: number[];

  /** Names as people write them. */
  @IsArray()
  @ArrayMaxSize(TAGS_PER_ITEM)
  @IsString({ each: true })
  @Length(1, GENRE_NAME_MAX, { each: true })
  tags: string[];
}
