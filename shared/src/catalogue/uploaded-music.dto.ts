import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { ID_MAX, UPLOADED_TRACKS_MAX } from '../limits.js';
import { UPLOAD_GROUPS } from './catalogue.js';
import type { UploadGroup, UploadWarningCode } from './catalogue.js';
import { Album, Track } from './catalogue.dto.js';

export class FromUploadsInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(UPLOADED_TRACKS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  file_entry_ids: number[];

  @IsIn(UPLOAD_GROUPS)
  group_as: UploadGroup;

  /** For whom; without it the artist that the tags name, or the first that the caller acts for. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  artist_id?: number;
}

export class UploadWarning {
  file_entry_id: number;
  code: UploadWarningCode;
  /** Of a duplicate: the track that sounds the same, where the caller may see it. */
  track_id: number | null;
}

/** Drafts: private until their pages are published. */
export class FromUploadsAnswer {
  /** In the order of the files that were made. */
  tracks: Track[];
  /** With `group_as: album`. */
  album?: Album;
  warnings: UploadWarning[];
  status: 'success';
}

export class ReplaceFileInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  file_entry_id: number;
}

/** What is used of a limit. */
export class QuotaUse {
  used: number;
  /** null: unlimited. */
  allowed: number | null;
}

/** What the caller has used, and may use (3-decisions §11). */
export class UsageAnswer {
  /** Whole minutes of own tracks. */
  music_minutes: QuotaUse;
  playlists: QuotaUse;
  /** Megabytes of own files, the bin included. */
  storage_mb: QuotaUse;
  workspaces: QuotaUse;
  /** Tracks taken home since the first of the month; own ones are not counted. */
  downloads_this_month: QuotaUse;
  status: 'success';
}

export class DuplicatesInput {
  /** What the server says of a file's sound, or says of the whole file. One of both. */
  @IsOptional()
  @IsString()
  @Matches(/^[\da-f]{40}$/)
  fingerprint_hash?: string;

  @IsOptional()
  @IsString()
  @Matches(/^[\da-f]{64}$/)
  sha256?: string;
}

/** A track that holds the same recording. */
export class DuplicateMatch {
  track_id: number;
  name: string;
  slug: string;
  is_own: boolean;
}

export class DuplicatesAnswer {
  matches: DuplicateMatch[];
  status: 'success';
}
