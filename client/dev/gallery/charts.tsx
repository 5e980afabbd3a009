import { BarRows } from '../../src/ui/chart/bar-rows';
import { ChartPanel } from '../../src/ui/chart/chart-panel';
import { ShareBar } from '../../src/ui/chart/share-bar';
import { Sparkline } from '../../src/ui/chart/sparkline';
import { TimeChart } from '../../src/ui/chart/time-chart';
import { WeekHeatmap } from '../../src/ui/chart/week-heatmap';
import { Section } from './section';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);
const POINTS = DAYS.map((label, at) => ({
  label,
  name: label,
  value: 10 + at * 3,
  previous: 8 + at,
  previousName: label,
}));
const TABLE = { columns: ['Day', 'Plays'], rows: POINTS.map(({ label, value }) => [label, String(value)]) };
const percent = (value: number): string => `${Math.round(value)} %`;

/** Figures as pictures, each with its table or its words. */
export function Charts() {
  return (
    <Section title="Charts">
      <ChartPanel title="Plays" table={TABLE} tableLabel="Plays by day">
        <TimeChart
          label="Plays by day"
          points={POINTS}
          names={{ value: 'This week', previous: 'Last week' }}
          format={String}
          formatAxis={String}
        />
      </ChartPanel>
      <ChartPanel title="By device">
        <ShareBar
          label="Shares"
          percent={percent}
          shares={[
            { id: 'phone', name: 'Phone', shown: '60', percentage: 60 },
            { id: 'desk', name: 'Desktop', shown: '40', percentage: 40 },
          ]}
        />
      </ChartPanel>
      <ChartPanel title="By country">
        <BarRows
          label="Countries"
          rows={[
            { id: 'pt', name: 'Portugal', value: 40, shown: '40' },
            { id: 'de', name: 'Germany', value: 20, shown: '20' },
          ]}
        />
      </ChartPanel>
      <ChartPanel title="By hour">
        <WeekHeatmap
          label="Plays by hour"
          days={DAYS}
          hours={HOURS}
          values={Array.from({ length: 168 }, (_, at) => at % 17)}
          format={String}
        />
      </ChartPanel>
      <Sparkline values={[1, 3, 2, 5, 4]} color="var(--primary)" />
    </Section>
  );
}
