import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { userPath } from '@tonearm/shared/rules/paths';
import type { DimensionPoint, TopListener, UserPoint } from '@tonearm/shared/insights/insights.dto';
import { formatNumber } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { Avatar } from '../../ui/avatar';
import { ChartPanel } from '../../ui/chart/chart-panel';
import styles from './figures.module.css';

const ROWS = 10;

interface NamedPanelProps<M> {
  title: string;
  points: readonly (DimensionPoint & { model: M })[];
  /** Where one of them is looked at more closely. */
  pathOf: (model: M) => string;
  picture: (model: M) => ReactNode;
  empty: string;
}

/** People, or whatever else has a name, by plays. */
export function NamedPanel<M extends { id: number; name: string }>(props: NamedPanelProps<M>) {
  const { title, points, pathOf, picture, empty } = props;
  return (
    <ChartPanel title={title}>
      {points.length === 0 ? (
        <p className="t2">{empty}</p>
      ) : (
        <ol className={styles.top} aria-label={title}>
          {points.slice(0, ROWS).map(({ value, model }, index) => (
            <li key={model.id}>
              <span className={cx('t3 num s13', styles.place)}>{index + 1}</span>
              {picture(model)}
              <span className="grow ell">
                <Link className="med" to={pathOf(model)} dir="auto">
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

interface TopListenersPanelProps {
  points: readonly UserPoint[];
  pathOf?: (model: TopListener) => string;
  empty?: string;
}

/** Frequent listeners: who lets everybody see what they play, or all of them where the reader may see accounts. */
export function TopListenersPanel({ points, pathOf = userPath, empty }: TopListenersPanelProps) {
  const { t } = useTranslation();
  return (
    <NamedPanel
      title={t('Top listeners')}
      points={points}
      pathOf={pathOf}
      picture={({ name, image }) => <Avatar name={name} image={image} />}
      empty={empty ?? t('Listeners who share what they play appear here.')}
    />
  );
}
