/** Whether the parts of the installation answer. */
export class Health {
  status: 'success';
  database: 'up' | 'down';
  queue: 'up' | 'down';
  storage: 'up' | 'down';
  /** 99th percentile since the start, in milliseconds. */
  event_loop_lag_ms: number;
}
