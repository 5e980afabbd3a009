import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, json, nullable, str } from '../database/columns.js';
import type { StackLine } from './error-cause.js';

/** Errors and warnings of one cause. Bounded in number, and by age. */
@Entity('error_groups')
@Index('ux_error_groups_fingerprint', ['fingerprint'], { unique: true })
@Index('ix_error_groups_order', ['resolved_at', 'last_seen_at', 'id'])
@Index('ix_error_groups_seen', ['last_seen_at', 'id'])
export class ErrorGroupEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Of the cause, the same on every machine. */
  @Column(str(40)) fingerprint: string;
  @Column(str(5)) level: 'error' | 'warn';
  /** What the newest says. */
  @Column(str(500)) message: string;
  /** The class of the error. */
  @Column(str(100, nullable)) exception: string | null;
  @Column(str(60, nullable)) code: string | null;
  /** Where in the code it came from. */
  @Column(str(255, nullable)) place: string | null;
  @Column(int()) occurrences: number;
  @Column(instant()) first_seen_at: Date;
  @Column(instant()) last_seen_at: Date;
  /** Gone as soon as it happens again. */
  @Column(instant(nullable)) resolved_at: Date | null;
  /** Of the newest. Stands last: lists do not read it. */
  @Column(json()) stack: StackLine[];
}

/** The newest times that a cause was seen. */
@Entity('error_occurrences')
@Index('ix_error_occurrences_group', ['group_id', 'id'])
@Index('ix_error_occurrences_request', ['request_id'])
export class ErrorOccurrenceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => ErrorGroupEntity, {
    name: 'fk_error_occurrences_group',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  group_id: number;
  @Column(instant()) seen_at: Date;
  /** What was logged. */
  @Column(str(500)) message: string;
  @Column(str(10, nullable)) method: string | null;
  /** The pattern of the route. */
  @Column(str(255, nullable)) path: string | null;
  @Column(str(36, nullable)) request_id: string | null;
  @Column(str(80, nullable)) job: string | null;
  @Column(int(nullable)) run_id: number | null;
}
