import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { ID_MAX } from '../limits.js';
import { THEME_NAME_MAX, THEMES_MAX } from '../theme/limits.js';

export class ThemeFontChoice {
  /** One of `THEME_FONTS`. */
  @IsString()
  @MaxLength(40)
  family: string;
}

export class ThemeInput {
  /** Left out: a new one. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  id?: number;

  @IsString()
  @IsNotEmpty()
  @MaxLength(THEME_NAME_MAX)
  name: string;

  @IsBoolean()
  is_dark: boolean;

  /** What visitors see who have chosen light, or dark. */
  @IsBoolean()
  default_light: boolean;

  @IsBoolean()
  default_dark: boolean;

  /** By custom property; each is checked by its kind, and what is left out is as the site brings it. */
  @IsObject()
  values: Record<string, unknown>;

  /** null: the site's own. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ThemeFontChoice)
  font?: ThemeFontChoice | null;
}

export class SaveAppearanceInput {
  /** As it was read: 409 where the themes are others by now. */
  @IsString()
  @MaxLength(64)
  revision: string;

  /** All of them: those that are missing go. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(THEMES_MAX)
  @ValidateNested({ each: true })
  @Type(() => ThemeInput)
  themes?: ThemeInput[];

  /** Settings of the editor by dot key; what is left out stays. */
  @IsOptional()
  @IsObject()
  values?: Record<string, unknown>;

  /** Of these settings, what the caller has read: 409 where another value stands there now. */
  @IsOptional()
  @IsObject()
  expected?: Record<string, unknown>;
}

export class EditedTheme {
  id: number;
  name: string;
  is_dark: boolean;
  default_light: boolean;
  default_dark: boolean;
  values: Record<string, string>;
  font: ThemeFontChoice | null;
}

export class AppearanceValues {
  /** Settings by dot key. */
  general: Record<string, unknown>;
  themes: EditedTheme[];
}

export class AppearanceAnswer {
  values: AppearanceValues;
  /** The settings as a new site has them. */
  defaults: Record<string, unknown>;
  /** Changes with the themes. */
  revision: string;
  status: 'success';
}
