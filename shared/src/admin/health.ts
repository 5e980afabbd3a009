/** What the page about the site's health looks at, in its order. */
export const HEALTH_CHECKS = [
  'database',
  'migrations',
  'storage',
  'cache',
  'websockets',
  'mail',
  'queue',
  'failed_jobs',
  'schedules',
  'backup',
  'disk',
  'memory',
  'ffmpeg',
  'version',
] as const;
export type HealthCheckName = (typeof HEALTH_CHECKS)[number];

/** slow: it has not answered in time; off: it is not there, and need not be. */
export type HealthState = 'good' | 'warning' | 'bad' | 'slow' | 'off';

export type HealthFigureName =
  | 'kind'
  | 'size'
  | 'answered_ms'
  | 'applied'
  | 'newest'
  | 'entries'
  | 'connections'
  | 'workers'
  | 'waiting'
  | 'failed'
  | 'last_run'
  | 'failing'
  | 'made_at'
  | 'free'
  | 'total'
  | 'used'
  | 'newer'
  | 'installed'
  | 'node'
  | 'started_at';

/** What is wrong, and so what can be done. */
export type HealthAdvice =
  | 'slow'
  | 'unknown'
  | 'database_down'
  | 'migrations_differ'
  | 'storage_down'
  | 'cache_down'
  | 'websockets_down'
  | 'mail_down'
  | 'mail_logged'
  | 'queue_down'
  | 'queue_idle'
  | 'jobs_failed'
  | 'schedules_late'
  | 'schedules_failing'
  | 'backup_missing'
  | 'backup_old'
  | 'disk_low'
  | 'memory_low'
  | 'ffmpeg_missing'
  | 'newer_version';
