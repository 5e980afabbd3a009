import { VISIT_DIMENSIONS } from '@tonearm/shared/insights/visitors';
import type { VisitDimension } from '@tonearm/shared/insights/visitors';
import { HOUR_MS, hourOf, ListenerSketch } from '../../catalogue/backstage/insights/index.js';
import { UNKNOWN, VisitTallies } from './visit-tallies.js';

/** Without a page view for so long a visit is over. */
const SESSION_MS = HOUR_MS / 2;
/** Of a visitor's hash, for the sketch. */
const SKETCH_DIGITS = 8;

/** A page that was shown to somebody; null for what is not known. */
export interface PageView {
  at: number;
  /** Hash of the day, hexadecimal. */
  visitor: string;
  /** What a visit that begins with it is told apart by, and the page. */
  values: Readonly<Record<VisitDimension, string | null>>;
}

export interface HourCounts {
  page_views: number;
  visitors: number;
  sessions: number;
}

/** What page views of one day add to the figures. */
export class VisitBatch {
  readonly hours = new Map<number, HourCounts>();
  readonly people = new ListenerSketch();
  readonly tallies = new VisitTallies();
  sessions = 0;

  /** @param seen when each visitor was here last, ms; afterwards with these views. */
  constructor(
    views: readonly PageView[],
    readonly seen: Map<string, number>,
  ) {
    for (const view of [...views].sort((one, other) => one.at - other.at)) this.add(view);
  }

  private add({ at, visitor, values }: PageView): void {
    const last = this.seen.get(visitor) ?? -Infinity;
    const hour = hourOf(at);
    const counts = this.hours.get(hour) ?? { page_views: 0, visitors: 0, sessions: 0 };
    this.hours.set(hour, counts);
    counts.page_views += 1;
    if (hourOf(last) < hour) counts.visitors += 1;
    this.people.add(Number.parseInt(visitor.slice(0, SKETCH_DIGITS), 16));
    this.tallies.add('pages', values.pages ?? UNKNOWN);
    if (at - last > SESSION_MS) this.begin(counts, values);
    this.seen.set(visitor, Math.max(last, at));
  }

  private begin(counts: HourCounts, values: PageView['values']): void {
    counts.sessions += 1;
    this.sessions += 1;
    for (const dimension of VISIT_DIMENSIONS)
      if (dimension !== 'pages') this.tallies.add(dimension, values[dimension] ?? UNKNOWN);
  }
}
