import { useTranslation } from 'react-i18next';
import type { ImportRun } from '@tonearm/shared/admin/imports.dto';
import type { ImportPhase, ImportRunState } from '@tonearm/shared/admin/imports';
import { formatMoment, formatTotal } from '../../../lib/format';
import type { BadgeTone } from '../../../ui/badge';

export const RUN_TONES: Readonly<Record<ImportRunState, BadgeTone>> = {
  queued: 'neutral',
  running: 'neutral',
  stopping: 'neutral',
  done: 'good',
  failed: 'bad',
  stopped: 'warning',
  interrupted: 'warning',
};

const GOING: ReadonlySet<ImportRunState> = new Set<ImportRunState>(['queued', 'running', 'stopping']);
export const isGoing = (run: Pick<ImportRun, 'state'> | undefined): boolean =>
  run !== undefined && GOING.has(run.state);

/** The last step of a path, where there is little room. */
export const shortPath = (path: string): string => path.split(/[/\\]/).findLast(Boolean) ?? path;

/** How scans, their parts and their faults are called. */
export function useRunWords() {
  const { t } = useTranslation();
  const states: Readonly<Record<ImportRunState, string>> = {
    queued: t('Waits for its turn'),
    running: t('Running'),
    stopping: t('Stops after the files under way'),
    done: t('Done'),
    failed: t('Did not end well'),
    stopped: t('Stopped'),
    interrupted: t('Cut off'),
  };
  const phases: Readonly<Record<ImportPhase, string>> = {
    walking: t('Looking for files'),
    reading: t('Reading files'),
    counting: t('Bringing the catalogue up to date'),
  };
  const faults: Readonly<Record<string, string>> = {
    empty: t('The file is empty.'),
    not_audio: t('There is no music in it that can be read.'),
    not_a_file: t('It is no regular file.'),
    unreadable: t('It cannot be opened.'),
    unsupported: t('Its format is not supported.'),
    truncated: t('The file is damaged or incomplete.'),
    too_large_tag: t('Its tags are too large.'),
    timeout: t('It takes too long to read.'),
    crashed: t('What it holds cannot be read or stored.'),
    unavailable: t('The folder cannot be opened.'),
  };
  return {
    stateOf: ({ state }: ImportRun): string => states[state],
    phaseOf: ({ phase }: ImportRun): string => phases[phase],
    folderOf: ({ folder }: ImportRun): string => folder ?? t('All imported folders'),
    faultOf: (code: string): string => faults[code] ?? t('It could not be imported.'),
    /** By whom, when, and how long. */
    storyOf: ({ origin, user, requested_at: at, started_at: from, ended_at: to }: ImportRun): string => {
      const by = { page: user?.name ?? t('Unknown'), schedule: t('Nightly scan'), server: t('At the server') }[origin];
      const length = from && to ? [formatTotal(new Date(to).getTime() - new Date(from).getTime())] : [];
      return [by, formatMoment(at), ...length].join(' · ');
    },
  };
}
