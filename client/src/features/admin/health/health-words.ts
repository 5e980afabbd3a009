import type { TFunction } from 'i18next';
import type { HealthAdvice, HealthCheckName, HealthState } from '@tonearm/shared/admin/health';

/** What a part of the site is called. */
export function checkName(name: HealthCheckName, t: TFunction): string {
  const names: Readonly<Record<HealthCheckName, string>> = {
    database: t('Database'),
    migrations: t('Migrations'),
    storage: t('File storage'),
    cache: t('Cache'),
    websockets: t('Live news'),
    mail: t('Outgoing mail'),
    queue: t('Queue of jobs'),
    failed_jobs: t('Failed jobs'),
    schedules: t('Schedules'),
    backup: t('Last backup'),
    disk: t('Disk space'),
    memory: t('Memory'),
    ffmpeg: 'ffmpeg',
    version: t('Version'),
  };
  return names[name];
}

export function stateName(state: HealthState, t: TFunction): string {
  const names: Readonly<Record<HealthState, string>> = {
    good: t('Well'),
    warning: t('Needs a look'),
    bad: t('Failing'),
    slow: t('Slow'),
    off: t('Not there'),
  };
  return names[state];
}

/** What can be done about it. */
export function adviceText(advice: HealthAdvice, t: TFunction): string {
  const texts: Readonly<Record<HealthAdvice, string>> = {
    slow: t('It has not answered in time. See whether it runs, and whether its machine is overloaded.'),
    unknown: t('This could not be found out. The log of the server says why.'),
    database_down: t('The database does not answer. See whether it runs, and whether DATABASE_URL is right.'),
    migrations_differ: t(
      'The database does not fit this code. Bring every server and worker to the same version and restart them.',
    ),
    storage_down: t('No file can be written. See the rights of the data folder, or the bucket in the settings.'),
    cache_down: t('The cache does not answer. See whether Redis runs, and whether REDIS_URL is right.'),
    websockets_down: t('News do not reach open pages. See whether Redis runs; pages ask by themselves meanwhile.'),
    mail_down: t('The mail server does not take mails. Check its address and login in the settings.'),
    mail_logged: t('Mails are only written to the log of the server. Name a mail server in the settings.'),
    queue_down: t('The queue does not answer. See whether Redis or the database runs.'),
    queue_idle: t('No process runs jobs. Start a worker, or this server with RUNS_JOBS=true.'),
    jobs_failed: t('Jobs have used up their tries. See why, and try them again.'),
    schedules_late: t('Nothing that is due by the clock was begun lately. See whether a process runs jobs.'),
    schedules_failing: t('Their last run failed. The log of schedules says why.'),
    backup_missing: t('No backup lies in the folder of backups. Make one, or see that another program does.'),
    backup_old: t('The newest backup is more than a week old.'),
    disk_low: t('There is little room left. Delete what is not needed, move files to a bucket, or enlarge the disk.'),
    memory_low: t('There is little memory left. Give the machine or the container more, or run fewer processes on it.'),
    newer_version: t('A newer version is there. The README says how to upgrade; back up first.'),
    ffmpeg_missing: t('Songs are streamed as they came. With ffmpeg on the PATH they get smaller forms.'),
  };
  return texts[advice];
}

/** Where that is done; null at the server alone. */
export const ADVICE_PATHS: Readonly<Partial<Record<HealthAdvice, string>>> = {
  storage_down: '/admin/settings/uploading',
  mail_down: '/admin/settings/outgoing-email',
  mail_logged: '/admin/settings/outgoing-email',
  queue_idle: '/admin/settings/queue',
  jobs_failed: '/admin/jobs?tab=failed',
  schedules_late: '/admin/jobs?tab=schedules',
  schedules_failing: '/admin/logs/schedule',
  backup_missing: '/admin/backups',
  backup_old: '/admin/backups',
};
