import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { ID_MAX } from '../limits.js';
import { MENUS_MAX } from '../settings/menu-limits.js';
import { CUSTOM_CODE_MAX, SEO_TEMPLATE_MAX, SEO_TEMPLATES_MAX } from '../seo/limits.js';
import { SEO_PAGES } from '../seo/seo-pages.js';
import type { SeoPageKind } from '../seo/seo-pages.js';
import { FontMetricsInput } from '../theme/font-metrics.dto.js';
import { THEME_FONT_NAME_MAX, THEME_NAME_MAX, THEMES_MAX } from '../theme/limits.js';
import { LandingPageInput } from './landing.dto.js';
import { MenuInput } from './menus.dto.js';

/** Empty, or a language as `lang` writes it. */
const LANGUAGE = /^[a-z\d-]{0,35}$/i;

export class ThemeFontChoice {
  /** One of `THEME_FONTS`, what an uploaded one is called, or a family of Google's. */
  @IsString()
  @MaxLength(THEME_FONT_NAME_MAX)
  family: string;

  /** Of Google's: pages fetch it there for readers who have accepted that in the cookie notice. */
  @IsOptional()
  @IsBoolean()
  google?: boolean;

  /** Of an uploaded one: the address that `uploads/branding` answered. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  src?: string;

  /** Of an uploaded one, as answered with its address. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => FontMetricsInput)
  metrics?: FontMetricsInput;
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

/** How the tags of a kind of page are written (3-decisions §15). */
export class SeoTemplateText {
  @IsIn(SEO_PAGES)
  page: SeoPageKind;

  /** Empty: for every language without one of its own. */
  @IsString()
  @Matches(LANGUAGE, { message: 'There is no such language.' })
  language: string;

  /** Empty: as the site brings it. */
  @IsString()
  @MaxLength(SEO_TEMPLATE_MAX)
  html: string;
}

/** What the owner adds to the head of pages. */
export class CustomCode {
  @IsString()
  @MaxLength(CUSTOM_CODE_MAX)
  css: string;

  @IsString()
  @MaxLength(CUSTOM_CODE_MAX)
  html: string;

  /** Also where people log in and register. */
  @IsBoolean()
  on_auth: boolean;

  /** Also in the admin area. */
  @IsBoolean()
  on_admin: boolean;
}

export class SaveAppearanceInput {
  /** As it was read: 409 where themes, templates or code are others by now. */
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

  /** All of them: pages and languages that are missing are as the site brings them. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SEO_TEMPLATES_MAX)
  @ValidateNested({ each: true })
  @Type(() => SeoTemplateText)
  seo?: SeoTemplateText[];

  /** All of them, in their order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MENUS_MAX)
  @ValidateNested({ each: true })
  @Type(() => MenuInput)
  menus?: MenuInput[];

  /** All of it: what is missing is as the site brings it. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => LandingPageInput)
  landing_page?: LandingPageInput;

  /** Settings of the editor by dot key; what is left out stays. */
  @IsOptional()
  @IsObject()
  values?: Record<string, unknown>;

  /** Of these settings, and of `menus` and `homepage.appearance` (the landing page), what the caller has read: 409 where another value stands there now. */
  @IsOptional()
  @IsObject()
  expected?: Record<string, unknown>;
}

/** The same with code of the owner's, which runs in the browsers of all: a confirmed password saves it. */
export class SaveCustomCodeInput extends SaveAppearanceInput {
  @IsObject()
  @ValidateNested()
  @Type(() => CustomCode)
  custom_code: CustomCode;
}

export class SaveSeoTagsInput {
  /** Templates by page; an empty one brings back that of the site. */
  @IsObject()
  tags: Record<string, unknown>;

  /** For this language alone. */
  @IsOptional()
  @IsString()
  @Matches(LANGUAGE, { message: 'There is no such language.' })
  language?: string;

  /** As it was read: 409 where themes, templates or code are others by now. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  revision?: string;
}

export class SeoTagsAnswer {
  /** Templates by page that are not as the site brings them. */
  tags: Record<string, string>;
  status: 'success';
}

export class SeoPageQuery {
  /** Of a page to try the template on, where it is of this kind. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  @Matches(/^\/(?![/\\])/, { message: 'Must be a path of this site.' })
  path?: string;
}

export class SeoPageAnswer {
  page: SeoPageKind;
  /** The template in force, for every language without one of its own. */
  tags: string;
  /** What the site brings. */
  default_tags: string;
  /** Templates of single languages. */
  languages: Record<string, string>;
  /** What it may name. */
  placeholders: string[];
  /** What the head of a real page of this kind is made of (`SeoContent`); left out where the site has none yet. */
  sample?: Record<string, unknown>;
  status: 'success';
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
  /** Those that are not as the site brings them. */
  seo: SeoTemplateText[];
  custom_code: CustomCode;
  menus: MenuInput[];
  /** What is not as the site brings it. */
  landing_page: LandingPageInput;
}

export class AppearanceAnswer {
  values: AppearanceValues;
  /** The settings as a new site has them, `menus` and `homepage.appearance` (the landing page) among them. */
  defaults: Record<string, unknown>;
  /** Changes with themes, templates and code. */
  revision: string;
  status: 'success';
}
