import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { LikeableType, RepostableType } from '@tonearm/shared/catalogue/catalogue';
import { instant, key, nullable, str } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

@Entity('likes')
@Index('ix_likes_user', ['user_id', 'likeable_type', 'created_at', 'likeable_id'])
@Index('ix_likes_name', ['user_id', 'likeable_type', 'item_name', 'likeable_id'])
@Index('ix_likes_item', ['likeable_type', 'likeable_id', 'created_at', 'user_id'])
export class LikeEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_likes_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn({ type: 'varchar', length: 8 }) likeable_type: LikeableType;
  @PrimaryColumn(key()) likeable_id: number;
  /** `name_folded` of what is kept, so that an index orders a library by name; empty where it has none. */
  @Column(str(255, { default: '' })) item_name: string;
  @Column(instant()) created_at: Date;
}

@Entity('reposts')
@Index('ix_reposts_user', ['user_id', 'repostable_type', 'created_at', 'repostable_id'])
@Index('ix_reposts_item', ['repostable_type', 'repostable_id', 'created_at', 'user_id'])
export class RepostEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_reposts_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn({ type: 'varchar', length: 8 }) repostable_type: RepostableType;
  @PrimaryColumn(key()) repostable_id: number;
  @Column(str(280, nullable)) caption: string | null;
  @Column(instant()) created_at: Date;
}
