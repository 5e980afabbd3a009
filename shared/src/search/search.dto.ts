import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import {
  AlbumPagination,
  ArtistCredit,
  ArtistPagination,
  GenrePagination,
  Pictured,
  Track,
  TrackPagination,
} from '../catalogue/catalogue.dto.js';
import { PlaylistPagination } from '../catalogue/playlists.dto.js';
import {
  FILTERS_MAX_LENGTH,
  ID_MAX,
  LIST_QUERY_MAX_LENGTH,
  PAGE_MAX,
  PER_PAGE_MAX,
  SEARCH_RESULTS_MAX,
} from '../limits.js';
import { Pagination } from '../pagination.dto.js';
import { RECENT_MODEL_TYPES, SEARCH_DURATION_FILTER, SEARCH_YEAR_FILTER } from './search.js';
import type { RecentModelType } from './search.js';

const TYPES_MAX = 100;
const FILTER_MAX = 100;

const wholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class SearchTextQuery {
  @Transform(trimmed)
  @IsString()
  @MinLength(1, { message: 'What are you looking for?' })
  @MaxLength(LIST_QUERY_MAX_LENGTH)
  query: string;
}

export class SearchQuery extends SearchTextQuery {
  /** Comma list of kinds; without it all. */
  @IsOptional()
  @IsString()
  @MaxLength(TYPES_MAX)
  @Matches(/^[a-z,]*$/)
  types?: string;

  /** Results of each kind. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(SEARCH_RESULTS_MAX)
  limit?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  workspaceId?: number;
}

export class SearchTypeQuery extends SearchTextQuery {
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  perPage?: number;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  @Matches(/^[\w-]*$/)
  cursor?: string;

  /** A genre's name. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  genre?: string;

  /** Of the release: `2026` or `1990-1999`. */
  @IsOptional()
  @Matches(SEARCH_YEAR_FILTER)
  year?: string;

  /** Seconds: `120-300`, `-300`, `120-`. */
  @IsOptional()
  @Matches(SEARCH_DURATION_FILTER)
  duration?: string;

  @IsOptional()
  @IsIn(['true', 'false', '1', '0'])
  explicit?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  release_type?: string;

  /** base64url of a JSON list of `{key, value, operator}`, with the names above. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTERS_MAX_LENGTH)
  @Matches(/^[\w=-]*$/)
  filters?: string;
}

export class SuggestionsQuery extends SearchTextQuery {}

/** A person as everybody may see them. */
export class SearchUser {
  id: number;
  model_type: 'user';
  name: string;
  image: string | null;
}

export class SearchTag {
  id: number;
  model_type: 'tag';
  /** Slug. */
  name: string;
  display_name: string;
}

/** A song whose words match. */
export class LyricHit {
  /** The track's. */
  id: number;
  model_type: 'lyric';
  name: string;
  track: Track;
  /** The best matching line. */
  line: string;
  /** When the line is sung; null: not known. */
  start_ms: number | null;
}

/** What all models have in common here; an item carries its other fields too. */
export class SearchModel extends Pictured {
  id: number;
  /** artist, album, track, playlist, user, genre, tag, channel or lyric. */
  model_type: string;
  name: string;
  /** Of genres and tags, whose `name` is a slug. */
  display_name?: string;
  /** Of albums and tracks. */
  artists?: ArtistCredit[];
  release_date?: string | null;
}

export class SearchModelPagination extends Pagination {
  data: SearchModel[];
}
export class SearchUserPagination extends Pagination {
  data: SearchUser[];
}
export class SearchTagPagination extends Pagination {
  data: SearchTag[];
}
export class LyricHitPagination extends Pagination {
  data: LyricHit[];
}

/** A list for each kind that was asked for. */
export class SearchResults {
  artists?: ArtistPagination;
  albums?: AlbumPagination;
  tracks?: TrackPagination;
  playlists?: PlaylistPagination;
  users?: SearchUserPagination;
  genres?: GenrePagination;
  tags?: SearchTagPagination;
  channels?: SearchModelPagination;
  lyrics?: LyricHitPagination;
}

export class TopResult {
  model: SearchModel;
}

export class SearchAnswer {
  query: string;
  top_result: TopResult | null;
  results: SearchResults;
  /** The query without the typing error that the results assume. */
  did_you_mean?: string;
  status: 'success';
}

export class SearchTypeAnswer {
  /** Items of the kind in the address. */
  pagination: SearchModelPagination;
  did_you_mean?: string;
  status: 'success';
}

export class SuggestionsAnswer {
  query: string;
  /** Texts to search for, and items to open: together at most eight. */
  suggestions: string[];
  items: SearchModel[];
  status: 'success';
}

export class RecentSearchInput {
  @IsIn(RECENT_MODEL_TYPES)
  model_type: RecentModelType;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  model_id: number;
}

/** Without a body everything is forgotten. */
export class ForgetRecentSearchInput {
  @IsOptional()
  @IsIn(RECENT_MODEL_TYPES)
  model_type?: RecentModelType;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  model_id?: number;
}

export class RecentSearch {
  model_type: RecentModelType;
  model_id: number;
  model: SearchModel;
  created_at: string;
}

export class RecentSearchesAnswer {
  recent_searches: RecentSearch[];
  status: 'success';
}
