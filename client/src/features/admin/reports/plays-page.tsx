import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import type { Granularity, SeriesMetric } from '@tonearm/shared/insights/insights';
import type { FiguresReport } from '@tonearm/shared/insights/insights.dto';
import { readApiError } from '../../../api/errors';
import { useGetPlaysReportQuery } from '../../../api/reports';
import { cx } from '../../../lib/class-names';
import { formatDay } from '../../../lib/format';
import { BehindNote } from '../../../music/figures/behind-note';
import { DevicesPanel, RankingPanel, WeekPanel } from '../../../music/figures/breakdown-panels';
import { FigureCards } from '../../../music/figures/figure-cards';
import { metricNames } from '../../../music/figures/figure-names';
import { FigureGrid } from '../../../music/figures/figure-grid';
import { saveFigures } from '../../../music/figures/figures-csv';
import { FiguresSkeleton } from '../../../music/figures/figures-skeleton';
import { GranularitySwitch } from '../../../music/figures/granularity-switch';
import { MainChart } from '../../../music/figures/main-chart';
import { RangeChooser } from '../../../music/figures/range-chooser';
import { useRange } from '../../../music/figures/use-range';
import { FilterBar } from '../../../platform/admin/list/filter-bar';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Button } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { chart } from '../../../ui/chart/chart.styles';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { ListenerPanels, PlacesPanel, TopPanels } from './report-panels';
import { ReportsFrame } from './reports-frame';
import { REPORT_FILTERS, useReportFilters } from './use-report-filters';
import styles from './reports.module.css';

const INVALID = 422;
const CARDS: readonly SeriesMetric[] = ['plays', 'listeners', 'minutes', 'completions'];

const hasFigures = ({ plays, skips }: FiguresReport): boolean =>
  [plays, skips].some((block) => block && (block.total > 0 || (block.previous_total ?? 0) > 0));

/** Whether there were more plays than can be filtered. */
function isTooMany(error: unknown): boolean {
  const { status, fields } = readApiError(error);
  return status === INVALID && Object.hasOwn(fields, 'filters');
}

interface PanelsProps {
  report: FiguresReport;
  onGranularity: (granularity: Granularity) => void;
}

function Panels({ report, onGranularity }: PanelsProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<SeriesMetric>('plays');
  return (
    <>
      <FigureCards report={report} names={metricNames(t)} metrics={CARDS} chosen={metric} onChoose={setMetric} />
      <FigureGrid isWideFirst>
        <MainChart
          report={report}
          metric={metric}
          onChoose={setMetric}
          end={<GranularitySwitch report={report} onChoose={onGranularity} />}
        />
        <DevicesPanel report={report} title={t('Listening on')} />
      </FigureGrid>
      <FigureGrid>
        <TopPanels report={report} />
        <ListenerPanels report={report} />
        <PlacesPanel report={report} />
        <RankingPanel
          title={t('Programs')}
          report={report}
          metrics={[
            { id: 'browsers', label: t('Browsers') },
            { id: 'platforms', label: t('Systems') },
          ]}
        />
        <RankingPanel
          title={t('Where plays come from')}
          report={report}
          metrics={[{ id: 'sources', label: t('Sources') }]}
        />
        <WeekPanel report={report} />
      </FigureGrid>
    </>
  );
}

/** Why there are no figures: what is wrong with the question, or that no answer came. */
function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { status, message } = readApiError(error);
  return (
    <div className={cx(card.card, chart.chartPanel)}>
      {status === INVALID ? <p role="alert">{t(message)}</p> : <ProblemRow onRetry={onRetry} />}
    </div>
  );
}

/** What a report shows where there is one. */
function Report({ report, isFiltered, onGranularity }: PanelsProps & { isFiltered: boolean }) {
  const { t } = useTranslation();
  if (!hasFigures(report) && !report.behind)
    return (
      <StateView icon={ChartNoAxesColumn} title={t('No plays in this period')}>
        {isFiltered
          ? t('Nothing was played that all of the filters let through.')
          : t('Once people listen, you’ll see when, where and for how long.')}
      </StateView>
    );
  return (
    <>
      {report.clipped && (
        <p className={styles.note} role="status">
          {t('Filtered figures begin on :date. Earlier ones are not shown.', { date: formatDay(report.range.from) })}
        </p>
      )}
      <BehindNote report={report} />
      <Panels report={report} onGranularity={onGranularity} />
    </>
  );
}

/** Plays of the whole site (3-decisions §12). */
export function PlaysPage() {
  const { t } = useTranslation();
  const { choice, choose, args } = useRange();
  const [known, setKnown] = useState<FiguresReport>();
  const [canCombine, setCanCombine] = useState(true);
  const { views, args: narrowed, address } = useReportFilters(known, canCombine);
  const { data, error, isError, isFetching, refetch } = useGetPlaysReportQuery(
    { ...args, ...narrowed },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = address.state.filters.length > 0;
  // What is refused is no better with one filter more; what has failed otherwise says nothing of it.
  const isRoom = !(isError && isTooMany(error)) && (data?.report.can_combine ?? canCombine);
  if (!isFetching && isRoom !== canCombine) setCanCombine(isRoom);
  // What is offered to filter by is what there was before anything was filtered.
  if (data && !isFiltered && !isFetching && known !== data.report) setKnown(data.report);
  if (!data && !isError)
    return (
      <ReportsFrame tab="plays" isBusy>
        <FiguresSkeleton />
      </ReportsFrame>
    );
  const report = isError ? undefined : data?.report;
  const save = report && (
    <Button icon={<Icon of={Download} size={15} />} onClick={() => saveFigures('plays', report, t)}>
      {t('Save as CSV')}
    </Button>
  );
  return (
    <ReportsFrame tab="plays" isBusy={isFetching} actions={save}>
      <RangeChooser choice={choice} onChoose={choose} />
      <div className={styles.filters}>
        <FilterBar resource={REPORT_FILTERS} views={views} address={address} />
      </div>
      {report && isFiltered && !canCombine && (
        <p className={styles.note}>
          {t('There are too many plays in this period for another filter. Choose a shorter one to combine them.')}
        </p>
      )}
      {report ? (
        <Report report={report} isFiltered={isFiltered} onGranularity={(granularity) => choose({ granularity })} />
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </ReportsFrame>
  );
}
