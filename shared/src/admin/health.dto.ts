import { AnyOf } from '../property-kinds.js';
import type { HealthAdvice, HealthCheckName, HealthFigureName, HealthState } from './health.js';

/** Whether the parts of the installation answer. */
export class Health {
  status: 'success';
  database: 'up' | 'down';
  queue: 'up' | 'down';
  storage: 'up' | 'down';
  /** 99th percentile since the start, in milliseconds. */
  event_loop_lag_ms: number;
}

export class HealthFigure {
  name: HealthFigureName;
  /** null: not known. */
  @AnyOf('string', 'number')
  value: string | number | null;
}

/** How one part of the site is. */
export class HealthCheck {
  name: HealthCheckName;
  state: HealthState;
  /** What can be done; null where nothing need be. */
  advice: HealthAdvice | null;
  figures: HealthFigure[];
}

export class SiteHealthAnswer {
  status: 'success';
  checks: HealthCheck[];
  checked_at: string;
}

/** Whether a version came out after the one that runs here. */
export class NewerVersionAnswer {
  status: 'success';
  /** null: none that is known of. */
  newer: string | null;
}
