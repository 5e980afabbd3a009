import { useTranslation } from 'react-i18next';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { SeriesMetric } from '@tonearm/shared/insights/insights';
import type { InsightsReport, SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { cx } from '../../lib/class-names';
import { formatNumber, formatPercent } from '../../lib/format';
import { Sparkline } from '../../ui/chart/sparkline';
import { Icon } from '../../ui/icon';
import { metricNames } from './insight-names';
import styles from './insights.module.css';
import { card } from '../../ui/card.styles';

const CARDS = 4;
const ORDER: readonly SeriesMetric[] = ['plays', 'listeners', 'saves', 'followers', 'playlist_adds'];
const COLORS = ['var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)'];

/** How much more or less than before; fewer skips would be good, but no card shows them. */
function Change({ block }: { block: SeriesBlock }) {
  const { t } = useTranslation();
  const { total, previous_total: previous } = block;
  if (previous === null || previous === 0 || previous === total) return null;
  const percent = ((total - previous) / previous) * 100;
  const isLess = percent < 0;
  return (
    <span
      className={cx(styles.insightChange, isLess && styles.down)}
      title={t('Before: :number', { number: formatNumber(previous) })}
    >
      <Icon of={isLess ? ArrowDownRight : ArrowUpRight} size={14} strokeWidth={2.2} />
      <span className="sr">{isLess ? t('Less:') : t('More:')}</span>
      {formatPercent(Math.abs(percent))}
    </span>
  );
}

interface InsightCardsProps {
  report: InsightsReport;
  chosen: SeriesMetric;
  onChoose: (metric: SeriesMetric) => void;
}

/** The main figures; pressing one draws it below. */
export function InsightCards({ report, chosen, onChoose }: InsightCardsProps) {
  const { t } = useTranslation();
  const names = metricNames(t);
  const shown = ORDER.filter((metric) => report[metric]).slice(0, CARDS);
  return (
    <div className={styles.insightCards}>
      {shown.map((metric, index) => {
        const block = report[metric] as SeriesBlock;
        return (
          <button
            key={metric}
            type="button"
            className={cx(card.card, styles.insightCard)}
            aria-pressed={metric === chosen}
            onClick={() => onChoose(metric)}
          >
            <span className="row between">
              <span className="t2 s13 med">{names[metric]}</span>
              <Change block={block} />
            </span>
            <span className={cx('num', styles.figure)}>{formatNumber(block.total)}</span>
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
