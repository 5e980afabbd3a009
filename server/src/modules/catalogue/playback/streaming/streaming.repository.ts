import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';

/** A track with one of its renditions; without any, the rendition's columns are null. */
export interface PlayableRow {
  track_id: number;
  track_gain_db: number | null;
  track_peak: number | null;
  album_gain_db: number | null;
  album_peak: number | null;
  encoder_delay: number | null;
  encoder_padding: number | null;
  rendition_id: number | null;
  format: string;
  codec: string;
  mime: string;
  bitrate_kbps: number | null;
}

/** Where a rendition lies. */
export interface StoredRendition {
  id: number;
  codec: string;
  mime: string;
  bitrate_kbps: number | null;
  disk: string;
  backend_id: number | null;
  storage_key: string;
}

/** What there is to stream of tracks, and where it lies; never who may. */
export class StreamingRepository extends Repository {
  /** The renditions of the tracks. */
  async listPlayable(trackIds: readonly number[]): Promise<PlayableRow[]> {
    if (trackIds.length === 0) return [];
    return await this.rows<PlayableRow>(
      `SELECT t.id AS track_id, t.track_gain_db, t.track_peak, t.album_gain_db, t.album_peak, t.encoder_delay, t.encoder_padding,
         r.id AS rendition_id, r.format, r.codec, r.mime, r.bitrate_kbps
       FROM tracks t LEFT JOIN renditions r ON r.track_id = t.id WHERE t.id IN (${marks(trackIds.length)}) ORDER BY t.id, r.id`,
      trackIds,
    );
  }

  /** The track's forms in segments. */
  async listSegmented(trackId: number): Promise<{ id: number; bitrate_kbps: number }[]> {
    const rows = await this.rows<{ id: number; bitrate_kbps: number }>(
      "SELECT id, bitrate_kbps FROM renditions WHERE track_id = ? AND format = 'hls' ORDER BY id",
      [trackId],
    );
    return rows.map(({ id, bitrate_kbps: kbps }) => ({ id: Number(id), bitrate_kbps: Number(kbps) }));
  }

  /** The rendition, if it is one of this track. */
  async findRendition(trackId: number, renditionId: number): Promise<StoredRendition | null> {
    return await this.row<StoredRendition>(
      'SELECT r.id, r.codec, r.mime, r.bitrate_kbps, r.disk, r.backend_id, r.storage_key FROM renditions r WHERE r.id = ? AND r.track_id = ?',
      [renditionId, trackId],
    );
  }
}
