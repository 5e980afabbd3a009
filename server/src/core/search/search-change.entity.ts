import { Entity, PrimaryColumn } from 'typeorm';
import type { SearchType } from '@tonearm/shared/search/search';
import { key } from '../database/columns.js';

/** What the search index has yet to look at. */
@Entity('search_changes')
export class SearchChangeEntity {
  @PrimaryColumn({ type: 'varchar', length: 9 }) type: SearchType;
  @PrimaryColumn(key()) item_id: number;
}
