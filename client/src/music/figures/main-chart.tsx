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
): ChartTable {
  const hasPrevious = points.some(({ previous }) => previous !== undefined);
  return {
    columns: [names.time, names.value, ...(hasPrevious ? [names.previous] : [])],
    rows: points.flatMap(({ name, value, previous }) =>
      value === undefined
        ? []
        : [[name, formatNumber(value), ...(hasPrevious ? [previous === undefined ? '' : formatNumber(previous)] : [])]],
    ),
  };
}

interface MainChartProps {
  report: FiguresReport;
  metric: SeriesMetric;
  onChoose: (metric: SeriesMetric) => void;
  /** Stands at the end of the head. */
  end?: ReactNode;
}

/** One metric over the range. */
export function MainChart({ report, metric, onChoose, end }: MainChartProps) {
  const { t } = useTranslation();
  const names = metricNames(t);
  const block = report[metric] ?? report.plays;
  if (!block) return null;
  const options = SERIES_METRICS.filter((name) => report[name]).map((id) => ({ id, label: names[id] }));
  const points = pointsOf(block);
  const measured = points.filter(({ value }) => value !== undefined);
  const [first, last] = [measured[0]?.name ?? '', measured.at(-1)?.name ?? ''];
  const words = { value: names[metric], previous: t('Before') };
  return (
    <ChartPanel
      title={names[metric]}
      table={tableOf(points, { time: t('Time'), ...words })}
      tableLabel={t('Show as table')}
      end={end}
    >
      {options.length > 1 && (
        <ChipGroup
          label={t('Figure shown')}
          chosen={metric}
          onChoose={(id) => onChoose(id as SeriesMetric)}
          options={options}
        />
      )}
      <TimeChart
        label={t(':metric, :from to :to', { metric: names[metric], from: first, to: last })}
        points={points}
        names={words}
        format={formatNumber}
        formatAxis={formatShort}
      />
    </ChartPanel>
  );
}
