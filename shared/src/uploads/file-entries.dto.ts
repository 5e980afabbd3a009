import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
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
import { DELETE_IDS_MAX, FILE_NAME_MAX, ID_MAX } from '../limits.js';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { ListQuery, Pagination } from '../pagination.dto.js';
import { Expected } from '../rules/expected.dto.js';
import type { FilePlace, StoredIn } from './file-places.js';
import { FILE_KINDS } from './upload-types.js';
import type { FileKind, UploadType } from './upload-types.js';

/** A file that somebody uploaded (specification 1 §3). */
export class FileEntry {
  id: number;
  /** As its owner calls it, with its extension. */
  name: string;
  /** As it is stored. */
  file_name: string;
  mime: string;
  type: FileKind;
  upload_type: UploadType;
  /** Bytes. */
  file_size: number;
  extension: string;
  /** Where its owner downloads it. */
  url: string;
  disk: string;
  /** Where it lies on its disk. */
  path: string;
  created_at: string;
  updated_at: string;
  /** When it was thrown away; it is deleted permanently after 30 days. */
  deleted_at: string | null;
}

export class FileEntryAnswer {
  fileEntry: FileEntry;
  status: 'success';
}

/** How much of their room somebody's files take, in bytes; the bin is part of it. */
export class FileSpace {
  used: number;
  /** null: unlimited. */
  available: number | null;
}

export class FileEntriesQuery extends ListQuery {
  @IsOptional()
  @IsIn(FILE_KINDS)
  type?: FileKind;

  /** The bin instead of the files. */
  @IsOptional()
  @IsIn(['true', 'false'])
  trashed?: string;
}

export class FileEntryPagination extends Pagination {
  data: FileEntry[];
}

export class FileEntryListAnswer {
  pagination: FileEntryPagination;
  space: FileSpace;
  status: 'success';
}

/** The list of all files; `filters` takes more. */
export class FileListQuery extends ResourceListQuery {
  @IsOptional()
  @IsIn(FILE_KINDS)
  type?: FileKind;

  /** Id of a user. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  owner?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  disk?: string;

  /** `true` or `false`. */
  @IsOptional()
  @IsString()
  @MaxLength(5)
  in_use?: string;
}

export class FileOwner {
  id: number;
  name: string;
}

/** A row of the list of all files. */
export class FileRecord extends FileEntry {
  owner: FileOwner | null;
  /** Something is made of it, so that it cannot be deleted. */
  in_use: boolean;
  /** null: from before places were noted. */
  place: StoredIn | null;
}

/** Something that is made of a file, or came with it. */
export class FileUsage {
  type: 'track' | 'album' | 'artist' | 'genre' | 'backstage_request';
  id: number;
  name: string;
}

export class FileUsagesAnswer {
  /** At most 50 of each kind. */
  uses: FileUsage[];
  status: 'success';
}

export class FileRecordPagination extends ResourcePagination {
  data: FileRecord[];
}

export class FileRecordListAnswer {
  pagination: FileRecordPagination;
  /** Where files can be moved to: `place` of a bulk update. */
  places: FilePlace[];
  /** There was another bucket: files may lie there, and be brought to one of the places. */
  had_other_bucket: boolean;
  status: 'success';
}

export class UpdateFileEntryInput {
  @IsString()
  @Length(1, FILE_NAME_MAX)
  name: string;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

export class FileEntryIdsInput {
  @IsArray()
  @ArrayMaxSize(DELETE_IDS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  entryIds: number[];
}

export class DeleteFileEntriesInput {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(DELETE_IDS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  entryIds?: number[];

  /** Addresses or places of files, as `url` or `path` gives them. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(DELETE_IDS_MAX)
  @IsString({ each: true })
  @Length(1, 500, { each: true })
  paths?: string[];

  /** Not into the bin. */
  @IsOptional()
  @IsBoolean()
  deleteForever?: boolean;

  /** Also pictures that something shows: it keeps its copy. */
  @IsOptional()
  @IsBoolean()
  force?: boolean;
}

export class RestoredAnswer {
  restored: number;
  status: 'success';
}

export class FinishUploadInput {
  /** The last part of the upload's address. */
  @IsString()
  @Matches(/^[0-9A-Z]{26}$/)
  uploadKey: string;
}
