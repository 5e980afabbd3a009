import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleHelp, Monitor, Smartphone, Tablet, Tv } from 'lucide-react';
import { OTHER_LABEL } from '@tonearm/shared/insights/insights';
import type { DimensionBlock, DimensionPoint, FiguresReport } from '@tonearm/shared/insights/insights.dto';
import { formatNumber, formatPercent } from '../../lib/format';
import { BarRows } from '../../ui/chart/bar-rows';
import { ChartPanel } from '../../ui/chart/chart-panel';
import { ShareBar } from '../../ui/chart/share-bar';
import { WeekHeatmap } from '../../ui/chart/week-heatmap';
import { Segmented } from '../../ui/segmented';
import { useWeekStart } from '../../platform/session/use-week-start';
import { hourNames, valueName, weekdayNames } from './figure-names';

const ICONS = { mobile: Smartphone, desktop: Monitor, tablet: Tablet, other: Tv, unknown: CircleHelp } as const;
const SHARES = 4;
const ROWS = 8;

/** Of plays, or of whatever else is counted. */
export type Ranked = Pick<DimensionBlock, 'total'> & { datasets: readonly { data: DimensionPoint[] }[] };

const pointsOf = (block: Ranked | undefined): DimensionPoint[] => block?.datasets[0]?.data ?? [];

/** At most so many values, and one for the rest. */
function folded(block: Ranked | undefined, most: number): DimensionPoint[] {
  const points = pointsOf(block);
  const named = points.filter(({ label }) => label !== OTHER_LABEL);
  if (points.length <= most) return points;
  const kept = named.slice(0, most - 1);
  const value = (block?.total ?? 0) - kept.reduce((sum, point) => sum + point.value, 0);
  return [
    ...kept,
    { label: OTHER_LABEL, value, percentage: block && block.total > 0 ? (value / block.total) * 100 : 0 },
  ];
}

const Nothing = () => {
  const { t } = useTranslation();
  return <p className="t2">{t('Nothing to show for this time.')}</p>;
};

/** What people listen on. */
export function DevicesPanel({ report, title }: { report: { devices?: Ranked }; title: string }) {
  const { t } = useTranslation();
  const shares = folded(report.devices, SHARES).map(({ label, value, percentage }) => ({
    id: label,
    name: valueName('devices', label, t),
    icon: ICONS[label as keyof typeof ICONS],
    shown: formatNumber(value),
    percentage,
  }));
  return (
    <ChartPanel title={title}>
      {shares.length === 0 ? <Nothing /> : <ShareBar shares={shares} label={title} percent={formatPercent} />}
    </ChartPanel>
  );
}

interface RankingPanelProps<M extends string> {
  title: string;
  report: { readonly [K in M]?: Ranked };
  /** Several are chosen between. */
  metrics: readonly [{ id: M; label: string }, ...{ id: M; label: string }[]];
  /** Stands above the rows. */
  children?: ReactNode;
}

/** A ranking of one of a few dimensions. */
export function RankingPanel<M extends string>({ title, report, metrics, children }: RankingPanelProps<M>) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<M>(metrics[0].id);
  const rows = folded(report[chosen], ROWS).map(({ label, value }) => ({
    id: label,
    name: valueName(chosen, label, t),
    value,
    shown: formatNumber(value),
  }));
  return (
    <ChartPanel
      title={title}
      end={metrics.length > 1 && <Segmented label={title} options={metrics} chosen={chosen} onChoose={choose} />}
    >
      {children}
      {rows.length === 0 ? <Nothing /> : <BarRows rows={rows} label={title} />}
    </ChartPanel>
  );
}

/** Sunday among the days of a week that begins on Monday. */
const SUNDAY_LAST = 6;

/** When in the week people listen. */
export function WeekPanel({ report }: { report: FiguresReport }) {
  const { t } = useTranslation();
  const weekStart = useWeekStart();
  const [names, hours] = [weekdayNames(), hourNames()];
  // Figures begin on Monday, the reader's week where it begins at home.
  const order = names.map((_, day) => (day + weekStart + SUNDAY_LAST) % names.length);
  const points = pointsOf(report.hours_of_week).map(({ value }) => value);
  const days = order.map((day) => names[day] ?? '');
  const values = order.flatMap((day) => hours.map((_, hour) => points[day * hours.length + hour] ?? 0));
  const title = t('When they listen');
  const table = {
    columns: [t('Day'), ...hours],
    rows: days.map((day, row) => [
      day,
      ...hours.map((_, column) => formatNumber(values[row * hours.length + column] ?? 0)),
    ]),
  };
  return (
    <ChartPanel title={title} table={table} tableLabel={t('Show as table')}>
      <WeekHeatmap
        label={title}
        days={days}
        hours={hours}
        values={values}
        format={(value) => t(':count plays', { count: value })}
      />
    </ChartPanel>
  );
}
