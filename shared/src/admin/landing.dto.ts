import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { FEATURE_ALIGNMENTS } from '../landing/landing-page.js';
import type { FeatureAlignment } from '../landing/landing-page.js';
import {
  LANDING_DESCRIPTION_MAX,
  LANDING_FEATURES_MAX,
  LANDING_LABEL_MAX,
  LANDING_SUBTITLE_MAX,
  LANDING_TITLE_MAX,
} from '../landing/limits.js';
import { ID_MAX } from '../limits.js';
import { MENU_ITEM_TYPES } from '../settings/menus.js';
import type { MenuItemType } from '../settings/menus.js';

const ADDRESS_MAX = 500;
const NAME_MAX = 40;

export class LandingButtonInput {
  @IsString()
  @MaxLength(LANDING_LABEL_MAX)
  label: string;

  @IsIn(MENU_ITEM_TYPES)
  type: MenuItemType;

  /** A path of the site, or an address. */
  @IsString()
  @MaxLength(ADDRESS_MAX)
  action: string;

  /** By its name in menus; empty: none. */
  @IsString()
  @MaxLength(NAME_MAX)
  icon: string;

  @IsBoolean()
  visible: boolean;
}

/** Those at the top, and the one at the end of the page. */
export class LandingButtonsInput {
  @IsObject()
  @ValidateNested()
  @Type(() => LandingButtonInput)
  primary: LandingButtonInput;

  @IsObject()
  @ValidateNested()
  @Type(() => LandingButtonInput)
  secondary: LandingButtonInput;

  @IsObject()
  @ValidateNested()
  @Type(() => LandingButtonInput)
  footer: LandingButtonInput;
}

export class PrimaryFeatureInput {
  @IsString()
  @MaxLength(NAME_MAX)
  id: string;

  @IsString()
  @MaxLength(LANDING_TITLE_MAX)
  title: string;

  @IsString()
  @MaxLength(LANDING_SUBTITLE_MAX)
  subtitle: string;

  /** As `POST uploads/branding` answers it for `landing`; empty: its icon stands there. */
  @IsString()
  @MaxLength(ADDRESS_MAX)
  image: string;

  /** By its name in menus; empty: none. */
  @IsString()
  @MaxLength(NAME_MAX)
  icon: string;
}

export class SecondaryFeatureInput {
  @IsString()
  @MaxLength(NAME_MAX)
  id: string;

  @IsString()
  @MaxLength(LANDING_TITLE_MAX)
  title: string;

  /** A few words above the title. */
  @IsString()
  @MaxLength(LANDING_SUBTITLE_MAX)
  subtitle: string;

  @IsString()
  @MaxLength(LANDING_DESCRIPTION_MAX)
  description: string;

  /** As `POST uploads/branding` answers it for `landing`; empty: none. */
  @IsString()
  @MaxLength(ADDRESS_MAX)
  image: string;

  /** Where the picture stands; `center`: above its text. */
  @IsIn(FEATURE_ALIGNMENTS)
  alignment: FeatureAlignment;
}

/** The landing page (3-decisions §15): what is left out is as the site brings it. */
export class LandingPageInput {
  @IsOptional()
  @IsString()
  @MaxLength(LANDING_TITLE_MAX)
  header_title?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LANDING_SUBTITLE_MAX)
  header_subtitle?: string;

  /** As `POST uploads/branding` answers it for `landing`; empty: none. */
  @IsOptional()
  @IsString()
  @MaxLength(ADDRESS_MAX)
  header_image?: string;

  /** Percent. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(100)
  header_image_opacity?: number;

  /** Such as #2554eb; empty: none. */
  @IsOptional()
  @IsString()
  @MaxLength(7)
  header_overlay_color_1?: string;

  @IsOptional()
  @IsString()
  @MaxLength(7)
  header_overlay_color_2?: string;

  /** The player as it looks with the site's own music. */
  @IsOptional()
  @IsBoolean()
  show_window?: boolean;

  @IsOptional()
  @IsString()
  @MaxLength(LANDING_TITLE_MAX)
  footer_title?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LANDING_SUBTITLE_MAX)
  footer_subtitle?: string;

  /** As `POST uploads/branding` answers it for `landing`; empty: none. */
  @IsOptional()
  @IsString()
  @MaxLength(ADDRESS_MAX)
  footer_image?: string;

  /** Plans, where the site sells any. */
  @IsOptional()
  @IsBoolean()
  show_pricing?: boolean;

  @IsOptional()
  @IsBoolean()
  show_trending_artists?: boolean;

  /** How many artists, albums and songs there are. */
  @IsOptional()
  @IsBoolean()
  show_numbers?: boolean;

  /** A channel whose items the page shows. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  inline_channel_id?: number | null;

  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => LandingButtonsInput)
  action_buttons?: LandingButtonsInput;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LANDING_FEATURES_MAX)
  @ValidateNested({ each: true })
  @Type(() => PrimaryFeatureInput)
  primary_features?: PrimaryFeatureInput[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(LANDING_FEATURES_MAX)
  @ValidateNested({ each: true })
  @Type(() => SecondaryFeatureInput)
  secondary_features?: SecondaryFeatureInput[];
}

export class SiteNumbers {
  /** Of what guests find. */
  artists: number;
  albums: number;
  tracks: number;
}

export class SiteNumbersAnswer {
  numbers: SiteNumbers;
  status: 'success';
}
