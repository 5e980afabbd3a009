import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { LYRIC_FILE_MAX_BYTES, LYRIC_LINE_MAX, LYRIC_LINES_MAX, LYRIC_OFFSET_MAX_MS } from '../limits.js';
import { Expected } from '../rules/expected.dto.js';
import { LYRIC_LANGUAGE } from '../rules/lyric-language.js';
import type { LyricFormat, LyricSource } from './catalogue.js';

const ID_MAX = 2_147_483_647;
const MS_MAX = 24 * 3_600_000;
const isGiven = (_object: unknown, value: unknown): boolean => value !== undefined;

const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value,
);
const lowerCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim().toLowerCase() : value,
);

export class LyricWord {
  start_ms: number;
  end_ms: number;
  text: string;
}

/** Both times are null in plain lyrics; the offset is applied already. */
export class LyricLine {
  start_ms: number | null;
  end_ms: number | null;
  text: string;
  words?: LyricWord[];
}

export class Lyric {
  id: number;
  model_type: 'lyric';
  track_id: number;
  /** BCP 47 or ISO 639-2, `und` when unknown. */
  language: string;
  is_synced: boolean;
  format: LyricFormat;
  offset_ms: number;
  lines: LyricLine[];
  text: string;
  source: LyricSource;
  can_update: boolean;
  can_delete: boolean;
  created_at: string;
  updated_at: string;
}

export class LyricAnswer {
  lyric: Lyric;
  status: 'success';
}

export class TrackLyricsAnswer {
  lyric: Lyric;
  /** All that there are. */
  languages: string[];
  status: 'success';
}

export class LyricsQuery {
  /** Left out: synced ones before plain ones. */
  @IsOptional()
  @lowerCase
  @IsString()
  @Matches(LYRIC_LANGUAGE)
  language?: string;
}

/** JSON with `text`, or a multipart body with `file` (.lrc or .txt). */
export class CreateLyricInput {
  @wholeNumber
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  track_id: number;

  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(LYRIC_FILE_MAX_BYTES)
  text?: string;

  @ValidateIf(isGiven)
  @lowerCase
  @IsString()
  @Matches(LYRIC_LANGUAGE)
  language?: string;

  @IsOptional()
  @wholeNumber
  @IsInt()
  @Min(-LYRIC_OFFSET_MAX_MS)
  @Max(LYRIC_OFFSET_MAX_MS)
  offset_ms?: number | null;
}

export class UpdateLyricInput {
  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(LYRIC_FILE_MAX_BYTES)
  text?: string;

  @ValidateIf(isGiven)
  @lowerCase
  @IsString()
  @Matches(LYRIC_LANGUAGE)
  language?: string;

  /** null: as the text says. */
  @IsOptional()
  @wholeNumber
  @IsInt()
  @Min(-LYRIC_OFFSET_MAX_MS)
  @Max(LYRIC_OFFSET_MAX_MS)
  offset_ms?: number | null;

  @Expected()
  expected_updated_at?: string;
}

export class SyncedLineInput {
  @IsInt()
  @Min(0)
  @Max(MS_MAX)
  start_ms: number;

  @IsString()
  @MaxLength(LYRIC_LINE_MAX)
  text: string;
}

/** What somebody has tapped while listening. */
export class SyncLyricInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LYRIC_LINES_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SyncedLineInput)
  lines: SyncedLineInput[];

  @Expected()
  expected_updated_at?: string;
}

export class ParseLyricInput {
  @IsString()
  @MaxLength(LYRIC_FILE_MAX_BYTES)
  text: string;
}

export class LyricWarning {
  /** From 1. */
  line: number;
  message: string;
}

export class ParsedLyricAnswer {
  format: LyricFormat;
  offset_ms: number;
  lines: LyricLine[];
  warnings: LyricWarning[];
  status: 'success';
}
