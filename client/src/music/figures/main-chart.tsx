import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SERIES_METRICS } from '@tonearm/shared/insights/insights';
import type { SeriesMetric } from '@tonearm/shared/insights/insights';
import type { FiguresReport, SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { formatNumber, formatShort } from '../../lib/format';
import { ChartPanel } from '../../ui/chart/chart-panel';
import type { ChartTable } from '../../ui/chart/chart-panel';
import { TimeChart } from '../../ui/chart/time-chart';
import type { ChartPoint } from '../../ui/chart/time-chart';
import { ChipGroup } from '../../ui/chip-group';
import { axisLabel, metricNames, readingLabel } from './figure-names';

export function pointsOf({ granularity, datasets }: SeriesBlock): ChartPoint[] {
  const [current, previous] = datasets;
  const length = Math.max(current?.data.length ?? 0, previous?.data.length ?? 0);
  return Array.from({ length }, (_, index) => {
    const [now, before] = [current?.data[index], previous?.data[index]];
    // What is to come has a place on the axis, too: hours of another day are called the same.
    const label = now?.label ?? (granularity === 'hour' ? before?.label : undefined);
    return {
      label: label === undefined ? '' : axisLabel(label, granularity),
      ...(now ? { name: readingLabel(now.label, granularity), value: now.value } : { name: '' }),
      ...(before ? { previous: before.value, previousName: readingLabel(before.label, granularity) } : {}),
    };
  });
}

/** The points in words. */
export function tableOf(
  points: readonly ChartPoint[],
  names: { time: string; value: string; previous: string },
  format: (value: number) => string = formatNumber,
): ChartTable {
  const hasPrevious = points.some(({ previous }) => previous !== undefined);
  return {
    columns: [names.time, names.value, ...(hasPrevious ? [names.previous] : [])],
    rows: points.flatMap(({ name, value, previous }) =>
      value === undefined
        ? []
        : [[name, format(value), ...(hasPrevious ? [previous === undefined ? '' : format(previous)] : [])]],
    ),
  };
}

interface SeriesChartProps<M extends string> {
  block: SeriesBlock;
  names: Readonly<Record<M, string>>;
  /** Those that may be chosen. */
  metrics: readonly M[];
  metric: M;
  onChoose: (metric: M) => void;
  /** Stands at the end of the head. */
  end?: ReactNode;
  /** Of what is no plain number. */
  format?: ((value: number) => string) | undefined;
  /** Beside the lines, where there is little room; left out, as `format`. */
  formatAxis?: (value: number) => string;
}

/** One of several figures over the range. */
export function SeriesChart<M extends string>(props: SeriesChartProps<M>) {
  const { block, names, metrics, metric, onChoose, end, format, formatAxis } = props;
  const { t } = useTranslation();
  const options = metrics.map((id) => ({ id, label: names[id] }));
  const points = pointsOf(block);
  const measured = points.filter(({ value }) => value !== undefined);
  const [first, last] = [measured[0]?.name ?? '', measured.at(-1)?.name ?? ''];
  const words = { value: names[metric], previous: t('Before') };
  return (
    <ChartPanel
      title={names[metric]}
      table={tableOf(points, { time: t('Time'), ...words }, format)}
      tableLabel={t('Show as table')}
      end={end}
    >
      {options.length > 1 && (
        <ChipGroup label={t('Figure shown')} chosen={metric} onChoose={(id) => onChoose(id as M)} options={options} />
      )}
      <TimeChart
        label={t(':metric, :from to :to', { metric: names[metric], from: first, to: last })}
        points={points}
        names={words}
        format={format ?? formatNumber}
        formatAxis={formatAxis ?? format ?? formatShort}
      />
    </ChartPanel>
  );
}

interface MainChartProps extends Pick<SeriesChartProps<SeriesMetric>, 'metric' | 'onChoose' | 'end'> {
  report: FiguresReport;
}

/** One metric of plays over the range. */
export function MainChart({ report, metric, ...rest }: MainChartProps) {
  const { t } = useTranslation();
  const block = report[metric] ?? report.plays;
  if (!block) return null;
  const metrics = SERIES_METRICS.filter((name) => report[name]);
  return <SeriesChart {...rest} block={block} names={metricNames(t)} metrics={metrics} metric={metric} />;
}
