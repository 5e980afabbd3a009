import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { instant, int, key, nullable, real, str, text } from '../../../../core/database/columns.js';
import type { DecodeFailure } from '../../../../core/ports/audio-decoder.js';
import { TrackEntity } from './track.entity.js';

/** What decoding found in a track's file. No row: it was not decoded yet. */
@Entity('waveforms')
@Index('ix_waveforms_state', ['state', 'asked_at'])
export class WaveformEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => TrackEntity, { name: 'fk_waveforms_track', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  track_id: number;

  @Column(str(7)) state: 'waiting' | 'done' | 'failed';
  /** Decodings begun since the file was new; one that ends the process counts too. */
  @Column(int({ default: 0 })) attempts: number;
  /** When a viewer last waited for it; those come first. */
  @Column(instant(nullable)) asked_at: Date | null;
  @Column(str(12, nullable)) failure: DecodeFailure | null;
  @Column(str(255, nullable)) failure_reason: string | null;
  /** 1,000 bytes of 0-100 as base64: a row commits together with the results, a file would not. */
  @Column(text(nullable)) peaks: string | null;
  @Column(real(nullable)) integrated_lufs: number | null;
  @Column(real(nullable)) true_peak: number | null;
  /** `tenths:count` of the gating blocks, for the loudness of an album. */
  @Column(text(nullable)) loudness_blocks: string | null;
  @Column(instant()) updated_at: Date;
}
