import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../limits.js';
import { Artist, Genre, Tag } from './catalogue.dto.js';
import { MERGE_MAX } from './merging.js';
import type { MergedPart } from './merging.js';

/** Several items of a kind become one of them. */
export class MergeInput {
  /** The one that stays. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  target_id: number;

  /** Those that are gone afterwards. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MERGE_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  source_ids: number[];
}

/** How much of one kind moves to the item that stays. */
export class MergedCount {
  part: MergedPart;
  count: number;
}

export class MergePreviewAnswer {
  moves: MergedCount[];
  status: 'success';
}

export class GenreMergeAnswer {
  genre: Genre;
  /** There is so much to move that a job goes on with it. */
  is_running: boolean;
  status: 'success';
}

export class TagMergeAnswer {
  tag: Tag;
  is_running: boolean;
  status: 'success';
}

export class ArtistMergeAnswer {
  artist: Artist;
  is_running: boolean;
  status: 'success';
}
