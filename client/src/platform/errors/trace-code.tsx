import { useTranslation } from 'react-i18next';
import type { TraceFrame } from '@tonearm/shared/errors';
import { cx } from '../../lib/class-names';
import styles from './errors.module.css';
import { card } from '../../ui/card.styles';

/** The lines around a frame's place, the failing one marked. */
export function TraceCode({ frame: { path, lineNumber, codeSnippet } }: { frame: TraceFrame }) {
  const { t } = useTranslation();
  const lines = Object.entries(codeSnippet ?? {})
    .map(([number, code]) => ({ number: Number(number), code }))
    .sort((a, b) => a.number - b.number);
  return (
    <section className={styles.traceCode} aria-label={t('Code')} tabIndex={0}>
      <div className={cx(styles.tracePath, 't2')}>
        {path}:{lineNumber}
      </div>
      {lines.length === 0 && <p className="t3">{t('There is no code to show.')}</p>}
      {lines.length > 0 && (
        <ol className={cx(styles.traceLines, card.card)}>
          {lines.map(({ number, code }) => (
            <li
              key={number}
              className={cx(number === lineNumber && styles.failing)}
              aria-current={number === lineNumber || undefined}
            >
              <span className={styles.nr}>{number}</span>
              <code>{code || ' '}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
