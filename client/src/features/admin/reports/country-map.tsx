import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { DimensionPoint } from '@tonearm/shared/insights/insights.dto';
import { formatCountry, formatNumber } from '../../../lib/format';
import styles from './country-map.module.css';
import { COUNTRY_SHAPES, WORLD_HEIGHT, WORLD_WIDTH } from './world-shapes';

const SHAPES = Object.entries(COUNTRY_SHAPES);
/** The palest shade that is still told from none. */
const LEAST = 22;

/** Countries of the world, the darker the more there were. All of them stand in a list beside it as well. */
export default function CountryMap({ points, label }: { points: readonly DimensionPoint[]; label: string }) {
  const { t } = useTranslation();
  const values = new Map(points.map((point) => [point.label, point.value]));
  const most = Math.max(1, ...SHAPES.map(([code]) => values.get(code) ?? 0));
  return (
    <svg className={styles.map} viewBox={`0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT}`} role="group" aria-label={label}>
      {SHAPES.map(([code, path]) => {
        const value = values.get(code);
        if (value === undefined) return <path key={code} d={path} aria-hidden />;
        const name = t(':name: :value', { name: formatCountry(code), value: formatNumber(value) });
        const part = LEAST + Math.sqrt(value / most) * (100 - LEAST);
        return (
          <path
            key={code}
            d={path}
            className={styles.seen}
            style={{ '--part': part } as CSSProperties}
            role="img"
            aria-label={name}
          >
            <title>{name}</title>
          </path>
        );
      })}
    </svg>
  );
}
