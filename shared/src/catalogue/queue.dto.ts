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
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CURSOR_MAX_LENGTH, NAME_MAX, QUEUE_MAX } from '../limits.js';
import { ORDER_DIRECTIONS } from '../pagination.js';
import type { OrderDirection } from '../pagination.js';
import { QUEUE_SECTIONS, REPEAT_MODES } from './catalogue.js';
import type { QueueSection, RepeatMode } from './catalogue.js';
import { Track } from './catalogue.dto.js';

const ID_MAX = 2_147_483_647;
const MS_MAX = 24 * 3_600_000;

/** Where a queue entry was taken from. */
export class QueueSourceInput {
  @IsString()
  @Length(1, 20)
  @Matches(/^[a-z_]+$/)
  type: string;

  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  id: number;

  @IsOptional()
  @IsString()
  @MaxLength(NAME_MAX)
  name?: string;
}

export class QueueEntryInput {
  /** Made by the client: the same track may stand in a queue twice. */
  @IsString()
  @Length(1, 64)
  @Matches(/^[\w-]+$/)
  uid: string;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  track_id: number;

  @IsObject()
  @ValidateNested()
  @Type(() => QueueSourceInput)
  source: QueueSourceInput;

  /** Without it, `context`. */
  @IsOptional()
  @IsIn(QUEUE_SECTIONS)
  section?: QueueSection;

  /** Its place before shuffling. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(QUEUE_MAX)
  place?: number;
}

export class SaveQueueInput {
  /** In playing order; left out while they are those of `version`. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(QUEUE_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => QueueEntryInput)
  entries?: QueueEntryInput[];

  /** -1 while the queue is empty. */
  @IsInt()
  @Min(-1)
  @Max(QUEUE_MAX - 1)
  index: number;

  @IsInt()
  @Min(0)
  @Max(MS_MAX)
  position_ms: number;

  @IsBoolean()
  shuffle: boolean;

  @IsIn(REPEAT_MODES)
  repeat: RepeatMode;

  /** The version that this was made from; 0 when the client knows none. A lower one than the server's answers 409. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX - 1)
  version: number;
}

export class SavedQueueVersion {
  version: number;
}
export class SaveQueueAnswer {
  queue: SavedQueueVersion;
  status: 'success';
}

export class QueueEntrySource {
  type: string;
  id: number;
  name: string | null;
}

export class QueueTrack {
  uid: string;
  track: Track;
  source: QueueEntrySource;
  section: QueueSection;
  /** Its place before shuffling. */
  place: number | null;
}

/** The queue without the tracks that the user may not see (any more). */
export class PlayQueue {
  entries: QueueTrack[];
  index: number;
  position_ms: number;
  shuffle: boolean;
  repeat: RepeatMode;
  version: number;
}

export class QueueQuery {
  /** The version that the client has: no queue is answered unless there is a later one. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  newer_than?: number;
}

export class QueueAnswer {
  /** null when there is none, or none newer. */
  queue: PlayQueue | null;
  status: 'success';
}

export class ExpandQueueInput {
  /** album, artist, genre, track, and what other modules add. */
  @IsString()
  @Length(1, 20)
  @Matches(/^[a-z_]+$/)
  source_type: string;

  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  source_id: number;

  /** A sort of the list; anything else falls back to its default. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  order_by?: string;

  @IsOptional()
  @IsIn(ORDER_DIRECTIONS)
  order_dir?: OrderDirection;

  /** The `next_cursor` of the list or of the answer before; without it from the beginning. */
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX_LENGTH)
  @Matches(/^[\w-]*$/)
  cursor?: string;
}

export class ExpandQueueAnswer {
  track_ids: number[];
  tracks: Track[];
  next_cursor: string | null;
  status: 'success';
}
