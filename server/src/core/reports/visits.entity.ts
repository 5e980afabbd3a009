import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, int, key, str, text } from '../database/columns.js';

/** Visits of the site in one hour since 1970, UTC (3-decisions §12). Kept for ever. */
@Entity('visit_hours')
export class VisitHourEntity {
  @PrimaryColumn(key()) hour: number;
  @Column(int()) page_views: number;
  @Column(int()) visitors: number;
  @Column(int()) sessions: number;
}

/** The same for a day since 1970, with from where people came and what they opened. */
@Entity('visit_days')
export class VisitDayEntity {
  @PrimaryColumn(key()) day: number;
  @Column(int()) page_views: number;
  @Column(int()) sessions: number;
  /** A sketch of hashes, by which they are counted; empty once the day is over. */
  @Column(text()) visitors: string;
  @Column(int({ default: 0 })) visitor_count: number;
  @Column(text()) details: string;
}

/** From where people came and what they opened in a month, counted from January of year 0: what years are read from. */
@Entity('visit_months')
export class VisitMonthEntity {
  @PrimaryColumn(key()) month: number;
  @Column(text()) details: string;
}

/** What makes visitors of one day since 1970 the same to all processes; gone with the day, so that nobody can be found in what was counted. */
@Entity('visit_secrets')
export class VisitSecretEntity {
  @PrimaryColumn(key()) day: number;
  @Column(str(64)) secret: string;
}

/** Who was on the site within the last hour, by the hash of the day: whose sessions go on. */
@Entity('present_visitors')
@Index('ix_present_visitors_seen', ['seen_at'])
export class PresentVisitorEntity {
  @PrimaryColumn({ type: 'varchar', length: 32 }) visitor: string;
  @Column(instant()) seen_at: Date;
}
