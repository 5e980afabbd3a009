import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { key } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';
import { TrackEntity } from './track.entity.js';

/** Somebody took a track home: once a day counts once. */
@Entity('downloads')
@Index('ix_downloads_track', ['track_id'])
export class DownloadEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_downloads_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** UTC, `2026-11-21`: a month is a range of these. */
  @PrimaryColumn({ type: 'varchar', length: 10 }) day: string;

  @PrimaryColumn(key())
  @ForeignKey(() => TrackEntity, { name: 'fk_downloads_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;
}
