import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import {
  CITY_MAX,
  DESCRIPTION_MAX,
  GENRE_NAME_MAX,
  GENRES_PER_ITEM,
  ID_MAX,
  NAME_MAX,
  PROFILE_LINKS_MAX,
  URL_MAX,
} from '../limits.js';
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

/** What somebody who acts for an artist may change. */
export class UpdateArtistInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, NAME_MAX)
  name?: string;

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

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}
