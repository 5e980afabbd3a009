import { Entity, Index, PrimaryColumn, Column } from 'typeorm';
import { int, key } from '../../../../core/database/columns.js';

/** What can be renamed or merged into another of its kind. */
export type FormerKind = 'genre' | 'tag' | 'artist';

/** A name that leads to an item which is called otherwise now. Whoever gives the name to another item deletes the row. */
@Entity('former_names')
@Index('ix_former_names_item', ['kind', 'item_id'])
export class FormerNameEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 }) kind: FormerKind;
  /** Of genres and tags the slug, of artists the folded name. */
  @PrimaryColumn({ type: 'varchar', length: 255 }) name: string;
  /** No foreign key: it may be a row of several tables. */
  @Column(int()) item_id: number;
}

/** An item that was merged into another: its address leads there. */
@Entity('merged_items')
@Index('ix_merged_items_item', ['kind', 'item_id'])
export class MergedItemEntity {
  @PrimaryColumn({ type: 'varchar', length: 8 }) kind: FormerKind;
  @PrimaryColumn(key()) old_id: number;
  @Column(int()) item_id: number;
}
