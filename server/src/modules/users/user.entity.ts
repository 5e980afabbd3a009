import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { bool, instant, key, json, nullable, str } from '../../core/database/columns.js';

@Entity('users')
@Index('ux_users_email', ['email'], { unique: true })
export class UserEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(100)) name: string;
  /** Normalised: trimmed, lower case. */
  @Column(str(191)) email: string;
  /** argon2id; null for people who only sign in elsewhere. */
  @Column(str(255, nullable)) password_hash: string | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

@Entity('roles')
@Index('ux_roles_name', ['name'], { unique: true })
export class RoleEntity {
  @PrimaryColumn(key()) id: number;
  @Column(str(60)) name: string;
  @Column(bool()) is_default: boolean;
  @Column(bool()) is_guests: boolean;
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
