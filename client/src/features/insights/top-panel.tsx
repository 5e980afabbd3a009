import { Link } from 'react-router-dom';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { formatDuration, formatNumber, releaseYear } from '../../lib/format';
import { Cover } from '../../music/cover/cover';
import { ChartPanel } from '../../ui/chart/chart-panel';

interface TopPanelProps {
  title: string;
  points: readonly { value: number; model: Track | Album }[];
  /** Where one of them is looked at more closely. */
  pathOf: (model: Track | Album) => string;
  empty: string;
}

const ROWS = 6;

/** The songs or records played most. */
export function TopPanel({ title, points, pathOf, empty }: TopPanelProps) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <ChartPanel title={title}>
      {points.length === 0 ? <p className="t2">{empty}</p> : (
        <ol className="insight-top" aria-label={title}>
          {points.slice(0, ROWS).map(({ value, model }, index) => (
            <li key={model.id}>
              <span className="t3 num s13 place">{index + 1}</span>
              <Cover of={model} name={model.name} sizes="36px" className="s" />
              <span className="grow">
                <span className="row between">
                  <span className="ell"><Link className="med" to={pathOf(model)}>{model.name}</Link> <span className="t2">· {model.model_type === 'track' ? formatDuration(model.duration_ms) : releaseYear(model.release_date)}</span></span>
                  <span className="num med">{formatNumber(value)}</span>
                </span>
                <span className="insight-part" aria-hidden><i style={{ width: `${(value / most) * 100}%` }} /></span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </ChartPanel>
  );
}
