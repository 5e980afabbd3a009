import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { GROWTH_SERIES } from '@tonearm/shared/insights/growth';
import type { GrowthSeries } from '@tonearm/shared/insights/growth';
import type { GrowthReport } from '@tonearm/shared/insights/growth.dto';
import type { Granularity } from '@tonearm/shared/insights/insights';
import { useGetGrowthReportQuery } from '../../../api/reports';
import { formatBytes, formatNumber } from '../../../lib/format';
import { FigureCards } from '../../../music/figures/figure-cards';
import { FigureGrid } from '../../../music/figures/figure-grid';
import { saveCsv } from '../../../music/figures/figures-csv';
import { FiguresSkeleton } from '../../../music/figures/figures-skeleton';
import { GranularitySwitch } from '../../../music/figures/granularity-switch';
import { SeriesChart } from '../../../music/figures/main-chart';
import { RangeChooser } from '../../../music/figures/range-chooser';
import { useRange } from '../../../music/figures/use-range';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Button } from '../../../ui/button';
import { BarRows } from '../../../ui/chart/bar-rows';
import { ChartPanel } from '../../../ui/chart/chart-panel';
import { Icon } from '../../../ui/icon';
import { growthCsv, growthNames } from './growth-csv';
import styles from './reports.module.css';

const FORMATS = { storage: formatBytes };
const DAY_LENGTH = 10;

interface GrowthProps {
  report: GrowthReport;
  onGranularity: (granularity: Granularity) => void;
}

function Growth({ report, onGranularity }: GrowthProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<GrowthSeries>('new_users');
  const names = growthNames(t);
  const missed = t('Searches without a result');
  const searches = report.missed_searches.datasets[0]?.data ?? [];
  return (
    <>
      <FigureCards
        report={report}
        names={names}
        metrics={GROWTH_SERIES}
        chosen={metric}
        onChoose={setMetric}
        formats={FORMATS}
      />
      <FigureGrid isWideFirst>
        <SeriesChart
          block={report[metric]}
          names={names}
          metrics={GROWTH_SERIES}
          metric={metric}
          onChoose={setMetric}
          end={<GranularitySwitch report={report} onChoose={onGranularity} />}
          format={metric === 'storage' ? formatBytes : undefined}
        />
        <ChartPanel title={missed}>
          {searches.length === 0 ? (
            <p className="t2">{t('Everything that was looked for was found.')}</p>
          ) : (
            <BarRows
              label={missed}
              rows={searches.map(({ label, value }) => ({
                id: label,
                name: <bdi>{label}</bdi>,
                value,
                shown: formatNumber(value),
              }))}
            />
          )}
        </ChartPanel>
      </FigureGrid>
    </>
  );
}

/** Rows of the ranking beside the chart. */
const SEARCHES = 8;

/** How the site grows over a range, and what people look for in vain. */
export function GrowthSection() {
  const { t } = useTranslation();
  const headingId = useId();
  const { choice, choose, args } = useRange();
  const { data, isError, isFetching, refetch } = useGetGrowthReportQuery(
    { ...args, limit: SEARCHES },
    { refetchOnMountOrArgChange: true },
  );
  const report = isError ? undefined : data?.report;
  return (
    <section className={styles.growth} aria-labelledby={headingId} aria-busy={isFetching || undefined}>
      <header className="row between">
        <h2 className="h3" id={headingId}>
          {t('Growth')}
        </h2>
        {report && (
          <Button
            size="sm"
            icon={<Icon of={Download} size={15} />}
            onClick={() => saveCsv(`growth-${report.range.from.slice(0, DAY_LENGTH)}`, growthCsv(report, t))}
          >
            {t('Save as CSV')}
          </Button>
        )}
      </header>
      <RangeChooser choice={choice} onChoose={choose} />
      {report ? (
        <Growth report={report} onGranularity={(granularity) => choose({ granularity })} />
      ) : isError ? (
        <ProblemRow onRetry={() => void refetch()} />
      ) : (
        <FiguresSkeleton hasRange={false} />
      )}
    </section>
  );
}
