import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ImportRun } from '@tonearm/shared/admin/imports.dto';
import { cx } from '../../../lib/class-names';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { Badge } from '../../../ui/badge';
import { RUN_TONES, shortPath, useRunWords } from './run-words';
import styles from './imports-page.module.css';

/** Scans of late, each of which leads to its report. */
export function RunsCard({ runs, shown }: { runs: readonly ImportRun[]; shown: number }) {
  const { t } = useTranslation();
  const { stateOf, folderOf, storyOf } = useRunWords();
  return (
    <EditorCard title={t('Scans')}>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <Link
              to={`?run=${run.id}`}
              className={cx(styles.run, run.id === shown && styles.shown)}
              aria-current={run.id === shown ? 'true' : undefined}
            >
              <span className="med ell s13" dir="auto" title={folderOf(run)}>
                {shortPath(folderOf(run))}
              </span>
              <span className="t2 s12 num" dir="auto">
                {storyOf(run)}
              </span>
              <span className="row g1 wrap">
                <Badge tone={RUN_TONES[run.state]} hasDot>
                  {stateOf(run)}
                </Badge>
                {run.dry_run && <Badge>{t('Dry run')}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </EditorCard>
  );
}
