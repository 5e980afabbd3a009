import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, nullable, str } from '../../../../core/database/columns.js';

/** One listening of one track; an address is never stored. */
@Entity('plays')
@Index('ux_plays_listener_client', ['listener_key', 'client_id'], { unique: true })
@Index('ix_plays_listener_track', ['listener_key', 'track_id', 'counted_at'])
@Index('ix_plays_track_counted', ['track_id', 'counted_at'])
@Index('ix_plays_user', ['user_id', 'id'])
@Index('ix_plays_counted', ['counted_at'])
export class PlayEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Outlives the track: history keeps plays of deleted tracks. */
  @Column(int()) track_id: number;
  @Column(int(nullable)) user_id: number | null;
  /** `u:{id}`, or for guests a hash that changes each day. */
  @Column(str(40)) listener_key: string;
  /** Made by the client, so that a repeated call is one play. */
  @Column(str(64)) client_id: string;
  @Column(str(20, nullable)) source_type: string | null;
  @Column(int(nullable)) source_id: number | null;
  /** What listened: 'mobile', 'tablet', 'desktop', 'other'; null before it was noted, as what follows. */
  @Column(str(10, nullable)) device: string | null;
  @Column(str(60, nullable)) browser: string | null;
  @Column(str(60, nullable)) platform: string | null;
  /** ISO 3166 code; null where it is not known. */
  @Column(str(2, nullable)) country: string | null;
  @Column(str(100, nullable)) city: string | null;
  @Column(int({ default: 0 })) ms_played: number;
  @Column(bool({ default: false })) completed: boolean;
  @Column(bool({ default: false })) skipped: boolean;
  /** When it became a counted play; null: not (yet). */
  @Column(instant(nullable)) counted_at: Date | null;
  /** When it began, of plays that were reported late; null: when it was reported. */
  @Column(instant(nullable)) started_at: Date | null;
  /** When it was reported: rises with the id, by which figures are read. */
  @Column(instant()) created_at: Date;
}
