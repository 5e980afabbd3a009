import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { HISTORY_DELETE_MAX, LIBRARY_ITEMS_MAX, REPOST_CAPTION_MAX } from '../limits.js';
import { ListQuery, Pagination } from '../pagination.dto.js';
import { Album, Artist, Track } from './catalogue.dto.js';
import { LIBRARY_TYPES, REPOSTABLE_TYPES } from './catalogue.js';
import type { LibraryType, RepostableType } from './catalogue.js';

const ID_MAX = 2_147_483_647;
const TIME_MAX = 30;

/** Something to keep in a library, or to take out of it. */
export class LibraryItem {
  @IsIn(LIBRARY_TYPES)
  model_type: LibraryType;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  model_id: number;
}

export class LibraryItemsInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIBRARY_ITEMS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => LibraryItem)
  items: LibraryItem[];
}

/** How many people like or follow an item now. */
export class LibraryCount {
  model_type: LibraryType;
  model_id: number;
  count: number;
}

export class LibraryAddedAnswer {
  /** How many were not there before. */
  added: number;
  counts: LibraryCount[];
  status: 'success';
}

export class LibraryRemovedAnswer {
  removed: number;
  counts: LibraryCount[];
  status: 'success';
}

export class RepostedIds {
  tracks: number[];
  albums: number[];
  playlists: number[];
}

/** Everything that shows a full heart, a "following" or a repost mark. */
export class LibraryIdsAnswer {
  tracks: number[];
  albums: number[];
  artists: number[];
  playlists: number[];
  users: number[];
  reposts: RepostedIds;
  status: 'success';
}

export class LibraryTrack extends Track {
  added_at: string;
}
export class LibraryAlbum extends Album {
  added_at: string;
}
export class LibraryArtist extends Artist {
  added_at: string;
}
export class LibraryTrackPagination extends Pagination {
  data: LibraryTrack[];
}
export class LibraryAlbumPagination extends Pagination {
  data: LibraryAlbum[];
}
export class LibraryArtistPagination extends Pagination {
  data: LibraryArtist[];
}

export class LibraryTrackListAnswer {
  pagination: LibraryTrackPagination;
  /** Of the whole list; null on pages after the first. */
  total_duration_ms: number | null;
  status: 'success';
}
export class LibraryAlbumListAnswer {
  pagination: LibraryAlbumPagination;
  status: 'success';
}
export class LibraryArtistListAnswer {
  pagination: LibraryArtistPagination;
  status: 'success';
}

/** A day `YYYY-MM-DD` or a moment in UTC on either end, both included. */
export class HistoryQuery extends ListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(TIME_MAX)
  from?: string;

  @IsOptional()
  @IsString()
  @MaxLength(TIME_MAX)
  to?: string;
}

/** A song that was played, once or several times without another in between. */
export class HistoryEntry {
  /** The latest of its plays. */
  id: number;
  played_at: string;
  play_ids: number[];
  track: Track;
}
export class HistoryPagination extends Pagination {
  data: HistoryEntry[];
}
export class HistoryListAnswer {
  pagination: HistoryPagination;
  status: 'success';
}

const isGiven = (_object: unknown, value: unknown): boolean => value !== undefined;

/** Without anything: the whole history. null is not nothing: it would forget too much. */
export class DeleteHistoryInput {
  /** Only what was played before this moment. */
  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(TIME_MAX)
  before?: string;

  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(HISTORY_DELETE_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  play_ids?: number[];
}

export class HistoryDeletedAnswer {
  deleted: number;
  status: 'success';
}

export class FollowAnswer {
  followers_count: number;
  followed: boolean;
  status: 'success';
}

export class ToggleRepostInput {
  @IsIn(REPOSTABLE_TYPES)
  repostable_type: RepostableType;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  repostable_id: number;

  @IsOptional()
  @IsString()
  @MaxLength(REPOST_CAPTION_MAX)
  caption?: string | null;
}

export class RepostAnswer {
  action: 'added' | 'removed';
  reposts_count: number;
  status: 'success';
}

/** Somebody who likes or reposts something. */
export class SocialUser {
  id: number;
  model_type: 'user';
  name: string;
  /** Address of the profile picture, 320 pixels square. */
  image: string | null;
  /** When they did. */
  at: string;
  /** What they said with a repost. */
  caption?: string | null;
}
export class SocialUserPagination extends Pagination {
  data: SocialUser[];
}
export class SocialUserListAnswer {
  pagination: SocialUserPagination;
  status: 'success';
}
