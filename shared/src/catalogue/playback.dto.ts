import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { STREAM_FORMATS_MAX, STREAM_URLS_MAX_TRACKS } from '../limits.js';
import { MOMENT, NO_MOMENT } from '../rules/moments.js';
import { MapOf } from '../property-kinds.js';
import { Gapless, Loudness } from './catalogue.dto.js';

const ID_MAX = 2_147_483_647;
const MS_MAX = 24 * 3_600_000;

export class StreamUrlsInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(STREAM_URLS_MAX_TRACKS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  track_ids: number[];

  /** Codecs that the client can play, best first; unknown names are ignored. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(STREAM_FORMATS_MAX)
  @IsString({ each: true })
  @MaxLength(20, { each: true })
  formats?: string[];

  @IsOptional()
  @IsInt()
  @Min(8)
  @Max(100_000)
  max_bitrate_kbps?: number;
}

export class StreamUrl {
  url: string;
  mime: string;
  bitrate_kbps: number | null;
  /** Only a part of the track, which lasts as long as its preview. */
  is_preview: boolean;
  /** Where in the track the preview begins; 0 on whole tracks. */
  preview_start_ms: number;
  /** Why there is no more: the plan, or the right to play at all; null on whole tracks. */
  preview_reason: 'subscription_required' | 'forbidden' | null;
  expires_at: string;
  /** The whole track in segments, by the same signature; absent where there is none, or the site offers none. */
  hls_url?: string;
  loudness: Loudness | null;
  gapless: Gapless | null;
}

export class StreamUrlsAnswer {
  /** Track id -> where to stream it from. */
  @MapOf(() => StreamUrl)
  urls: Record<string, StreamUrl>;
  /** Track id -> why not: not_found, processing, unsupported, forbidden, unavailable_region, follow_required, subscription_required. */
  refused: Record<string, string>;
  status: 'success';
}

export class StartPlayInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  track_id: number;

  /** Made by the client; sending it again is harmless. */
  @IsString()
  @Length(8, 64)
  @Matches(/^[\w-]+$/)
  client_id: string;

  /** Queue context: album, artist, track, genre, channel. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @Matches(/^[a-z_]+$/)
  source_type?: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  source_id?: number;

  /** When it began, of a play that is reported later. */
  @IsOptional()
  @IsISO8601({ strict: true })
  @Matches(MOMENT, NO_MOMENT)
  @MaxLength(40)
  started_at?: string;
}

/** null in a private session, of which nothing is written down. */
export class StartedPlay {
  id: number | null;
}
export class StartPlayAnswer {
  play: StartedPlay;
  status: 'success';
}

export class UpdatePlayInput {
  @IsInt()
  @Min(0)
  @Max(MS_MAX)
  ms_played: number;

  @IsOptional()
  @IsBoolean()
  completed?: boolean;

  @IsOptional()
  @IsBoolean()
  skipped?: boolean;
}
