import {
  PresentVisitorEntity,
  VisitDayEntity,
  VisitHourEntity,
  VisitMonthEntity,
  VisitSecretEntity,
} from '../../../core/reports/visits.entity.js';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { atLeast, below, not } from '../../../core/database/where.js';
import { DAY_MS, ListenerSketch, monthOf } from '../../catalogue/backstage/insights/index.js';
import { VisitBatch } from './visit-batch.js';
import type { HourCounts, PageView } from './visit-batch.js';
import { VisitTallies } from './visit-tallies.js';

/** Whole numbers of time, `to` behind them. */
interface Stretch {
  from: number;
  to: number;
}

export type DayCounts = Pick<VisitDayEntity, 'day' | 'page_views' | 'sessions' | 'visitor_count'>;

/** Figures of visits, and what counting them takes. */
export class VisitsRepository extends Repository {
  private readonly hourRows = this.table(VisitHourEntity);
  private readonly dayRows = this.table(VisitDayEntity);
  private readonly monthRows = this.table(VisitMonthEntity);
  private readonly secrets = this.table(VisitSecretEntity);
  private readonly present = this.table(PresentVisitorEntity);

  /** The day's secret: the one proposed, unless another process was first. Those of days before are destroyed. */
  async secretOf(day: number, proposed: string): Promise<string> {
    await this.secrets.insertNew([{ day, secret: proposed }], ['day']);
    await this.secrets.delete({ day: below(day) });
    return (await this.secrets.pickOne(['secret'], { day }, { lock: true }))?.secret ?? proposed;
  }

  async forgetSecretsBefore(day: number): Promise<void> {
    await this.secrets.delete({ day: below(day) });
  }

  /** Adds page views of one day, in the open unit. Several processes may at once: one after the other, by the day's row. */
  async add(day: number, views: readonly PageView[]): Promise<void> {
    await this.dayRows.insertNew(
      [{ day, page_views: 0, sessions: 0, visitors: '', visitor_count: 0, details: '' }],
      ['day'],
    );
    const before = await this.dayRows.pickOne(['visitors', 'visitor_count', 'details'], { day }, { lock: true });
    const batch = new VisitBatch(views, await this.seenOf(views));
    await this.present.upsertMany(
      [...batch.seen].map(([visitor, at]) => ({ visitor, seen_at: new Date(at) })),
      ['visitor'],
    );
    for (const [hour, counts] of batch.hours) await this.addHour(hour, counts);
    const people = new ListenerSketch();
    people.mergeText(before?.visitors ?? '');
    people.merge(batch.people);
    const d = named(VisitDayEntity);
    await this.dayRows.update(
      { day },
      {
        page_views: sql`${d.page_views} + ${views.length}`,
        sessions: sql`${d.sessions} + ${batch.sessions}`,
        visitors: people.toText(),
        visitor_count: Math.max(before?.visitor_count ?? 0, people.size),
        details: joined(before?.details, batch.tallies),
      },
    );
    await this.addMonth(monthOf(day * DAY_MS), batch.tallies);
  }

  async hours({ from, to }: Stretch): Promise<(HourCounts & { hour: number })[]> {
    const { hour } = named(VisitHourEntity);
    return await this.hourRows.pick(
      ['hour', 'page_views', 'visitors', 'sessions'],
      sql`${hour} >= ${from} AND ${hour} < ${to}`,
    );
  }

  async days({ from, to }: Stretch): Promise<DayCounts[]> {
    const { day } = named(VisitDayEntity);
    return await this.dayRows.pick(
      ['day', 'page_views', 'sessions', 'visitor_count'],
      sql`${day} >= ${from} AND ${day} < ${to}`,
    );
  }

  async dayDetails({ from, to }: Stretch): Promise<string[]> {
    const { day } = named(VisitDayEntity);
    return (await this.dayRows.pick(['details'], sql`${day} >= ${from} AND ${day} < ${to}`)).map((row) => row.details);
  }

  async monthDetails({ from, to }: Stretch): Promise<string[]> {
    const { month } = named(VisitMonthEntity);
    return (await this.monthRows.pick(['details'], sql`${month} >= ${from} AND ${month} < ${to}`)).map(
      (row) => row.details,
    );
  }

  async firstDay(): Promise<number | null> {
    return (await this.dayRows.pickOne(['day'], { day: atLeast(0) }, { order: { day: 'asc' } }))?.day ?? null;
  }

  /** How many were here since then. */
  async presentSince(since: Date): Promise<number> {
    return await this.present.count({ seen_at: atLeast(since) });
  }

  /** @returns how many were forgotten, at most the limit. */
  async forgetPresentBefore(before: Date, limit: number): Promise<number> {
    return await this.present.delete({ seen_at: below(before) }, { limit });
  }

  /** Of days that are over only how many there were is kept. @returns how many days, at most the limit. */
  async forgetPeopleBefore(day: number, limit: number): Promise<number> {
    return await this.dayRows.update({ day: below(day), visitors: not('') }, { visitors: '' }, { limit });
  }

  private async seenOf(views: readonly PageView[]): Promise<Map<string, number>> {
    const visitors = [...new Set(views.map(({ visitor }) => visitor))].sort();
    const rows = await this.present.pick(['visitor', 'seen_at'], { visitor: visitors }, { lock: true });
    return new Map(rows.map((row) => [row.visitor, row.seen_at.getTime()]));
  }

  private async addHour(hour: number, { page_views: views, visitors, sessions }: HourCounts): Promise<void> {
    const h = named(VisitHourEntity);
    await this.hourRows.upsert(
      { hour, page_views: views, visitors, sessions },
      {
        key: ['hour'],
        set: {
          page_views: sql`${h.page_views} + ${views}`,
          visitors: sql`${h.visitors} + ${visitors}`,
          sessions: sql`${h.sessions} + ${sessions}`,
        },
      },
    );
  }

  private async addMonth(month: number, tallies: VisitTallies): Promise<void> {
    await this.monthRows.insertNew([{ month, details: '' }], ['month']);
    const before = await this.monthRows.pickOne(['details'], { month }, { lock: true });
    await this.monthRows.update({ month }, { details: joined(before?.details, tallies) });
  }
}

function joined(stored: string | undefined, more: VisitTallies): string {
  const all = new VisitTallies();
  all.mergeText(stored ?? '');
  all.merge(more);
  return all.toText();
}
