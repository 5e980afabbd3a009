import { Column, Entity, PrimaryColumn } from 'typeorm';
import { int, key, text } from '../database/columns.js';

/** Visits of the site in one hour since 1970, UTC (3-decisions §12). Kept for ever. */
@Entity('visit_hours')
export class VisitHourEntity {
  @PrimaryColumn(key()) hour: number;
  @Column(int()) page_views: number;
  @Column(int()) visitors: number;
  @Column(int()) sessions: number;
}

/** The same for a day since 1970, with who came (a sketch of hashes that change daily) and from where. */
@Entity('visit_days')
export class VisitDayEntity {
  @PrimaryColumn(key()) day: number;
  @Column(int()) page_views: number;
  @Column(int()) sessions: number;
  @Column(text()) visitors: string;
  @Column(text()) details: string;
}
