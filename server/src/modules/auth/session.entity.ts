import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, str } from '../../core/database/columns.js';
import { UserEntity } from '../users/index.js';

@Entity('sessions')
@Index('ux_sessions_token_hash', ['token_hash'], { unique: true })
@Index('ix_sessions_user', ['user_id'])
@Index('ix_sessions_expires', ['expires_at'])
export class SessionEntity {
  @PrimaryGeneratedColumn() id: number;
  /** sha256 of the cookie's token, hex: a leaked table opens no session. */
  @Column(str(64)) token_hash: string;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_sessions_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;
  /** Chosen "stay signed in for a month". */
  @Column(bool()) is_remembered: boolean;
  @Column(instant()) created_at: Date;
  @Column(instant()) last_active_at: Date;
  @Column(instant()) expires_at: Date;
}
