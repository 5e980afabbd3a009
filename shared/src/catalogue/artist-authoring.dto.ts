import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import {
  ARTIST_MANAGERS_MAX,
  CITY_MAX,
  DESCRIPTION_MAX,
  GENRE_NAME_MAX,
  GENRES_PER_ITEM,
  HEADER_COLORS_MAX,
  ID_MAX,
  NAME_MAX,
  PROFILE_LINKS_MAX,
  SIMILAR_ARTISTS_MAX,
  URL_MAX,
} from '../limits.js';
import { MANAGER_ROLES } from './catalogue.js';
import type { ManagerRole } from './catalogue.js';
import { Expected } from '../rules/expected.dto.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** null clears, a missing key keeps. */
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

export class ArtistLinkInput {
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  @MaxLength(URL_MAX)
  url: string;

  @trim
  @IsString()
  @Length(1, NAME_MAX)
  title: string;
}

export class ArtistProfileInput {
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(DESCRIPTION_MAX)
  description?: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(CITY_MAX)
  city?: string;

  /** ISO 3166 code; empty clears it. */
  @IsOptional()
  @IsString()
  @MaxLength(2)
  country?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PROFILE_LINKS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ArtistLinkInput)
  links?: ArtistLinkInput[];
}

/** Somebody who is to act for an artist. */
export class ArtistManagerInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  user_id: number;

  @IsIn(MANAGER_ROLES)
  role: ManagerRole;
}

/** What somebody who acts for an artist may change; with `artists.update` more. */
class ArtistFields {
  /** Keys that are missing keep their value. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ArtistProfileInput)
  profile?: ArtistProfileInput;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(GENRES_PER_ITEM)
  @IsString({ each: true })
  @Length(1, GENRE_NAME_MAX, { each: true })
  genres?: string[];

  /** An uploaded picture; null takes the picture away. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  image_entry_id?: number | null;

  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  header_image_entry_id?: number | null;

  /** Of the page behind the name; none: those of the picture. */
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(HEADER_COLORS_MAX)
  @Matches(/^#[\da-f]{6}$/i, { each: true })
  header_colors?: string[] | null;

  /** Artists that stand before those that are found to be similar, in this order. */
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(SIMILAR_ARTISTS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  similar_ids?: number[] | null;

  /** With `artists.update` only, as the next two. */
  @IsOptional()
  @IsBoolean()
  verified?: boolean;

  /** Hides the artist, and what only disabled artists have made. */
  @IsOptional()
  @IsBoolean()
  disabled?: boolean;

  /** Exactly these from now on. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(ARTIST_MANAGERS_MAX)
  @ArrayUnique(({ user_id: id }: ArtistManagerInput) => id)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ArtistManagerInput)
  managers?: ArtistManagerInput[];
}

export class UpdateArtistInput extends ArtistFields {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, NAME_MAX)
  name?: string;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** An artist that an administrator makes. */
export class CreateArtistInput extends ArtistFields {
  @trim
  @IsString()
  @Length(1, NAME_MAX)
  name: string;
}

/** What is deleted with an artist. */
export class DeleteArtistsQuery {
  /** `true`: also what only they are credited on; without it, an artist with music is not deleted. */
  @IsOptional()
  @IsIn(['true', 'false'])
  cascade?: 'true' | 'false';
}

/** How many go with artists whose music is deleted too, and how many stay, without the credit. */
export class DeletionCount {
  deleted: number;
  kept: number;
  /** There are more: counting ends somewhere. */
  is_capped: boolean;
}

export class ArtistDeletionAnswer {
  albums: DeletionCount;
  tracks: DeletionCount;
  status: 'success';
}
