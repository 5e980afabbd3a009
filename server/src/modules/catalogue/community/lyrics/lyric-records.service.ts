import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { EditedLyricAnswer, LyricRecord, LyricTrack } from '@tonearm/shared/catalogue/lyric-records.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TracksService } from '../../music/tracks/index.js';
import { LyricListRepository } from './lyric-list.repository.js';
import type { ListedLyricRow } from './lyric-list.repository.js';
import { LyricsService } from './lyrics.service.js';

/** Lyrics of all tracks, for those who may change them all. */
@Injectable()
export class LyricRecords {
  constructor(
    private readonly list: LyricListRepository,
    private readonly lyrics: LyricsService,
    private readonly tracks: TracksService,
  ) {}

  /** In the order of the ids. */
  async read(ids: readonly number[], actor: Actor): Promise<LyricRecord[]> {
    const rows = new Map((await this.list.listByIds(ids)).map((row) => [row.id, row]));
    const trackIds = [...new Set([...rows.values()].map((row) => row.track_id))];
    const tracks = new Map((await this.tracks.listByIds(trackIds, actor)).map((track) => [track.id, track]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      const track = row && tracks.get(row.track_id);
      return track ? [toRecord(row, track)] : [];
    });
  }

  /** @throws AppError 403, 404. */
  async get(id: number, actor: Actor): Promise<Omit<EditedLyricAnswer, 'status'>> {
    const lyric = await this.lyrics.get(id, actor);
    const [track] = await this.tracks.listByIds([lyric.track_id], actor);
    if (!track) throw notFound();
    return { lyric, track };
  }
}

const toRecord = (row: ListedLyricRow, track: Track): LyricRecord => ({
  id: row.id,
  model_type: 'lyric',
  track: toTrack(track),
  language: row.language,
  is_synced: row.is_synced,
  source: row.source,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const toTrack = ({ id, name, artists, image, image_variants, image_color }: Track): LyricTrack => ({
  id,
  name,
  artists: artists.map((artist) => ({ id: artist.id, name: artist.name })),
  image,
  image_variants,
  image_color,
});
