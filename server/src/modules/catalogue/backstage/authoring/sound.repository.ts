import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { above } from '../../../../core/database/where.js';
import { markerSlotSql } from '../../community/comments/index.js';
import type { RenditionFileRow } from '../../ingest/importing/index.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';
import { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';
import type { Columns } from './release-columns.js';

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
