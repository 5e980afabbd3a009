import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Transform } from 'class-transformer';
import { wholeNumber } from '../pagination.dto.js';

const ADDRESS_MAX = 2_000;
const PIXELS_MAX = 10_000;

/** Parameters of the oEmbed format, by its names. */
export class OembedQuery {
  /** Address of a page of this site. */
  @IsString()
  @MaxLength(ADDRESS_MAX)
  url: string;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PIXELS_MAX)
  maxwidth?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PIXELS_MAX)
  maxheight?: number;

  /** Only `json`. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  format?: string;
}

/** A player as oEmbed 1.0 describes it. */
export class OembedAnswer {
  version: '1.0';
  type: 'rich';
  title: string;
  author_name: string;
  provider_name: string;
  provider_url: string;
  /** Seconds. */
  cache_age: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
  html: string;
  width: number;
  height: number;
  status: 'success';
}
