import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ReindexState } from '@tonearm/shared/search/reindex.dto';
import type { RecentModelType, SearchType } from '@tonearm/shared/search/search';
import { instant, int, key, nullable, str } from '../../../../core/database/columns.js';
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

/** How far a kind of thing has been brought into the index anew, as somebody asked; a row a kind. */
@Entity('search_reindexes')
export class SearchReindexEntity {
  @PrimaryColumn({ type: 'varchar', length: 9 }) type: SearchType;
  @Column(str(8)) state: ReindexState;
  /** null: not counted yet. */
  @Column(int(nullable)) total: number | null;
  @Column(int()) done: number;
  /** The last item that is done with: a job that was killed goes on behind it. */
  @Column(int()) after_id: number;
  @Column(instant()) requested_at: Date;
  /** Of the last piece: one that stands for long has lost its job. */
  @Column(instant()) touched_at: Date;
  @Column(instant(nullable)) ended_at: Date | null;
}
