import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CommentableType, CommentState, ModeratedState } from '@tonearm/shared/catalogue/catalogue';
import { instant, int, json, key, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

/** What somebody wrote about a track or an album; replies stand one level below. */
@Entity('comments')
@Index('ix_comments_item', ['commentable_type', 'commentable_id', 'parent_id', 'created_at', 'id'])
@Index('ix_comments_counted', ['commentable_type', 'commentable_id', 'state'])
@Index('ix_comments_marker', ['commentable_id', 'state', 'marker_slot', 'upvotes', 'id'])
@Index('ix_comments_parent', ['parent_id', 'id'])
@Index('ix_comments_user', ['user_id', 'id'])
@Index('ix_comments_reports', ['reports_count', 'id'])
@Index('ix_comments_created', ['created_at', 'id'])
@Index('ix_comments_updated_at', ['updated_at', 'id', 'created_at', 'reports_count', 'state', 'deleted_at'])
@Index('ix_comments_state', ['state', 'id'])
@Index('ix_comments_deleted', ['deleted_at'])
@Index('ux_comments_request', ['user_id', 'request_key'], { unique: true })
export class CommentEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(8)) commentable_type: CommentableType;
  @Column(int()) commentable_id: number;
  /** null: gone, or a stub. */
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_comments_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;
  @Column(int(nullable))
  @ForeignKey(() => CommentEntity, { name: 'fk_comments_parent', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  parent_id: number | null;
  /** 1, or 2 for a reply. */
  @Column(int({ default: 1 })) depth: number;
  @Column(str(1000)) content: string;
  /** Who is named in it, and with which words. */
  @Column(json()) mentions: { id: number; name: string }[];
  /** Where in the track; null on albums. */
  @Column(int(nullable)) position_ms: number | null;
  /** Which stretch of the track it points into; null on albums and for replies. */
  @Column(int(nullable)) marker_slot: number | null;
  @Column(int({ default: 0 })) upvotes: number;
  /** Visible ones. */
  @Column(int({ default: 0 })) replies_count: number;
  /** Since a moderator last decided. */
  @Column(int({ default: 0 })) reports_count: number;
  @Column(str(7, { default: 'visible' })) state: CommentState;
  /** The client's own key of the request that made it: sent again, it makes no second one. */
  @Column(str(64, nullable)) request_key: string | null;
  @Column(instant(nullable)) edited_at: Date | null;
  /** A moderator has decided: reports alone hide it no more. */
  @Column(instant(nullable)) reviewed_at: Date | null;
  /** In the trash since: `state` is `deleted` meanwhile, and `trashed_state` what it was. A stub has neither. */
  @Column(instant(nullable)) deleted_at: Date | null;
  @Column(str(7, nullable)) trashed_state: ModeratedState | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

@Entity('comment_votes')
@Index('ix_comment_votes_user', ['user_id', 'comment_id'])
export class CommentVoteEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => CommentEntity, { name: 'fk_comment_votes_comment', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  comment_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_comment_votes_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(instant()) created_at: Date;
}

@Entity('comment_reports')
@Index('ix_comment_reports_user', ['user_id', 'comment_id'])
export class CommentReportEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => CommentEntity, { name: 'fk_comment_reports_comment', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  comment_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_comment_reports_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(255)) reason: string;
  @Column(instant()) created_at: Date;
}
