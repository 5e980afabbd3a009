import type { BroadcastState } from '@tonearm/shared/admin/broadcasts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, json, nullable, str, text } from '../../../core/database/columns.js';
import { UserEntity } from '../../users/index.js';

/** Whom a broadcast is for; an empty list asks nothing. */
export interface ChosenAudience {
  roles: number[];
  countries: string[];
  languages: string[];
}

/** What an administrator tells many, and how far the telling is. Rows of those who were told hold its id: it stays as long as they may. */
@Entity('broadcasts')
@Index('ix_broadcasts_user', ['user_id', 'id'])
@Index('ix_broadcasts_state', ['state', 'touched_at'])
@Index('ix_broadcasts_age', ['created_at'])
export class BroadcastEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Who sent it. */
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_broadcasts_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;

  @Column(str(200)) title: string;
  @Column(text()) content: string;
  @Column(str(40, nullable)) action_label: string | null;
  @Column(str(500, nullable)) action_link: string | null;
  @Column(json()) audience: ChosenAudience;
  @Column(bool()) by_email: boolean;
  @Column(str(8)) state: BroadcastState;
  /** The newest account when it was sent: later ones are not meant. */
  @Column(int()) up_to_id: number;
  /** How many belong to the audience; null: not counted yet. */
  @Column(int(nullable)) total: number | null;
  /** How many were looked at, over all ways of telling. */
  @Column(int({ default: 0 })) looked_at: number;
  @Column(int({ default: 0 })) told: number;
  @Column(int({ default: 0 })) mailed: number;
  @Column(instant()) created_at: Date;
  @Column(instant(nullable)) ended_at: Date | null;
  /** When it was heard of last. */
  @Column(instant()) touched_at: Date;
}
