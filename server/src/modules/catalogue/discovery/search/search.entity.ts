import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { RecentModelType } from '@tonearm/shared/search/search';
import { instant, key } from '../../../../core/database/columns.js';
import { UserEntity } from '../../../users/index.js';

/** What somebody opened from the search. */
@Entity('recent_searches')
@Index('ix_recent_searches_user', ['user_id', 'created_at'])
export class RecentSearchEntity {
  @PrimaryColumn(key())
  @ForeignKey(() => UserEntity, { name: 'fk_recent_searches_user', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  user_id: number;

  @PrimaryColumn({ type: 'varchar', length: 8 }) model_type: RecentModelType;
  @PrimaryColumn(key()) model_id: number;
  @Column(instant()) created_at: Date;
}
