import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
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
  ARTISTS_PER_ITEM,
  AUDIENCE_PLANS_MAX,
  BPM_MAX,
  COPYRIGHT_MAX,
  COUNTRIES_MAX,
  DESCRIPTION_MAX,
  GENRE_NAME_MAX,
  GENRES_PER_ITEM,
  ID_MAX,
  MOOD_MAX,
  NAME_MAX,
  SHARE_WHOLE,
  TAGS_PER_ITEM,
  TRACK_NUMBER_MAX,
  TRACKS_PER_ALBUM,
  URL_MAX,
} from '../limits.js';
import { MOMENT, MOMENT_LENGTH, NO_MOMENT } from '../rules/moments.js';
import { Expected } from '../rules/expected.dto.js';
import {
  ARTIST_ROLES,
  AUDIENCES,
  LICENSES,
  MUSICAL_KEYS,
  RELEASE_TYPES,
  SOURCE_TYPES,
  VISIBILITIES,
} from './catalogue.js';
import type { ArtistRole, Audience, License, MusicalKey, ReleaseType, SourceType, Visibility } from './catalogue.js';

const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** null clears, a missing key keeps. */
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;
/** Tracks are made of files, so nothing of them is larger than a day. */
const PREVIEW_START_MAX_MS = 86_400_000;

/** An artist on a release: by id, or by name, which makes the artist where there is none and the account may. */
export class CreditInput {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  id?: number;

  @IsOptional()
  @trim
  @IsString()
  @Length(1, NAME_MAX)
  name?: string;

  /** Of a track; on albums all are primary. */
  @IsOptional()
  @IsIn(ARTIST_ROLES)
  role?: ArtistRole;

  /** What they have of it, in hundredths of a percent; all credits together have at most the whole. Without it, whoever has this role already keeps theirs. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(0)
  @Max(SHARE_WHOLE)
  share?: number | null;
}

/** What tracks and albums have in common; a missing key keeps its value, null clears it. */
export class ReleaseFields {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, NAME_MAX)
  name?: string;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(DESCRIPTION_MAX)
  description?: string | null;

  /** The first stands in the address; the order is kept. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ARTISTS_PER_ITEM)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => CreditInput)
  artists?: CreditInput[];

  /** Names as people write them. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(GENRES_PER_ITEM)
  @IsString({ each: true })
  @Length(1, GENRE_NAME_MAX, { each: true })
  genres?: string[];

  /** Names as people write them. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TAGS_PER_ITEM)
  @IsString({ each: true })
  @Length(1, GENRE_NAME_MAX, { each: true })
  tags?: string[];

  @IsOptional()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;

  /** In the future: private until then. */
  @ValidateIf(isGiven)
  @IsISO8601({ strict: true })
  @Matches(MOMENT, NO_MOMENT)
  @MaxLength(MOMENT_LENGTH)
  publish_at?: string | null;

  @IsOptional()
  @IsIn(AUDIENCES)
  audience?: Audience;

  /** For followers or subscribers only until then; null: always. */
  @ValidateIf(isGiven)
  @IsISO8601({ strict: true })
  @Matches(MOMENT, NO_MOMENT)
  @MaxLength(MOMENT_LENGTH)
  audience_until?: string | null;

  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(AUDIENCE_PLANS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  plan_ids?: number[] | null;

  /** An uploaded picture; null takes the picture away. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  image_entry_id?: number | null;
}

/** Everything that the form of a track may hold. */
export class TrackFields extends ReleaseFields {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(TRACK_NUMBER_MAX)
  disc_number?: number;

  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(TRACK_NUMBER_MAX)
  number?: number | null;

  @IsOptional()
  @IsBoolean()
  explicit?: boolean;

  /** Hyphens and lower case are fine. */
  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(20)
  isrc?: string | null;

  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(BPM_MAX)
  bpm?: number | null;

  @ValidateIf(isGiven)
  @IsIn(MUSICAL_KEYS)
  musical_key?: MusicalKey | null;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(MOOD_MAX)
  mood?: string | null;

  /** BCP 47, as `en` or `pt-br`. */
  @ValidateIf(isGiven)
  @trim
  @IsString()
  @Matches(/^[a-z]{2,3}$|^[a-z]{2,3}-[a-z\d]{2,8}$/i)
  language?: string | null;

  @ValidateIf(isGiven)
  @IsIn(LICENSES)
  license?: License | null;

  @IsOptional()
  @IsBoolean()
  downloadable?: boolean;

  @IsOptional()
  @IsBoolean()
  comments_enabled?: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(PREVIEW_START_MAX_MS)
  preview_start_ms?: number;

  /** ISO 3166 codes; where it is not empty, nobody elsewhere can play it. */
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(COUNTRIES_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @Length(2, 2, { each: true })
  countries_allowed?: string[] | null;

  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(COUNTRIES_MAX)
  @ArrayUnique()
  @IsString({ each: true })
  @Length(2, 2, { each: true })
  countries_denied?: string[] | null;
}

/** Tracks without a file of ours, with `music.update`. */
class SourcedTrackFields extends TrackFields {
  /** `upload` is what has a file; another file comes by `replace-file`. */
  @IsOptional()
  @IsIn(SOURCE_TYPES)
  source_type?: SourceType;

  /** Of a `remote_url`: https, on a server of the public internet. */
  @ValidateIf(isGiven)
  @trim
  @IsUrl({ protocols: ['https'], require_protocol: true, require_tld: false })
  @MaxLength(URL_MAX)
  src?: string | null;

  /** Of what has no file. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(PREVIEW_START_MAX_MS)
  duration_ms?: number;
}

export class CreateTrackInput extends SourcedTrackFields {
  /** An uploaded audio file of one's own that no other track has; not with another `source_type`. */
  @ValidateIf(({ source_type: source }: CreateTrackInput) => source === undefined || source === 'upload')
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  file_entry_id?: number;

  /** An album that the caller may change. */
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  album_id?: number | null;
}

export class UpdateTrackInput extends SourcedTrackFields {
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  album_id?: number | null;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

/** A track on the album that is sent: one that exists (`id`), or a new one of a file. */
export class AlbumTrackInput extends TrackFields {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  id?: number;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  file_entry_id?: number;
}

/** Everything that the form of an album may hold. */
export class AlbumFields extends ReleaseFields {
  @IsOptional()
  @IsIn(RELEASE_TYPES)
  release_type?: ReleaseType;

  @ValidateIf(isGiven)
  @IsString()
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @IsISO8601({ strict: true })
  release_date?: string | null;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(NAME_MAX)
  label?: string | null;

  /** 12 to 14 digits, as it stands under the bars. */
  @ValidateIf(isGiven)
  @trim
  @IsString()
  @Matches(/^\d{12,14}$/)
  upc?: string | null;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(COPYRIGHT_MAX)
  copyright?: string | null;

  /** All of its tracks in their order: those that are missing leave the album, and are single tracks from then on. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TRACKS_PER_ALBUM)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AlbumTrackInput)
  tracks?: AlbumTrackInput[];
}

export class CreateAlbumInput extends AlbumFields {}

export class UpdateAlbumInput extends AlbumFields {
  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}
