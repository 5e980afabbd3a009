import { IsInt, IsIn, IsOptional, IsString, Length, Max, Min, ValidateIf } from 'class-validator';
import { Transform } from 'class-transformer';
import { GENRE_NAME_MAX, ID_MAX } from '../limits.js';
import { Expected } from '../rules/expected.dto.js';
import { TAG_TYPES } from './catalogue.js';
import type { TagType } from './catalogue.js';
import { GenreRecord } from './genre-records.dto.js';
import { TagRecord } from './tag-records.dto.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** null clears, a missing key keeps. */
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

export class CreateGenreInput {
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  display_name: string;

  /** For addresses; made from the display name when it is missing. */
  @IsOptional()
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  name?: string;

  /** An uploaded picture. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  image_entry_id?: number | null;
}

/** Keys that are missing keep their value. */
export class UpdateGenreInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  display_name?: string;

  /** For addresses; the one before leads to it from then on. */
  @IsOptional()
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  name?: string;

  /** An uploaded picture; null takes the picture away. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  image_entry_id?: number | null;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** A genre as administrators see it. */
export class GenreRecordAnswer {
  genre: GenreRecord;
  status: 'success';
}

export class CreateTagInput {
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  display_name: string;

  /** For addresses; made from the display name when it is missing. */
  @IsOptional()
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  name?: string;

  @IsOptional()
  @IsIn(TAG_TYPES)
  type?: TagType;
}

/** Keys that are missing keep their value. */
export class UpdateTagInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  display_name?: string;

  /** For addresses; the one before leads to it from then on. */
  @IsOptional()
  @trim
  @IsString()
  @Length(1, GENRE_NAME_MAX)
  name?: string;

  @IsOptional()
  @IsIn(TAG_TYPES)
  type?: TagType;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** A tag as administrators see it. */
export class TagRecordAnswer {
  tag: TagRecord;
  status: 'success';
}
