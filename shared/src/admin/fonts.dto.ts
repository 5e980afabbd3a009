import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FontCategory } from '../theme/font-list.js';
import { THEME_FONT_NAME_MAX } from '../theme/limits.js';

export class FontQuery {
  /** Part of a name. */
  @IsOptional()
  @IsString()
  @MaxLength(THEME_FONT_NAME_MAX)
  query?: string;
}

/** A font that themes may be written in. */
export class FontRow {
  family: string;
  category: FontCategory;
  /** Fetched from Google by readers who accept that. */
  google: boolean;
}

export class FontsAnswer {
  fonts: FontRow[];
  status: 'success';
}
