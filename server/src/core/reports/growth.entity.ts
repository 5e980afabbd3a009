import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int, key, real, str } from '../database/columns.js';

/** How much was stored at the end of a day since 1970, UTC (3-decisions §12). Kept for ever. */
@Entity('storage_days')
export class StorageDayEntity {
  @PrimaryColumn(key()) day: number;
  /** More than a whole number holds. */
  @Column(real()) bytes: number;
}

/** What people looked for in vain on a day since 1970, UTC, and how often; nothing of who did. */
@Entity('missed_searches')
export class MissedSearchEntity {
  @PrimaryColumn(key()) day: number;
  /** Of the text, which databases compare in ways of their own. */
  @PrimaryColumn({ type: 'varchar', length: 32 }) hash: string;
  @Column(str(60)) text: string;
  @Column(int()) times: number;
}
