import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ProfileAudience } from '@tonearm/shared/account/profile';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { bool, instant, int, json, key, nullable, str, text } from '../../core/database/columns.js';

@Entity('users')
@Index('ux_users_email', ['email'], { unique: true })
// With what a walk along the order asks of each account: what few have may stand at its far end.
@Index('ix_users_created_at', ['created_at', 'id', 'updated_at', 'last_login_at', 'email_verified_at', 'deleted_at'])
@Index('ix_users_name', ['name', 'id'])
@Index('ix_users_followers', ['followers_count', 'id'])
@Index('ix_users_last_login_at', ['last_login_at', 'id', 'created_at', 'updated_at', 'email_verified_at', 'deleted_at'])
@Index('ix_users_banned', ['banned_at', 'id'])
@Index('ix_users_banned_until', ['banned_until'])
@Index('ix_users_email', ['email', 'id'])
@Index('ix_users_deleted', ['deleted_at'])
@Index('ix_users_updated_at', ['updated_at', 'id', 'created_at', 'deleted_at'])
@Index('ix_users_country', ['country', 'id'])
@Index('ix_users_own_rights', ['has_own_rights', 'id'])
@Index('ix_users_language', ['language', 'id'])
@Index('ix_users_verified_at', ['email_verified_at', 'id', 'last_login_at', 'country', 'deleted_at'])
export class UserEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(100)) name: string;
  /** Normalised: trimmed, lower case. */
  @Column(str(191)) email: string;
  /** argon2id; null for people who only sign in elsewhere. */
  @Column(str(255, nullable)) password_hash: string | null;
  @Column(str(60, { default: '' })) first_name: string;
  @Column(str(60, { default: '' })) last_name: string;
  @Column(instant(nullable)) email_verified_at: Date | null;
  @Column(instant(nullable)) banned_at: Date | null;
  @Column(str(255, { default: '' })) ban_reason: string;
  /** null while banned: permanent. */
  @Column(instant(nullable)) banned_until: Date | null;
  /** Content hash of the profile picture under `avatars/`. */
  @Column(str(40, nullable)) avatar: string | null;
  @Column(str(20, nullable)) language: string | null;
  @Column(str(2, nullable)) country: string | null;
  @Column(str(60, nullable)) timezone: string | null;
  /** Own entries beside those of the roles. */
  @Column(json(nullable)) permissions: GrantedPermission[] | null;
  /** Whether there are any: few have, and an index finds them. */
  @Column(bool({ default: false })) has_own_rights: boolean;
  /** Room for their files; null is what roles and site say. */
  @Column(int(nullable)) available_storage_mb: number | null;
  /** Sealed. */
  @Column(str(255, nullable)) two_factor_secret: string | null;
  @Column(instant(nullable)) two_factor_confirmed_at: Date | null;
  /** Sealed JSON list; not hashed, since its owner may read them again. */
  @Column(text(nullable)) two_factor_recovery_codes: string | null;
  /** The last time step whose code was accepted: a code works once. */
  @Column(int({ default: 0 })) two_factor_last_step: number;
  @Column(instant(nullable)) last_login_at: Date | null;
  /** Written at most once a day. */
  @Column(instant(nullable)) last_active_at: Date | null;
  /** When a warning that an account which nobody uses goes was last queued. */
  @Column(instant(nullable)) inactive_mail_at: Date | null;
  /** When one was last sent. */
  @Column(instant(nullable)) inactive_warned_at: Date | null;
  @Column(int({ default: 0 })) followers_count: number;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
  /** In the trash since then: nobody sees the account, and it lets nobody in. */
  @Column(instant(nullable)) deleted_at: Date | null;
}

/** What a person's profile says. */
@Entity('user_profiles')
export class UserProfileEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_user_profiles_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(text()) description: string;
  @Column(str(100)) city: string;
  @Column(str(2, nullable)) country: string | null;
  @Column(json()) links: { url: string; title: string }[];
  @Column(instant()) updated_at: Date;
  /** Content hash of the picture under `headers/`. */
  @Column(str(40, nullable)) header_image: string | null;
  @Column(json(nullable)) header_colors: string[] | null;
  @Column(str(10, { default: 'public' })) audience: ProfileAudience;
  @Column(bool({ default: false })) show_history: boolean;
  @Column(bool({ default: true })) show_likes: boolean;
  @Column(bool({ default: true })) show_followers: boolean;
  @Column(bool({ default: false })) private_session: boolean;
}

