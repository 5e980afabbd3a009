import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { FollowableType } from '@tonearm/shared/catalogue/catalogue';
import { instant, key, str } from '../../core/database/columns.js';
import { UserEntity } from './user.entity.js';

/** Who follows a person, an artist or a playlist. It lies with people, since what a profile shows depends on who follows it. */
@Entity('follows')
@Index('ix_follows_user', ['user_id', 'followable_type', 'created_at', 'followable_id'])
@Index('ix_follows_name', ['user_id', 'followable_type', 'item_name', 'followable_id'])
@Index('ix_follows_item', ['followable_type', 'followable_id', 'created_at', 'user_id'])
export class FollowEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_follows_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn({ type: 'varchar', length: 8 }) followable_type: FollowableType;
  @PrimaryColumn(key()) followable_id: number;
  /** `name_folded` of what is kept, so that an index orders a library by name; empty where it has none. */
  @Column(str(255, { default: '' })) item_name: string;
  @Column(instant()) created_at: Date;
}
