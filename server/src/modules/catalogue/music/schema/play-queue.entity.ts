import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { QueueSection, RepeatMode } from '@tonearm/shared/catalogue/catalogue';
import { bool, instant, int, key, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

/** What a user's player holds, so that another device goes on with it. */
@Entity('play_queues')
export class PlayQueueEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_play_queues_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** Of the current entry; -1 while the queue is empty. */
  @Column(int()) current_index: number;
  @Column(int()) position_ms: number;
  @Column(bool()) shuffle: boolean;
  @Column(str(3)) repeat_mode: RepeatMode;
  /** Rises with every change. */
  @Column(int()) version: number;
  @Column(instant()) updated_at: Date;
}

/** In playing order. A track that is gone or hidden stays here and is left out when the queue is read. */
@Entity('play_queue_entries')
export class PlayQueueEntryEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_play_queue_entries_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn(key()) position: number;
  @Column(str(64)) uid: string;
  @Column(int()) track_id: number;
  @Column(str(20)) source_type: string;
  @Column(int()) source_id: number;
  @Column(str(255, nullable)) source_name: string | null;
  @Column(str(10, { default: 'context' })) section: QueueSection;
  /** Its place before shuffling. */
  @Column(int(nullable)) place: number | null;
}