/** Who wants to have nothing to do with whom. */
@Entity('user_blocks')
@Index('ix_user_blocks_blocked', ['blocked_id', 'user_id'])
export class UserBlockEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_user_blocks_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_user_blocks_blocked', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  blocked_id: number;

  @Column(instant()) created_at: Date;
}

/** An account elsewhere that signs in to ours. */
@Entity('social_profiles')
@Index('ux_social_profiles_account', ['service_name', 'account_id'], { unique: true })
@Index('ux_social_profiles_user', ['user_id', 'service_name'], { unique: true })
export class SocialProfileEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_social_profiles_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(20)) service_name: string;
  /** The service's own id of the person. */
  @Column(str(150)) account_id: string;
  @Column(str(191)) username: string;
  @Column(instant()) created_at: Date;
}

@Entity('access_tokens')
@Index('ux_access_tokens_hash', ['token_hash'], { unique: true })
@Index('ix_access_tokens_user', ['user_id', 'id'])
export class AccessTokenEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_access_tokens_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(60)) name: string;
  /** sha256, hex. */
  @Column(str(64)) token_hash: string;
  @Column(json()) abilities: ('read' | 'write')[];
  @Column(instant(nullable)) last_used_at: Date | null;
  @Column(instant(nullable)) expires_at: Date | null;
  @Column(instant()) created_at: Date;
}

/** How many requests came with a token on a day since 1970, UTC. */
@Entity('access_token_days')
@Index('ix_access_token_days_day', ['day'])
export class AccessTokenDayEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => AccessTokenEntity, {
    name: 'fk_access_token_days_token',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  token_id: number;

  @PrimaryColumn(key()) day: number;
  @Column(int()) requests: number;
}

/** A zip of somebody's data on the private disk, `exports/{id}.zip`. */
@Entity('data_exports')
@Index('ix_data_exports_user', ['user_id', 'created_at'])
@Index('ix_data_exports_expires', ['expires_at'])
export class DataExportEntity {
  @PrimaryColumn({ type: 'varchar', length: 26 }) id: string;
  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_data_exports_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** Asked for in the admin area: the person is neither told nor made to wait for their own. */
  @Column(bool({ default: false })) is_administrative: boolean;
  @Column(str(8)) state: 'queued' | 'ready' | 'failed';
  @Column(instant(nullable)) expires_at: Date | null;
  @Column(int(nullable)) backend_id: number | null;
  @Column(instant()) created_at: Date;
}

@Entity('roles')
@Index('ux_roles_type_name', ['type', 'name'], { unique: true })
@Index('ix_roles_name', ['name', 'id', 'type'])
@Index('ix_roles_created', ['created_at', 'id', 'type'])
@Index('ix_roles_updated', ['updated_at', 'id', 'type'])
export class RoleEntity {
  @PrimaryColumn(key()) id: number;
  /** What it gives rights in: the whole site, or one workspace. */
  @Column(str(10, { default: 'sitewide' })) type: 'sitewide' | 'workspace';
  @Column(str(60)) name: string;
  @Column(bool()) is_default: boolean;
  @Column(bool()) is_guests: boolean;
  /** Given with an approved artist request. */
  @Column(bool({ default: false })) is_artists: boolean;
  @Column(str(255, { default: '' })) description: string;
  /** Comes with the site; may be edited, not deleted. */
  @Column(bool()) is_internal: boolean;
  @Column(json()) permissions: GrantedPermission[];
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

@Entity('user_roles')
@Index('ix_user_roles_role', ['role_id', 'user_id'])
export class UserRoleEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_user_roles_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => RoleEntity, { name: 'fk_user_roles_role', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  role_id: number;
}
