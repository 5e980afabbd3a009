import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, key, nullable, str } from '../../core/database/columns.js';
import { UserEntity } from '../users/index.js';

/** What a team has together. */
@Entity('workspaces')
@Index('ix_workspaces_owner', ['owner_id'])
@Index('ix_workspaces_name', ['name', 'id'])
@Index('ix_workspaces_created', ['created_at', 'id'])
@Index('ix_workspaces_updated', ['updated_at', 'id'])
@Index('ix_workspaces_suspended', ['suspended_at', 'id'])
export class WorkspaceEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(60)) name: string;
  /** Always one of the members; without a foreign key, since whoever leaves the site hands it over first. */
  @Column(int()) owner_id: number;
  /** Content hash of the picture under `avatars/`. */
  @Column(str(40, nullable)) image: string | null;
  /** Nobody works in it from then on, until somebody who looks after the site lets them again. */
  @Column(instant(nullable)) suspended_at: Date | null;
  @Column(str(500, nullable)) suspension_reason: string | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

@Entity('workspace_members')
@Index('ix_workspace_members_user', ['user_id', 'workspace_id'])
@Index('ix_workspace_members_role', ['role_id', 'workspace_id'])
export class WorkspaceMemberEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => WorkspaceEntity, {
    name: 'fk_workspace_members_workspace',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  workspace_id: number;

  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_workspace_members_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  /** A role of the type workspace; the owner has all rights besides. */
  @Column(int()) role_id: number;
  @Column(instant()) joined_at: Date;
}

/** Somebody who is asked in: gone once they have answered. */
@Entity('workspace_invites')
@Index('ix_workspace_invites_workspace', ['workspace_id', 'created_at'])
@Index('ix_workspace_invites_email', ['email'])
@Index('ix_workspace_invites_inviter', ['invited_by_id'])
@Index('ix_workspace_invites_expires', ['expires_at'])
@Index('ix_workspace_invites_role', ['role_id'])
export class WorkspaceInviteEntity {
  /** A ULID in lower case. */
  @PrimaryColumn({ type: 'varchar', length: 26 }) id: string;

  @Column(int())
  @ForeignKey(() => WorkspaceEntity, {
    name: 'fk_workspace_invites_workspace',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  workspace_id: number;

  /** Normalised. */
  @Column(str(191)) email: string;
  @Column(int()) role_id: number;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_workspace_invites_inviter', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  invited_by_id: number | null;

  @Column(instant()) created_at: Date;
  /** When its mail was sent last. */
  @Column(instant()) sent_at: Date;
  @Column(instant()) expires_at: Date;
}
