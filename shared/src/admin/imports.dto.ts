import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { FOLDER_PATH_MAX } from '../limits.js';
import type { ImportOrigin, ImportPhase, ImportRunState } from './imports.js';

export class StartImportInput {
  /** One that the installation allows, or that is imported already; left out: all that are imported. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(FOLDER_PATH_MAX)
  folder?: string;

  /** Says what it would do, and changes nothing. */
  @IsBoolean()
  dry_run: boolean;
}

export class MusicFoldersQuery {
  /** Left out: those that the installation allows. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(FOLDER_PATH_MAX)
  path?: string;
}

/** What a scan found and did, or would do, in files. */
export class ImportCounts {
  found: number;
  added: number;
  updated: number;
  moved: number;
  /** Were gone, and are there again. */
  returned: number;
  unchanged: number;
  /** Are gone; their songs are hidden. */
  missing: number;
  failed: number;
}

export class ImportStarter {
  id: number;
  name: string;
}

/** A scan of imported folders, or of a new one. */
export class ImportRun {
  id: number;
  /** null: all that were imported. */
  folder: string | null;
  dry_run: boolean;
  origin: ImportOrigin;
  /** null: nobody of the page, or somebody whose account is gone. */
  user: ImportStarter | null;
  state: ImportRunState;
  phase: ImportPhase;
  /** Files that were read, of those that must be. */
  done: number;
  total: number;
  counts: ImportCounts;
  /** Why it failed. */
  message: string | null;
  /** It was cut off, and went on. */
  resumed: boolean;
  requested_at: string;
  started_at: string | null;
  ended_at: string | null;
}

export class ImportsAnswer {
  /** The newest first, 20 at most. */
  runs: ImportRun[];
  /** What the nightly times are times of. */
  timezone: string;
  status: 'success';
}

/** What could not be imported, and why. */
export class ImportFault {
  path: string;
  /** What kind of fault it is, such as `not_audio`. */
  code: string;
  /** English. */
  reason: string;
}

export class ImportAnswer {
  run: ImportRun;
  /** 200 at most. */
  faults: ImportFault[];
  /** Those that are not listed. */
  more_faults: number;
  status: 'success';
}

export class StartedImportAnswer {
  run: ImportRun;
  status: 'success';
}

export class MusicFolder {
  name: string;
  /** Whole, on the server. */
  path: string;
  is_imported: boolean;
}

export class MusicFoldersAnswer {
  /** The folder that was asked for; null: the list of those that the installation allows. */
  path: string | null;
  /** The folder around it that may be looked into. */
  parent: string | null;
  is_imported: boolean;
  /** By name, 500 at most. */
  folders: MusicFolder[];
  /** There are more than are listed. */
  has_more: boolean;
  status: 'success';
}
