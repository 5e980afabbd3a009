import { Entity, PrimaryColumn } from 'typeorm';
import { key } from '../database/columns.js';
import type { IndexedType } from '../ports/search-index.js';

/** What the search index has yet to look at. */
@Entity('search_changes')
export class SearchChangeEntity {
  @PrimaryColumn({ type: 'varchar', length: 9 }) type: IndexedType;
  @PrimaryColumn(key()) item_id: number;
}
