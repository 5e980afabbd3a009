import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type {
  ChannelContentType,
  ChannelModelType,
  ChannelType,
  ChannelVisibility,
} from '@tonearm/shared/catalogue/channels';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import { bool, instant, int, json, nullable, str, text } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

@Entity('channels')
@Index('ux_channels_slug', ['slug'], { unique: true })
@Index('ix_channels_name', ['name', 'id'])
@Index('ix_channels_updated', ['updated_at', 'id'])
@Index('ix_channels_created', ['created_at', 'id'])
@Index('ix_channels_type', ['type', 'id'])
@Index('ix_channels_content_type', ['content_type', 'id'])
@Index('ix_channels_visibility', ['visibility', 'id'])
export class ChannelEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(100)) name: string;
  @Column(str(100)) slug: string;
  @Column(str(7)) type: ChannelType;
  @Column(text(nullable)) description: string | null;
  @Column(str(7)) visibility: ChannelVisibility;
  /** Shown to everybody: public, and without an audience. */
  @Column(bool()) listed: boolean;
  @Column(int(nullable))
  @ForeignKey(() => UserEntity, { name: 'fk_channels_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  user_id: number | null;
  /** A page of the site is made of it. */
  @Column(bool()) internal: boolean;
  /** As in `config`, for the list's filter. */
  @Column(str(9, { default: 'albums' })) content_type: ChannelContentType;
  @Column(json()) config: ChannelConfig;
  @Column(instant(nullable)) last_updated_at: Date | null;
  @Column(str(255, nullable)) last_update_error: string | null;
  @Column(instant()) created_at: Date;
  @Column(instant()) updated_at: Date;
}

/** An item of a channel that is filled by hand or by its updates. */
@Entity('channelables')
@Index('ux_channelables_item', ['channel_id', 'model_type', 'model_id'], { unique: true })
@Index('ix_channelables_position', ['channel_id', 'position', 'id'])
@Index('ix_channelables_model', ['model_type', 'model_id'])
export class ChannelableEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(int())
  @ForeignKey(() => ChannelEntity, { name: 'fk_channelables_channel', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  channel_id: number;
  @Column(str(8)) model_type: ChannelModelType;
  @Column(int()) model_id: number;
  @Column(int()) position: number;
}

/** An address that a channel had before. */
@Entity('channel_slugs')
@Index('ix_channel_slugs_channel', ['channel_id'])
export class ChannelSlugEntity {
  @PrimaryColumn({ type: 'varchar', length: 100 }) slug: string;
  @Column(int())
  @ForeignKey(() => ChannelEntity, { name: 'fk_channel_slugs_channel', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  channel_id: number;
}
