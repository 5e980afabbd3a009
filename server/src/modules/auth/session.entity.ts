import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, key, nullable, str } from '../../core/database/columns.js';
import { UserEntity } from '../users/index.js';

@Entity('sessions')
@Index('ux_sessions_token_hash', ['token_hash'], { unique: true })
@Index('ix_sessions_user', ['user_id'])
@Index('ix_sessions_expires', ['expires_at'])
export class SessionEntity {
  @PrimaryGeneratedColumn() id: number;
  /** sha256 of the cookie's token, hex: a leaked table opens no session. */
  @Column(str(64)) token_hash: string;
  /** null: somebody registered with an address that has an account; the session shows the verification screen and nothing else, ever. */
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_sessions_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number | null;
  /** Whom the session's user acts as; it is still theirs. No foreign key: without that account the session opens nothing. */
  @Column(int(nullable)) acts_as_id: number | null;
  /** The address that such a session waits for. */
  @Column(str(191, nullable)) pending_email: string | null;
  /** Chosen "stay signed in for a month". */
  @Column(bool()) is_remembered: boolean;
  @Column(str(8, { default: 'other' })) device_type: 'mobile' | 'tablet' | 'other';
  @Column(str(60, { default: '' })) platform: string;
  @Column(str(60, { default: '' })) browser: string;
  @Column(str(45, { default: '' })) ip_address: string;
  @Column(str(100, { default: '' })) city: string;
  @Column(str(2, { default: '' })) country: string;
  /** When the password was last confirmed in this session. */
  @Column(instant(nullable)) confirmed_at: Date | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) last_active_at: Date;
  @Column(instant()) expires_at: Date;
}

/** That somebody has signed in, and from where: the last ones of each, kept when the session has ended. */
@Entity('sign_ins')
@Index('ix_sign_ins_user', ['user_id', 'id'])
export class SignInEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_sign_ins_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(8)) device_type: 'mobile' | 'tablet' | 'other';
  @Column(str(60)) platform: string;
  @Column(str(60)) browser: string;
  @Column(str(45)) ip_address: string;
  @Column(str(100)) city: string;
  @Column(str(2)) country: string;
  @Column(instant()) created_at: Date;
}

/** That an administrator has acted as somebody: kept as long as the account is. */
@Entity('impersonations')
@Index('ix_impersonations_user', ['user_id', 'id'])
@Index('ix_impersonations_impersonator', ['impersonator_id'])
@Index('ix_impersonations_session', ['session_id'])
@Index('ix_impersonations_ended', ['ended_at'])
export class ImpersonationEntity {
  @PrimaryGeneratedColumn() id: number;
  /** Whom they acted as. */
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_impersonations_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** null: their account is gone. */
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_impersonations_impersonator', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  impersonator_id: number | null;

  /** No foreign key: it outlives the session. */
  @Column(int()) session_id: number;
  @Column(str(45)) ip_address: string;
  @Column(instant()) created_at: Date;
  @Column(instant(nullable)) ended_at: Date | null;
}

/** The password was right; the code of the second factor is awaited. Opens nothing by itself. */
@Entity('login_challenges')
@Index('ux_login_challenges_token_hash', ['token_hash'], { unique: true })
@Index('ix_login_challenges_user', ['user_id'])
@Index('ix_login_challenges_expires', ['expires_at'])
export class LoginChallengeEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(64)) token_hash: string;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_login_challenges_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(bool()) is_remembered: boolean;
  @Column(instant()) created_at: Date;
  @Column(instant()) expires_at: Date;
}

/** A browser that somebody has signed in with before: sign-ins with others are notified by mail. */
@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_known_devices_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** sha256 of the device cookie, hex. */
  @PrimaryColumn({ type: 'varchar', length: 64 }) device_hash: string;
  @Column(instant()) last_seen_at: Date;
}

/** A six-digit code sent to an address: to verify it, or to change to it. */
@Entity('email_codes')
@Index('ux_email_codes_owner', ['user_id', 'purpose'], { unique: true })
@Index('ix_email_codes_expires', ['expires_at'])
export class EmailCodeEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_email_codes_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(8)) purpose: 'verify' | 'change';
  @Column(str(191)) email: string;
  /** MAC of purpose, address and code: six digits alone are soon tried through. */
  @Column(str(64)) code_hash: string;
  @Column(int({ default: 0 })) tries: number;
  @Column(instant()) created_at: Date;
  @Column(instant()) expires_at: Date;
}

/** A link to set a new password: from forgetting it, or from an invitation. */
@Entity('password_resets')
@Index('ux_password_resets_user', ['user_id'], { unique: true })
@Index('ux_password_resets_token_hash', ['token_hash'], { unique: true })
@Index('ix_password_resets_expires', ['expires_at'])
export class PasswordResetEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_password_resets_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** The address that the link went to; a link to an older address is void. */
  @Column(str(191)) email: string;
  @Column(str(64)) token_hash: string;
  @Column(instant()) created_at: Date;
  @Column(instant()) expires_at: Date;
}
