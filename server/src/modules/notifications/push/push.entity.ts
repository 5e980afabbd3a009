import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, json, key, nullable, str, text } from '../../../core/database/columns.js';
import { SessionEntity } from '../../auth/index.js';
import { UserEntity } from '../../users/index.js';
import type { NoticeParams, SubjectType } from '../kinds/kind.js';

/** What push services know the site by (VAPID): one pair, made once. */
@Entity('push_keys')
export class PushKeysEntity {
  @PrimaryColumn(key()) id: number;
  /** Pages subscribe with it. */
  @Column(str(100)) public_key: string;
  @Column(str(255)) sealed_private_key: string;
  @Column(instant()) created_at: Date;
}

/** A server that hands pushes on to browsers, and how it does. */
@Entity('push_services')
@Index('ux_push_services_host', ['host'], { unique: true })
export class PushServiceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(255)) host: string;
  /** How often in a row nothing could be handed to it. */
  @Column(int({ default: 0 })) failures: number;
  /** It is left alone until then. */
  @Column(instant(nullable)) resume_at: Date | null;
  /** A process hands it pushes; over when that is not heard of any more. */
  @Column(instant(nullable)) busy_until: Date | null;
}

/** A browser that takes pushes, as long as its session lasts. */
@Entity('push_subscriptions')
@Index('ux_push_subscriptions_endpoint', ['endpoint_hash'], { unique: true })
@Index('ix_push_subscriptions_user', ['user_id', 'seen_at', 'id'])
@Index('ix_push_subscriptions_session', ['session_id'])
@Index('ix_push_subscriptions_service', ['service_id'])
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn() id: number;

  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_push_subscriptions_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(int())
  @ForeignKey(() => SessionEntity, {
    name: 'fk_push_subscriptions_session',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  session_id: number;

  @Column(int()) service_id: number;
  /** sha256, hex. */
  @Column(str(64)) endpoint_hash: string;
  /** Address and keys, sealed: whoever has them writes to the browser. */
  @Column(text()) sealed: string;
  @Column(instant()) created_at: Date;
  /** When the browser said last that it takes them. */
  @Column(instant()) seen_at: Date;
}

/** Something that a browser is still to be told; gone once it is. */
@Entity('push_deliveries')
@Index('ux_push_deliveries_notice', ['subscription_id', 'kind', 'dedupe_key'], { unique: true })
@Index('ix_push_deliveries_due', ['service_id', 'due_at', 'id'])
@Index('ix_push_deliveries_age', ['created_at'])
export class PushDeliveryEntity {
  @PrimaryGeneratedColumn() id: number;

  @Column(int())
  @ForeignKey(() => PushSubscriptionEntity, {
    name: 'fk_push_deliveries_subscription',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  subscription_id: number;

  @Column(int()) service_id: number;
  @Column(str(40)) kind: string;
  @Column(str(80)) dedupe_key: string;
  /** The row of the bell that says the same; null where there was none. */
  @Column(str(26, nullable)) notification_id: string | null;
  @Column(str(16, nullable)) subject_type: SubjectType | null;
  @Column(int(nullable)) subject_id: number | null;
  @Column(int(nullable)) actor_id: number | null;
  @Column(json()) params: NoticeParams;
  /** Tries that were begun. */
  @Column(int({ default: 0 })) attempts: number;
  @Column(instant()) due_at: Date;
  @Column(instant()) created_at: Date;
}
