import type { SourceType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Changes } from '../../../../core/database/table.js';
import { above, not } from '../../../../core/database/where.js';
import { markerSlotSql } from '../../community/comments/index.js';
import type { RenditionFileRow } from '../../ingest/importing/index.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';
import { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';
import type { Columns } from './release-columns.js';

/** What only a file of ours says. */
const NO_FILE: Changes<TrackEntity> = {
  duration_exact: true,
  track_gain_db: null,
  track_peak: null,
  album_gain_db: null,
  album_peak: null,
  encoder_delay: null,
  encoder_padding: null,
  file_entry_id: null,
  fingerprint_hash: null,
  file_sha256: null,
  processing_state: 'ready',
  processing_error: null,
};

/** The sound of tracks: their files, and what stands along it. */
export class SoundRepository extends Repository {
  async lengthOf(trackId: number): Promise<number> {
    return (await this.table(TrackEntity).pickOne(['duration_ms'], { id: trackId }))?.duration_ms ?? 0;
  }

  /** Its original is another one from now on. */
  async replace(
    trackId: number,
    { columns, rendition }: { columns: Columns; rendition: RenditionFileRow },
  ): Promise<void> {
    await this.table(TrackEntity).update({ id: trackId }, { ...columns, missing_at: null, updated_at: new Date() });
    await this.table(RenditionEntity).delete({ format: 'original', track_id: trackId });
    await this.table(RenditionEntity).insert({ track_id: trackId, ...rendition });
  }

  async sourceOf(trackId: number): Promise<Pick<TrackEntity, 'source_type' | 'duration_ms'>> {
    const found = await this.table(TrackEntity).pickOne(['source_type', 'duration_ms'], { id: trackId });
    return found ?? { source_type: 'none', duration_ms: 0 };
  }

  /** It has no file from now on; another address takes the place of the one before. */
  async setSource(
    trackId: number,
    { type, durationMs, remote }: { type: SourceType; durationMs: number; remote: RenditionFileRow | undefined },
  ): Promise<void> {
    await this.table(TrackEntity).update({ id: trackId }, { ...NO_FILE, source_type: type, duration_ms: durationMs });
    const isKept = type === 'remote_url' && !remote;
    await this.table(RenditionEntity).delete({ track_id: trackId, ...(isKept ? { format: not('remote') } : {}) });
    if (remote) await this.table(RenditionEntity).insert({ track_id: trackId, ...remote });
  }

  /** Comments behind the end move to it; the waveform's stretches are others from now on. */
  async pullComments(trackId: number, durationMs: number): Promise<void> {
    const comments = this.table(CommentEntity);
    await comments.update(
      { commentable_type: 'track', commentable_id: trackId, position_ms: above(durationMs) },
      { position_ms: durationMs },
    );
    const c = named(CommentEntity);
    const slot = markerSlotSql(this.database.dialect, durationMs);
    await comments.update(
      sql`${c.commentable_type} = 'track' AND ${c.commentable_id} = ${trackId} AND ${c.parent_id} IS NULL AND ${c.position_ms} IS NOT NULL
      AND (${c.marker_slot} IS NULL OR ${c.marker_slot} <> ${slot})`,
      { marker_slot: slot },
    );
  }
}
