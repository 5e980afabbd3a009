import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import { instant, int, json, key, nullable, str } from '../../core/database/columns.js';
import { UserEntity } from '../users/index.js';
import type { FanOutPlace, NoticeParams, SubjectType } from './kinds/kind.js';

/** Something that somebody is told. It names things and people by their ids: how they are called is read with it. */
@Entity('notifications')
@Index('ux_notifications_key', ['user_id', 'kind', 'dedupe_key'], { unique: true })
@Index('ix_notifications_user', ['user_id', 'created_at', 'id'])
@Index('ix_notifications_kind', ['user_id', 'kind', 'created_at', 'id'])
@Index('ix_notifications_unread', ['user_id', 'read_at', 'created_at', 'id'])
@Index('ix_notifications_age', ['read_at', 'created_at'])
export class NotificationEntity {
  /** A ULID in lower case. */
  @PrimaryColumn({ type: 'varchar', length: 26 }) id: string;

  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_notifications_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(40)) kind: string;
  /** Of one kind and key somebody has one row; a row that tells of several things has the hour or day in it. */
  @Column(str(80)) dedupe_key: string;
  @Column(str(16, nullable)) subject_type: SubjectType | null;
  @Column(int(nullable)) subject_id: number | null;
  /** Who did it, the latest first: the first hundred of them. */
  @Column(json()) actor_ids: number[];
  @Column(int()) actors_count: number;
  @Column(json()) params: NoticeParams;
  /** When it happened last. */
  @Column(instant()) created_at: Date;
  @Column(instant(nullable)) read_at: Date | null;
}

/** How somebody wants to hear of a kind, where they have chosen. */
@Entity('notification_subscriptions')
export class NotificationSubscriptionEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, {
    name: 'fk_notification_subscriptions_user',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  user_id: number;

  @PrimaryColumn({ type: 'varchar', length: 40 }) notif_id: string;
  @Column(json()) channels: Partial<Record<NotificationChannel, boolean>>;
}

/** What waits for somebody's morning, to be told with all of the day. */
@Entity('notification_digest_items')
@Index('ux_notification_digest_items_key', ['user_id', 'kind', 'dedupe_key'], { unique: true })
@Index('ix_notification_digest_items_due', ['due_at', 'user_id'])
export class NotificationDigestItemEntity {
  /** A ULID in lower case. */
  @PrimaryColumn({ type: 'varchar', length: 26 }) id: string;

  @Column(int())
  @ForeignKey(() => UserEntity, {
    name: 'fk_notification_digest_items_user',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  user_id: number;

  @Column(str(40)) kind: string;
  /** The thing, or that the first mail of the kind has gone and others wait. */
  @Column(str(80)) dedupe_key: string;
  @Column(str(16, nullable)) subject_type: SubjectType | null;
  @Column(int(nullable)) subject_id: number | null;
  /** When it happened first. */
  @Column(instant()) since: Date;
  /** The reader's next morning. */
  @Column(instant()) due_at: Date;
}

/** How far the telling of something has got: a job that was killed goes on there, and one that runs again finds it done. */
@Entity('notification_fan_outs')
@Index('ux_notification_fan_outs_key', ['kind', 'dedupe_key'], { unique: true })
@Index('ix_notification_fan_outs_done', ['done_at'])
export class NotificationFanOutEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(40)) kind: string;
  @Column(str(80)) dedupe_key: string;
  @Column(json()) place: FanOutPlace;
  @Column(instant(nullable)) done_at: Date | null;
  @Column(instant()) created_at: Date;
}
