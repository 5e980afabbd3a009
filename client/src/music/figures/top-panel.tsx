import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { formatDuration, formatNumber, releaseYear } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { Cover } from '../cover/cover';
import { ChartPanel } from '../../ui/chart/chart-panel';
import styles from './figures.module.css';
import { art } from '../cover/cover.styles';

type Model = Track | Album | Artist;

interface TopPanelProps {
  title: string;
  points: readonly { value: number; model: Model }[];
  /** Where one of them is looked at more closely. */
  pathOf: (model: Model) => string;
  empty: string;
}

const ROWS = 6;

const about = (model: Model): string =>
  model.model_type === 'track'
    ? formatDuration(model.duration_ms)
    : model.model_type === 'album'
      ? releaseYear(model.release_date)
      : '';

/** The songs, records or artists played most; the first few, or all of them. */
export function TopPanel({ title, points, pathOf, empty }: TopPanelProps) {
  const { t } = useTranslation();
  const [showsAll, showAll] = useState(false);
  const most = Math.max(1, ...points.map(({ value }) => value));
  const toggle = points.length > ROWS && (
    <button type="button" className="lnk" aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
      {showsAll ? t('Show less') : t('View all')}
    </button>
  );
  return (
    <ChartPanel title={title} end={toggle}>
      {points.length === 0 ? (
        <p className="t2">{empty}</p>
      ) : (
        <ol className={styles.top} aria-label={title}>
          {points.slice(0, showsAll ? points.length : ROWS).map(({ value, model }, index) => (
            <li key={model.id}>
              <span className={cx('t3 num s13', styles.place)}>{index + 1}</span>
              <Cover
                of={model}
                name={model.name}
                kind={model.model_type === 'artist' ? 'artist' : 'album'}
                sizes="36px"
                className={art.s}
              />
              <span className="grow">
                <span className="row between">
                  <span className="ell">
                    <Link className="med" to={pathOf(model)} dir="auto">
                      {model.name}
                    </Link>
                    {about(model) && <span className="t2"> · {about(model)}</span>}
                  </span>
                  <span className="num med">{formatNumber(value)}</span>
                </span>
                <span className={styles.part} aria-hidden>
                  <i style={{ width: `${(value / most) * 100}%` }} />
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </ChartPanel>
  );
}
