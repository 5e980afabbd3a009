import type { SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { cx } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { Sparkline } from '../../ui/chart/sparkline';
import { Change } from './change';
import styles from './figures.module.css';
import { card } from '../../ui/card.styles';

const CARDS = 4;
const COLORS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)'];

interface FigureCardsProps<M extends string> {
  report: { readonly [K in M]?: SeriesBlock };
  names: Readonly<Record<M, string>>;
  /** The first four that there are. */
  metrics: readonly M[];
  chosen: M;
  onChoose: (metric: M) => void;
  /** Of what is no plain number. */
  formats?: { readonly [K in M]?: (value: number) => string };
}

/** The main figures; pressing one draws it below. */
export function FigureCards<M extends string>(props: FigureCardsProps<M>) {
  const { report, names, metrics, chosen, onChoose, formats } = props;
  const shown = metrics.filter((metric) => report[metric]).slice(0, CARDS);
  return (
    <div className={styles.cards}>
      {shown.map((metric, index) => {
        const block = report[metric] as SeriesBlock;
        const format = formats?.[metric] ?? formatNumber;
        return (
          <button
            key={metric}
            type="button"
            className={cx(card.card, styles.card)}
            aria-pressed={metric === chosen}
            onClick={() => onChoose(metric)}
          >
            <span className="row between">
              <span className="t2 s13 med">{names[metric]}</span>
              <Change current={block.total} previous={block.previous_total} format={format} />
            </span>
            <span className={cx('num', styles.figure)}>{format(block.total)}</span>
            <Sparkline
              values={(block.datasets[0]?.data ?? []).map(({ value }) => value)}
              color={COLORS[index] ?? 'var(--c1)'}
            />
          </button>
        );
      })}
    </div>
  );
}
