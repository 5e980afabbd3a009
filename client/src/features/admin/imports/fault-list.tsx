import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '@tonearm/shared/admin/imports.dto';
import { cx } from '../../../lib/class-names';
import { useRunWords } from './run-words';
import styles from './imports-page.module.css';

const within = (path: string, folder: string | null): string =>
  folder !== null && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;

/** What a scan could not import, and why. */
export function FaultList({ run, faults, more_faults: more }: Omit<ImportAnswer, 'status'>) {
  const { t } = useTranslation();
  const { faultOf } = useRunWords();
  if (faults.length === 0) return null;
  return (
    <div className="col g1">
      <h3 className="h4">{t('What could not be imported')}</h3>
      {/* Long: with the keyboard it is scrolled by itself. */}
      <div className={styles.faults} role="region" aria-label={t('What could not be imported')} tabIndex={0}>
        <ul>
          {faults.map(({ path, code, reason }) => (
            <li key={path} className={styles.fault}>
              <bdi className={cx('med s13 anywhere', styles.path)} dir="ltr" translate="no">
                {within(path, run.folder)}
              </bdi>
              <span className="t2 s13">{faultOf(code)}</span>
              <span className="t3 s12 anywhere" dir="ltr" lang="en">
                {reason}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {more > 0 && <p className="t2 s13">{t('and :count more', { count: more })}</p>}
    </div>
  );
}
