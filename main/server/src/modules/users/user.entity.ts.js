function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, json, key, nullable, str, text } from '../../core/database/columns.js';
export class UserEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], UserEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(100)), _ts_metadata('design:type', String)], UserEntity.prototype, 'name', void 0);
_ts_decorate([Column(str(191)), _ts_metadata('design:type', String)], UserEntity.prototype, 'email', void 0);
_ts_decorate(
  [Column(str(255, nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'password_hash',
  void 0,
);
_ts_decorate(
  [Column(str(60, { default: '' })), _ts_metadata('design:type', String)],
  UserEntity.prototype,
  'first_name',
  void 0,
);
_ts_decorate(
  [Column(str(60, { default: '' })), _ts_metadata('design:type', String)],
  UserEntity.prototype,
  'last_name',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'email_verified_at',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'banned_at',
  void 0,
);
_ts_decorate(
  [Column(str(255, { default: '' })), _ts_metadata('design:type', String)],
  UserEntity.prototype,
  'ban_reason',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'banned_until',
  void 0,
);
_ts_decorate([Column(str(40, nullable)), _ts_metadata('design:type', Object)], UserEntity.prototype, 'avatar', void 0);
_ts_decorate(
  [Column(str(20, nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'language',
  void 0,
);
_ts_decorate([Column(str(2, nullable)), _ts_metadata('design:type', Object)], UserEntity.prototype, 'country', void 0);
_ts_decorate(
  [Column(str(60, nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'timezone',
  void 0,
);
_ts_decorate(
  [Column(json(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'permissions',
  void 0,
);
_ts_decorate(
  [Column(str(255, nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'two_factor_secret',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'two_factor_confirmed_at',
  void 0,
);
_ts_decorate(
  [Column(text(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'two_factor_recovery_codes',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  UserEntity.prototype,
  'two_factor_last_step',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'last_login_at',
  void 0,
);
_ts_decorate(
  [Column(int({ default: 0 })), _ts_metadata('design:type', Number)],
  UserEntity.prototype,
  'followers_count',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  UserEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  UserEntity.prototype,
  'updated_at',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  UserEntity.prototype,
  'deleted_at',
  void 0,
);
UserEntity = _ts_decorate(
  [
    Entity('users'),
    Index('ux_users_email', ['email'], { unique: true }),
    Index('ix_users_created', ['created_at', 'id']),
    Index('ix_users_name', ['name', 'id']),
    Index('ix_users_followers', ['followers_count', 'id']),
    Index('ix_users_last_login', ['last_login_at', 'id']),
    Index('ix_users_banned_until', ['banned_until']),
    Index('ix_users_email', ['email', 'id']),
    Index('ix_users_deleted', ['deleted_at']),
    Index('ix_users_updated', ['updated_at', 'id']),
    Index('ix_users_country', ['country', 'id']),
    Index('ix_users_verified', ['email_verified_at', 'id']),
  ],
  UserEntity,
);
export class UserProfileEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_user_profiles_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  UserProfileEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate([Column(text()), _ts_metadata('design:type', String)], UserProfileEntity.prototype, 'description', void 0);
_ts_decorate([Column(str(100)), _ts_metadata('design:type', String)], UserProfileEntity.prototype, 'city', void 0);
_ts_decorate(
  [Column(str(2, nullable)), _ts_metadata('design:type', Object)],
  UserProfileEntity.prototype,
  'country',
  void 0,
);
_ts_decorate([Column(json()), _ts_metadata('design:type', Array)], UserProfileEntity.prototype, 'links', void 0);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  UserProfileEntity.prototype,
  'updated_at',
  void 0,
);
_ts_decorate(
  [Column(str(40, nullable)), _ts_metadata('design:type', Object)],
  UserProfileEntity.prototype,
  'header_image',
  void 0,
);
_ts_decorate(
  [Column(json(nullable)), _ts_metadata('design:type', Object)],
  UserProfileEntity.prototype,
  'header_colors',
  void 0,
);
_ts_decorate(
  [
    Column(str(10, { default: 'public' })),
    _ts_metadata('design:type', typeof ProfileAudience === 'undefined' ? Object : ProfileAudience),
  ],
  UserProfileEntity.prototype,
  'audience',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  UserProfileEntity.prototype,
  'show_history',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: true })), _ts_metadata('design:type', Boolean)],
  UserProfileEntity.prototype,
  'show_likes',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: true })), _ts_metadata('design:type', Boolean)],
  UserProfileEntity.prototype,
  'show_followers',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  UserProfileEntity.prototype,
  'private_session',
  void 0,
);
UserProfileEntity = _ts_decorate([Entity('user_profiles')], UserProfileEntity);
export class UserBlockEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_user_blocks_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  UserBlockEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_user_blocks_blocked', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  UserBlockEntity.prototype,
  'blocked_id',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  UserBlockEntity.prototype,
  'created_at',
  void 0,
);
UserBlockEntity = _ts_decorate(
  [Entity('user_blocks'), Index('ix_user_blocks_blocked', ['blocked_id', 'user_id'])],
  UserBlockEntity,
);
export class SocialProfileEntity {}
_ts_decorate(
  [PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)],
  SocialProfileEntity.prototype,
  'id',
  void 0,
);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => UserEntity, { name: 'fk_social_profiles_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  SocialProfileEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [Column(str(20)), _ts_metadata('design:type', String)],
  SocialProfileEntity.prototype,
  'service_name',
  void 0,
);
_ts_decorate(
  [Column(str(150)), _ts_metadata('design:type', String)],
  SocialProfileEntity.prototype,
  'account_id',
  void 0,
);
_ts_decorate(
  [Column(str(191)), _ts_metadata('design:type', String)],
  SocialProfileEntity.prototype,
  'username',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  SocialProfileEntity.prototype,
  'created_at',
  void 0,
);
SocialProfileEntity = _ts_decorate(
  [
    Entity('social_profiles'),
    Index('ux_social_profiles_account', ['service_name', 'account_id'], { unique: true }),
    Index('ux_social_profiles_user', ['user_id', 'service_name'], { unique: true }),
  ],
  SocialProfileEntity,
);
export class AccessTokenEntity {}
_ts_decorate(
  [PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)],
  AccessTokenEntity.prototype,
  'id',
  void 0,
);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => UserEntity, { name: 'fk_access_tokens_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  AccessTokenEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate([Column(str(60)), _ts_metadata('design:type', String)], AccessTokenEntity.prototype, 'name', void 0);
_ts_decorate([Column(str(64)), _ts_metadata('design:type', String)], AccessTokenEntity.prototype, 'token_hash', void 0);
_ts_decorate([Column(json()), _ts_metadata('design:type', Array)], AccessTokenEntity.prototype, 'abilities', void 0);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  AccessTokenEntity.prototype,
  'last_used_at',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  AccessTokenEntity.prototype,
  'expires_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  AccessTokenEntity.prototype,
  'created_at',
  void 0,
);
AccessTokenEntity = _ts_decorate(
  [
    Entity('access_tokens'),
    Index('ux_access_tokens_hash', ['token_hash'], { unique: true }),
    Index('ix_access_tokens_user', ['user_id', 'id']),
  ],
  AccessTokenEntity,
);
export class AccessTokenDayEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => AccessTokenEntity, {
      name: 'fk_access_token_days_token',
      onDelete: 'CASCADE',
      onUpdate: 'NO ACTION',
    }),
    _ts_metadata('design:type', Number),
  ],
  AccessTokenDayEntity.prototype,
  'token_id',
  void 0,
);
_ts_decorate(
  [PrimaryColumn(key()), _ts_metadata('design:type', Number)],
  AccessTokenDayEntity.prototype,
  'day',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], AccessTokenDayEntity.prototype, 'requests', void 0);
AccessTokenDayEntity = _ts_decorate(
  [Entity('access_token_days'), Index('ix_access_token_days_day', ['day'])],
  AccessTokenDayEntity,
);
export class DataExportEntity {}
_ts_decorate(
  [PrimaryColumn({ type: 'varchar', length: 26 }), _ts_metadata('design:type', String)],
  DataExportEntity.prototype,
  'id',
  void 0,
);
_ts_decorate(
  [
    Column(int()),
    ForeignKey(() => UserEntity, { name: 'fk_data_exports_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  DataExportEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate([Column(str(8)), _ts_metadata('design:type', String)], DataExportEntity.prototype, 'state', void 0);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  DataExportEntity.prototype,
  'expires_at',
  void 0,
);
_ts_decorate(
  [Column(int(nullable)), _ts_metadata('design:type', Object)],
  DataExportEntity.prototype,
  'backend_id',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  DataExportEntity.prototype,
  'created_at',
  void 0,
);
DataExportEntity = _ts_decorate(
  [
    Entity('data_exports'),
    Index('ix_data_exports_user', ['user_id', 'created_at']),
    Index('ix_data_exports_expires', ['expires_at']),
  ],
  DataExportEntity,
);
export class RoleEntity {}
_ts_decorate([PrimaryColumn(key()), _ts_metadata('design:type', Number)], RoleEntity.prototype, 'id', void 0);
_ts_decorate(
  [Column(str(10, { default: 'sitewide' })), _ts_metadata('design:type', String)],
  RoleEntity.prototype,
  'type',
  void 0,
);
_ts_decorate([Column(str(60)), _ts_metadata('design:type', String)], RoleEntity.prototype, 'name', void 0);
_ts_decorate([Column(bool()), _ts_metadata('design:type', Boolean)], RoleEntity.prototype, 'is_default', void 0);
_ts_decorate([Column(bool()), _ts_metadata('design:type', Boolean)], RoleEntity.prototype, 'is_guests', void 0);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  RoleEntity.prototype,
  'is_artists',
  void 0,
);
_ts_decorate(
  [Column(str(255, { default: '' })), _ts_metadata('design:type', String)],
  RoleEntity.prototype,
  'description',
  void 0,
);
_ts_decorate([Column(bool()), _ts_metadata('design:type', Boolean)], RoleEntity.prototype, 'is_internal', void 0);
_ts_decorate([Column(json()), _ts_metadata('design:type', Array)], RoleEntity.prototype, 'permissions', void 0);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  RoleEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  RoleEntity.prototype,
  'updated_at',
  void 0,
);
RoleEntity = _ts_decorate(
  [Entity('roles'), Index('ux_roles_type_name', ['type', 'name'], { unique: true })],
  RoleEntity,
);
export class UserRoleEntity {}
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => UserEntity, { name: 'fk_user_roles_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  UserRoleEntity.prototype,
  'user_id',
  void 0,
);
_ts_decorate(
  [
    PrimaryColumn(key()),
    ForeignKey(() => RoleEntity, { name: 'fk_user_roles_role', onDelete: 'CASCADE', onUpdate: 'NO ACTION' }),
    _ts_metadata('design:type', Number),
  ],
  UserRoleEntity.prototype,
  'role_id',
  void 0,
);
UserRoleEntity = _ts_decorate(
  [Entity('user_roles'), Index('ix_user_roles_role', ['role_id', 'user_id'])],
  UserRoleEntity,
);
