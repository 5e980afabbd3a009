import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { FeedbackType, FeedbackValue } from '@tonearm/shared/catalogue/radio';
import { instant, key, real, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

/** Tracks that the same people play in one session. Written as a whole by a job; a track that is gone meanwhile is left out where it is read. */
@Entity('track_similar')
export class TrackSimilarEntity {
  @PrimaryColumn(key()) track_id: number;
  @PrimaryColumn(key()) other_id: number;
  /** Cosine similarity over sessions, damped where few have played both: 0-1. */
  @Column(real()) score: number;
}

/** What somebody wants more of, less of, or never. */
@Entity('recommendation_feedback')
export class RecommendationFeedbackEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_recommendation_feedback_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn({ type: 'varchar', length: 6 }) item_type: FeedbackType;
  @PrimaryColumn(key()) item_id: number;
  @Column(str(4)) value: FeedbackValue;
  @Column(instant()) created_at: Date;
}
