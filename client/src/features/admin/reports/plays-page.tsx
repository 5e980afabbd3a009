import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import type { SeriesMetric } from '@tonearm/shared/insights/insights';
import type { FiguresReport } from '@tonearm/shared/insights/insights.dto';
import { useGetPlaysReportQuery } from '../../../api/reports';
import { cx } from '../../../lib/class-names';
import { DevicesPanel, RankingPanel, WeekPanel } from '../../../music/figures/breakdown-panels';
import { FigureCards } from '../../../music/figures/figure-cards';
import { metricNames } from '../../../music/figures/figure-names';
import { FigureGrid } from '../../../music/figures/figure-grid';
import { saveFigures } from '../../../music/figures/figures-csv';
import { FiguresSkeleton } from '../../../music/figures/figures-skeleton';
import { MainChart } from '../../../music/figures/main-chart';
import { RangeChooser } from '../../../music/figures/range-chooser';
import { useRange } from '../../../music/figures/use-range';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Button } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { chart } from '../../../ui/chart/chart.styles';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { PlacesPanel, TopPanels } from './report-panels';
import { ReportsFrame } from './reports-frame';

const CARDS: readonly SeriesMetric[] = ['plays', 'listeners', 'minutes', 'completions'];

const hasFigures = ({ plays, skips }: FiguresReport): boolean =>
  [plays, skips].some((block) => block && (block.total > 0 || (block.previous_total ?? 0) > 0));

function Panels({ report }: { report: FiguresReport }) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<SeriesMetric>('plays');
  return (
    <>
      <FigureCards report={report} names={metricNames(t)} metrics={CARDS} chosen={metric} onChoose={setMetric} />
      <FigureGrid isWideFirst>
        <MainChart report={report} metric={metric} onChoose={setMetric} />
        <DevicesPanel report={report} title={t('Listening on')} />
      </FigureGrid>
      <FigureGrid>
        <TopPanels report={report} />
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

/** Plays of the whole site (3-decisions §12). */
export function PlaysPage() {
  const { t } = useTranslation();
  const { choice, choose, args } = useRange();
  const { data, isError, isFetching, refetch } = useGetPlaysReportQuery(args, { refetchOnMountOrArgChange: true });
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
      {!report ? (
        <div className={cx(card.card, chart.chartPanel)}>
          <ProblemRow onRetry={() => void refetch()} />
        </div>
      ) : hasFigures(report) ? (
        <Panels report={report} />
      ) : (
        <StateView icon={ChartNoAxesColumn} title={t('No plays in this period')}>
          {t('Once people listen, you’ll see when, where and for how long.')}
        </StateView>
      )}
    </ReportsFrame>
  );
}
