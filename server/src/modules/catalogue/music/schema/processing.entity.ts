import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, key, nullable, str } from '../../../../core/database/columns.js';
import { TrackEntity } from './track.entity.js';

/** What is to be done with a track's file; the row goes when it is done. */
@Entity('processing_tasks')
@Index('ix_processing_tasks_next', ['state', 'is_quiet', 'run_at'])
export class ProcessingTaskEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => TrackEntity, { name: 'fk_processing_tasks_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;

  /** settled: a quiet one that could not make everything; it stays, so that it is not asked for again. */
  @Column(str(7)) state: 'waiting' | 'settled';
  /** Only makes renditions of a track that is ready, and leaves it ready whatever comes of it. */
  @Column(bool()) is_quiet: boolean;
  /** Not before; whoever works on it moves it on, so that it comes due when they are gone. */
  @Column(instant()) run_at: Date;
  /** Of who works on it, new each time. */
  @Column(str(36, nullable)) claim: string | null;
  /** Times that it was begun. */
  @Column(int({ default: 0 })) attempts: number;
  /** Of these, those that were released cleanly. */
  @Column(int({ default: 0 })) retries: number;
}

/** Every file that was made for a rendition, noted before it is written: what has no rendition (any more) is swept. */
@Entity('rendition_files')
@Index('ix_rendition_files_track', ['track_id'])
@Index('ix_rendition_files_rendition', ['rendition_id'])
export class RenditionFileEntity {
  @PrimaryGeneratedColumn() id: number;
  /** No foreign key: the file outlives its track until it is swept. */
  @Column(int()) track_id: number;
  /** null: not yet. */
  @Column(int(nullable)) rendition_id: number | null;
  @Column(str(40)) disk: string;
  @Column(str(100)) storage_key: string;
  @Column(int(nullable)) backend_id: number | null;
  @Column(instant()) created_at: Date;
}
