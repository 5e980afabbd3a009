import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { ID_MAX, MOVED_RELEASES_MAX } from '../limits.js';

/** Tracks, albums, artists or playlists, and whose they are to be. */
export class MoveReleasesInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOVED_RELEASES_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];

  /** 0: the caller's own. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  workspace_id: number;
}

export class MovedAnswer {
  /** How many of the named ones belonged to another before; songs that came along with their albums are not counted. */
  moved: number;
  status: 'success';
}
