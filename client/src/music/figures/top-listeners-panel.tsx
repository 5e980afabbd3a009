import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { userPath } from '@tonearm/shared/rules/paths';
import type { UserPoint } from '@tonearm/shared/insights/insights.dto';
import { formatNumber } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { Avatar } from '../../ui/avatar';
import { ChartPanel } from '../../ui/chart/chart-panel';
import styles from './figures.module.css';

const ROWS = 10;

/** Frequent listeners who let everybody see what they play. */
export function TopListenersPanel({ points }: { points: readonly UserPoint[] }) {
  const { t } = useTranslation();
  return (
    <ChartPanel title={t('Top listeners')}>
      {points.length === 0 ? (
        <p className="t2">{t('Listeners who share what they play appear here.')}</p>
      ) : (
        <ol className={styles.top} aria-label={t('Top listeners')}>
          {points.slice(0, ROWS).map(({ value, model }, index) => (
            <li key={model.id}>
              <span className={cx('t3 num s13', styles.place)}>{index + 1}</span>
              <Avatar name={model.name} image={model.image} />
              <span className="grow ell">
                <Link className="med" to={userPath(model)} dir="auto">
                  {model.name}
                </Link>
              </span>
              <span className="num med">{formatNumber(value)}</span>
            </li>
          ))}
        </ol>
      )}
    </ChartPanel>
  );
}
