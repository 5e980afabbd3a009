import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import type { LyricSource } from './catalogue.js';
import { Pictured, Track } from './catalogue.dto.js';
import { Lyric } from './lyrics.dto.js';

export class LyricTrackArtist {
  id: number;
  name: string;
}

/** The track that lyrics are of. */
export class LyricTrack extends Pictured {
  id: number;
  name: string;
  artists: LyricTrackArtist[];
}

/** Lyrics as their list shows them, without the text. */
export class LyricRecord {
  id: number;
  model_type: 'lyric';
  track: LyricTrack;
  language: string;
  is_synced: boolean;
  source: LyricSource;
  created_at: string;
  updated_at: string;
}

export class LyricRecordPagination extends ResourcePagination {
  data: LyricRecord[];
}

export class LyricRecordListAnswer {
  pagination: LyricRecordPagination;
  status: 'success';
}

/** Lyrics with what their editor needs. */
export class EditedLyricAnswer {
  lyric: Lyric;
  track: Track;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all lyrics; `filters` takes more. */
export class LyricRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  synced?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  language?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  source?: string;
}
