import { IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
import { LANGUAGE_MAX, LOCALIZATION_NAME_MAX } from '../limits.js';
import { Expected } from '../rules/expected.dto.js';
import { LINE_FORMATS } from '../rules/text-lines.js';
import type { LineFormat } from '../rules/text-lines.js';
import { TextMap } from '../rules/text-map.dto.js';
import { DIRECTIONS } from './localizations.resource.js';
import { ResourceListQuery, ResourcePagination } from './resources.dto.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

const FILTER_MAX = 20;

/** The list of languages; `filters` takes more. */
export class LocalizationListQuery extends ResourceListQuery {
  /** `ltr` or `rtl`. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  direction?: string;
}

export class CreateLocalizationInput {
  /** In the language itself. */
  @trim
  @IsString()
  @Length(1, LOCALIZATION_NAME_MAX)
  name: string;

  /** BCP 47. */
  @trim
  @IsString()
  @Length(2, LANGUAGE_MAX)
  language: string;

  /** Without it, as the language is usually written. */
  @IsOptional()
  @IsIn(DIRECTIONS)
  direction?: 'ltr' | 'rtl';

  /** The language whose texts stand where this one has none yet; they do not count as translated. */
  @IsOptional()
  @IsString()
  @Length(2, LANGUAGE_MAX)
  base?: string;
}

export class UpdateLocalizationInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, LOCALIZATION_NAME_MAX)
  name?: string;

  @IsOptional()
  @IsIn(DIRECTIONS)
  direction?: 'ltr' | 'rtl';

  /** English text -> its translation, merged with those that are there; null takes one away, so that the one that comes with the site stands again. */
  @IsOptional()
  @TextMap()
  lines?: Record<string, unknown>;

  /** English text -> the site's own translation as the caller read it, null where there was none; 409 where another stands there now. */
  @IsOptional()
  @TextMap()
  expected_lines?: Record<string, unknown>;

  /** 409 where name or direction have changed since. */
  @Expected()
  expected_updated_at?: string;
}

export class DownloadLinesQuery {
  /** `json` without it. */
  @IsOptional()
  @IsIn(LINE_FORMATS)
  format?: LineFormat;
}

export class UploadLinesQuery {
  /** `true`: says what would become of the file, and keeps nothing. */
  @IsOptional()
  @IsIn(['true', 'false'])
  preview?: 'true' | 'false';

  /** 409 where the language has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** A language of the site (3-decisions §16). */
export class LocalizationRecord {
  id: number;
  model_type: 'localization';
  name: string;
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Texts that it has. */
  lines_count: number;
  /** Of all texts of the site; 100 only where none is missing. */
  translated_percent: number;
  is_default: boolean;
  created_at: string;
  updated_at: string;
}

export class LocalizationPagination extends ResourcePagination {
  data: LocalizationRecord[];
}

export class LocalizationListAnswer {
  pagination: LocalizationPagination;
  status: 'success';
}

export class LocalizationRecordAnswer {
  localization: LocalizationRecord;
  status: 'success';
}

/** With the texts as pages show them. */
export class Localization extends LocalizationRecord {
  lines: Record<string, unknown>;
}

export class LocalizationAnswer {
  localization: Localization;
  status: 'success';
}

/** A language as its translators see it. Texts are told by their English. */
export class TranslatedLinesAnswer {
  localization: LocalizationRecord;
  /** All texts of the site, counted ones in each form of the language. */
  keys: string[];
  /** What this site says in its own words. */
  lines: Record<string, unknown>;
  /** Came with a base language, and nobody has looked at them yet. */
  drafts: Record<string, unknown>;
  /** Come with the site. */
  shipped: Record<string, unknown>;
  status: 'success';
}

export class RefusedLine {
  /** The English text. */
  key: string;
  reason: string;
}

/** What became of the lines of a file, or would. Texts without a line in it stay as they are. */
export class ImportedLinesAnswer {
  localization: LocalizationRecord;
  /** Texts that had no line. */
  added: number;
  /** Of those, texts that the site does not know: they become texts of its own. */
  unknown: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The first of the refused. */
  refusals: RefusedLine[];
  status: 'success';
}
