import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { BackstageRequestStatus, BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequestData } from '@tonearm/shared/catalogue/backstage.dto';
import { instant, int, json, nullable, str, text } from '../../../../core/database/columns.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { UserEntity } from '../../../users/index.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';

/** Somebody's wish to be an artist here (3-decisions §11). */
@Entity('backstage_requests')
@Index('ix_backstage_requests_user', ['user_id', 'id'])
@Index('ix_backstage_requests_created', ['created_at', 'id'])
@Index('ix_backstage_requests_status', ['status', 'created_at', 'id'])
@Index('ix_backstage_requests_type', ['type', 'id'])
@Index('ix_backstage_requests_updated', ['updated_at', 'id'])
@Index('ix_backstage_requests_artist', ['artist_id', 'status'])
@Index('ix_backstage_requests_identity', ['identity_entry_id'])
@Index('ix_backstage_requests_image', ['image_entry_id'])
@Index('ux_backstage_requests_pending', ['pending_key'], { unique: true })
export class BackstageRequestEntity {
  @PrimaryGeneratedColumn() id: number;

  @Column(int())
  @ForeignKey(() => UserEntity, { name: 'fk_backstage_requests_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @Column(str(20)) type: BackstageRequestType;
  @Column(str(9)) status: BackstageRequestStatus;
  /** Who asks for what, while it waits: nobody asks twice at once. */
  @Column(str(60, nullable)) pending_key: string | null;
  @Column(str(100)) artist_name: string;

  @Column(int(nullable))
  @ForeignKey(() => ArtistEntity, { name: 'fk_backstage_requests_artist', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  artist_id: number | null;

  @Column(json()) data: BackstageRequestData;

  @Column(int(nullable))
  @ForeignKey(() => FileEntryEntity, {
    name: 'fk_backstage_requests_image',
    onDelete: 'SET NULL',
    onUpdate: 'NO ACTION',
  })
  image_entry_id: number | null;

  @Column(int(nullable))
  @ForeignKey(() => FileEntryEntity, {
    name: 'fk_backstage_requests_identity',
    onDelete: 'SET NULL',
    onUpdate: 'NO ACTION',
  })
  identity_entry_id: number | null;

  @Column(str(20, nullable)) social_service: string | null;
  @Column(str(191, nullable)) social_username: string | null;

  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_backstage_requests_decider', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  decided_by: number | null;

  @Column(instant(nullable)) decided_at: Date | null;
  @Column(text()) denial_reason: string;
  @Column(text()) notes: string;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}
