import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { RADIO_EXCLUDE_MAX_LENGTH, RADIO_SEED_MAX } from '../limits.js';
import { Album, ArtistCredit, Pictured, Track } from './catalogue.dto.js';
import { FEEDBACK_VALUES } from './radio.js';
import type { FeedbackValue, RadioSeedType } from './radio.js';

const ID_MAX = 2_147_483_647;

const wholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

export class RadioQuery {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @Matches(/^[\w-]*$/)
  cursor?: string;

  /** Track ids with commas between: what the listener has just played. */
  @IsOptional()
  @IsString()
  @MaxLength(RADIO_EXCLUDE_MAX_LENGTH)
  @Matches(/^[\d,]*$/)
  exclude?: string;

  /** The same number gives the same list; left out, the server draws one. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(0)
  @Max(RADIO_SEED_MAX)
  seed?: number;
}

/** Why a song is here. */
export class RecommendationReason {
  /** English text with `:names`; the client says it in the listener's language. */
  text: string;
  /** Name -> what stands for it. */
  values: Record<string, string>;
}

export class RecommendedTrack extends Track {
  /** 0-1 and a little more or less by the listener's own word. */
  score: number;
  reason: RecommendationReason;
}

/** What a station starts from. */
export class RadioSeed extends Pictured {
  model_type: RadioSeedType;
  id: number;
  name: string;
  /** A genre's name in addresses. */
  slug: string;
  /** Of a track or an album. */
  artists: ArtistCredit[];
}

export class RadioAnswer {
  seed: RadioSeed;
  /** The number that the order was drawn with. */
  random_seed: number;
  /** At most 50. */
  recommendations: RecommendedTrack[];
  next_cursor: string | null;
  status: 'success';
}

export class SimilarTracksAnswer {
  /** The nearest first. */
  tracks: RecommendedTrack[];
  status: 'success';
}

export class FeedbackInput {
  /** Either this or an artist. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  track_id?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  artist_id?: number;

  @IsIn(FEEDBACK_VALUES)
  value: FeedbackValue;
}

/** A row of songs that goes with something the listener has played. */
export class RecommendedRow {
  seed: RadioSeed;
  tracks: RecommendedTrack[];
}

export class HomeRecommendationsAnswer {
  /** Recently played albums. */
  continue_listening: Album[];
  /** Stations: the daily mix first. */
  made_for_you: RadioSeed[];
  /** Albums of followed artists, the newest first. */
  new_from_followed: Album[];
  because_you_played: RecommendedRow[];
  trending: Track[];
  status: 'success';
}
