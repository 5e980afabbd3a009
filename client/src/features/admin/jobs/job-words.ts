import type { TFunction } from 'i18next';
import type { JobState, Lane } from '@tonearm/shared/admin/jobs';

/** What a lane is for. */
export function laneName(lane: Lane, t: TFunction): string {
  const names: Readonly<Record<Lane, string>> = {
    interactive: t('Somebody waits'),
    delivery: t('Messages'),
    notices: t('Notifications'),
    pushes: t('Pushes'),
    media: t('Sound and pictures'),
    bulk: t('Long work'),
  };
  return names[lane];
}

export function stateName(state: JobState, t: TFunction): string {
  const names: Readonly<Record<JobState, string>> = {
    waiting: t('Waiting'),
    delayed: t('Put off'),
    running: t('Running'),
    failed: t('Failed'),
  };
  return names[state];
}

/** A table of work; those that have no name here go by their own. */
export function sourceName(source: string, t: TFunction): string {
  const names: Readonly<Record<string, string>> = {
    queue: t('Queue of jobs'),
    'processing-tasks': t('Preparing of uploads'),
    waveforms: t('Waveforms'),
  };
  return names[source] ?? source;
}
