import { useId } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { cx } from '../../lib/class-names';
import styles from './chart.module.css';

export interface ChartPoint {
  /** On the axis. */
  label: string;
  /** In the reading. */
  name: string;
  /** Not there for what is to come. */
  value?: number;
  previous?: number | undefined;
  previousName?: string | undefined;
}

interface TimeChartProps {
  /** What the chart shows, with its range. */
  label: string;
  points: readonly ChartPoint[];
  names: { value: string; previous: string };
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  /** The largest value of the axis; without it, what the points need. */
  max?: number;
  /** Labels on the time axis; without them, as many as fit. */
  ticks?: readonly string[];
}

interface Reading {
  active?: boolean;
  payload?: readonly { payload?: ChartPoint }[];
}

const HEIGHT = 232;
const AXIS_WIDTH = 44;
/** Five to seven labels on a desk, half on a phone (design §5). */
const TICK_GAP = 70;
const tick = { fontSize: 11.5, fill: 'var(--text-3)' };

/** One area over time, and the time that it is compared with as a dashed line. Arrow keys walk the readings. */
export function TimeChart({ label, points, names, format, formatAxis, max, ticks }: TimeChartProps) {
  const gradient = useId();
  const isRtl = document.documentElement.dir === 'rtl';
  const hasPrevious = points.some(({ previous }) => previous !== undefined);
  const read = ({ active, payload }: Reading) => {
    const point = payload?.[0]?.payload;
    if (!active || !point) return null;
    return (
      <div className={styles.chartReading} role="status" aria-live="assertive" dir={isRtl ? 'rtl' : 'ltr'}>
        {point.value !== undefined && (
          <>
            <div className="s12 t3">{point.name}</div>
            <div className="row between">
              <span className={styles.chartKey}>{names.value}</span>
              <b className="num">{format(point.value)}</b>
            </div>
          </>
        )}
        {point.previous !== undefined && (
          <div className="row between">
            <span className={cx(styles.chartKey, styles.dash)}>{point.previousName ?? names.previous}</span>
            <span className="num">{format(point.previous)}</span>
          </div>
        )}
      </div>
    );
  };
  return (
    <div className={styles.chart} dir="ltr">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart
          data={[...points]}
          title={label}
          margin={{ top: 6, right: isRtl ? 0 : 10, bottom: 0, left: isRtl ? 10 : 0 }}
          accessibilityLayer
        >
          <defs>
            <linearGradient id={gradient} x2="0" y2="1">
              <stop stopColor="var(--c1)" stopOpacity={0.3} />
              <stop offset="1" stopColor="var(--c1)" stopOpacity={0.01} />
            </linearGradient>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            tick={tick}
            tickLine={false}
            axisLine={false}
            minTickGap={TICK_GAP}
            reversed={isRtl}
            tickMargin={8}
            {...(ticks ? { ticks: [...ticks], interval: 0 } : {})}
          />
          <YAxis
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={AXIS_WIDTH}
            allowDecimals={false}
            tickFormatter={formatAxis}
            orientation={isRtl ? 'right' : 'left'}
            domain={[0, max ?? 'auto']}
          />
          <Tooltip content={read} isAnimationActive={false} cursor={{ stroke: 'var(--line-2)' }} />
          {hasPrevious && (
            <Line
              type="monotone"
              dataKey="previous"
              stroke="var(--text-3)"
              strokeWidth={1.5}
              strokeDasharray="4 4"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          <Area
            type="monotone"
            dataKey="value"
            stroke="var(--c1)"
            strokeWidth={2.25}
            fill={`url(#${gradient})`}
            dot={false}
            isAnimationActive={false}
            activeDot={{ r: 5, fill: 'var(--c1)', stroke: 'var(--surface)', strokeWidth: 3 }}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
