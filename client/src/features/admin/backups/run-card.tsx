import { useTranslation } from 'react-i18next';
import type { BackupRun } from '@tonearm/shared/admin/backups.dto';
import { useStopBackupMutation } from '../../../api/admin-backups';
import { cx } from '../../../lib/class-names';
import { formatMoment, formatPercent } from '../../../lib/format';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { Badge } from '../../../ui/badge';
import type { BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import styles from './backups-page.module.css';

const TONES: Readonly<Record<BackupRun['state'], BadgeTone>> = {
  queued: 'neutral',
  running: 'neutral',
  done: 'good',
  failed: 'bad',
  stopped: 'warning',
  interrupted: 'warning',
};

export const isActive = (run: BackupRun | null | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running' || run?.state === 'interrupted';

function useStateWords(): (run: BackupRun) => string {
  const { t } = useTranslation();
  return ({ state, kind }) => {
    const words: Readonly<Record<BackupRun['state'], string>> = {
      queued: t('Waits for its turn'),
      running: kind === 'take' ? t('Is being made') : t('Is being checked'),
      done: kind === 'take' ? t('Made') : t('Restored into an empty folder, it was the same'),
      failed: t('Did not end well'),
      stopped: t('Stopped'),
      interrupted: t('Cut off; it is begun anew by itself'),
    };
    return words[state];
  };
}

/** What is being done with backups, or was last. */
export function RunCard({ run }: { run: BackupRun }) {
  const { t } = useTranslation();
  const wordsOf = useStateWords();
  const [stop, { isLoading }] = useStopBackupMutation();
  const { confirmed } = usePasswordConfirmation();
  const report = useReportProblem();
  const halt = async (): Promise<void> => {
    if (await confirmed()) await stop().unwrap().catch(report);
  };
  const { state, name, progress, message, message_values: values, ended_at: endedAt } = run;
  return (
    <EditorCard title={isActive(run) ? t('At work') : t('Last time')}>
      <div className={styles.run}>
        <span className="row wrap g3">
          {/* How far it is changes too often to be read out. */}
          <span role="status">
            <Badge tone={TONES[state]} hasDot>
              {wordsOf(run)}
            </Badge>
          </span>
          {state === 'running' && <span className="num t2 s13">{formatPercent(progress)}</span>}
          {endedAt && <span className="num t2 s13">{formatMoment(endedAt)}</span>}
        </span>
        <span className="t2 s13 anywhere" translate="no" dir="ltr">
          {name}
        </span>
        {message && (
          <p dir="auto" className={cx('anywhere', styles.fault)}>
            {/* Of what has no text, the driver's own words. */}
            {t(message, values)}
          </p>
        )}
      </div>
      {isActive(run) && (
        <div className={cx('col g3', styles.going)}>
          <ProgressBar
            label={t('Progress')}
            percent={progress}
            look={state !== 'running' || progress === 0 ? 'moving' : 'primary'}
          />
          <Button look="outline" needsNetwork busy={isLoading} onClick={() => void halt()}>
            {t('Stop')}
          </Button>
        </div>
      )}
    </EditorCard>
  );
}
