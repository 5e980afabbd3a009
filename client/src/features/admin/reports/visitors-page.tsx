import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { LIVE_MINUTES } from '@tonearm/shared/insights/insights';
import type { Granularity } from '@tonearm/shared/insights/insights';
import { VISIT_SERIES } from '@tonearm/shared/insights/visitors';
import type { VisitSeries } from '@tonearm/shared/insights/visitors';
import type { VisitorsReport } from '@tonearm/shared/insights/visitors.dto';
import { useGetVisitorsReportQuery } from '../../../api/reports';
import { cx } from '../../../lib/class-names';
import { DevicesPanel, RankingPanel } from '../../../music/figures/breakdown-panels';
import { FigureCards } from '../../../music/figures/figure-cards';
import { FigureGrid } from '../../../music/figures/figure-grid';
import { saveCsv } from '../../../music/figures/figures-csv';
import { FiguresSkeleton } from '../../../music/figures/figures-skeleton';
import { SeriesChart } from '../../../music/figures/main-chart';
import { GranularitySwitch } from '../../../music/figures/granularity-switch';
import { RangeChooser } from '../../../music/figures/range-chooser';
import { useRange } from '../../../music/figures/use-range';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Button } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { chart } from '../../../ui/chart/chart.styles';
import { Icon } from '../../../ui/icon';
import { Unseen, lazyPart } from '../../../ui/lazy-part';
import { Bone } from '../../../ui/skeleton';
import { StateView } from '../../../ui/state-view';
import { namedPages } from './page-names';
import { ReportsFrame } from './reports-frame';
import { visitNames, visitorsCsv } from './visit-names';

const CountryMap = lazyPart(() => import('./country-map'), Unseen);

/** Who is here now is asked for again while the page is looked at. */
const EVERY_MS = 30_000;
const DAY_LENGTH = 10;

interface PanelsProps {
  report: VisitorsReport;
  onGranularity: (granularity: Granularity) => void;
}

function Panels({ report, onGranularity }: PanelsProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<VisitSeries>('visitors');
  const names = visitNames(t);
  const block = report[metric];
  const places = t('Where they are');
  const pages = report.pages ? { pages: namedPages(report.pages, t) } : {};
  return (
    <>
      <FigureCards report={report} names={names} metrics={VISIT_SERIES} chosen={metric} onChoose={setMetric} />
      <FigureGrid isWideFirst>
        {block && (
          <SeriesChart
            block={block}
            names={names}
            metrics={VISIT_SERIES}
            metric={metric}
            onChoose={setMetric}
            end={<GranularitySwitch report={report} onChoose={onGranularity} />}
          />
        )}
        <DevicesPanel report={report} title={t('Devices')} />
      </FigureGrid>
      <FigureGrid>
        <RankingPanel
          title={places}
          report={report}
          metrics={[
            { id: 'countries', label: t('Countries') },
            { id: 'cities', label: t('Cities') },
          ]}
        >
          <Suspense fallback={<Bone h={240} />}>
            <CountryMap points={report.countries?.datasets[0]?.data ?? []} label={t('Map of the visits')} />
          </Suspense>
        </RankingPanel>
        <RankingPanel title={t('Pages')} report={pages} metrics={[{ id: 'pages', label: t('Pages') }]} />
        <RankingPanel
          title={t('Where they come from')}
          report={report}
          metrics={[{ id: 'referrers', label: t('Other sites') }]}
        />
        <RankingPanel
          title={t('Programs')}
          report={report}
          metrics={[
            { id: 'browsers', label: t('Browsers') },
            { id: 'platforms', label: t('Systems') },
          ]}
        />
      </FigureGrid>
    </>
  );
}

/** How many are here, and the figures as a file. */
function Actions({ report }: { report: VisitorsReport }) {
  const { t } = useTranslation();
  const firstDay = report.range.from.slice(0, DAY_LENGTH);
  return (
    <>
      <span className="t2 s13" title={t('In the last :count minutes', { count: LIVE_MINUTES })}>
        {t(':count here now', { count: report.live })}
      </span>
      <Button
        icon={<Icon of={Download} size={15} />}
        onClick={() => saveCsv(`visitors-${firstDay}`, visitorsCsv(report, t))}
      >
        {t('Save as CSV')}
      </Button>
    </>
  );
}

/** Visitors of the site (3-decisions §12). */
export function VisitorsPage() {
  const { t } = useTranslation();
  const { choice, choose, args } = useRange();
  const { data, currentData, isError, isFetching, refetch } = useGetVisitorsReportQuery(args, {
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  if (!data && !isError)
    return (
      <ReportsFrame tab="visitors" isBusy>
        <FiguresSkeleton />
      </ReportsFrame>
    );
  // A poll that fails, or is under way, leaves what is shown as it is.
  const report = isError && !currentData ? undefined : data?.report;
  const hasFigures = report?.pageviews && report.pageviews.total + (report.pageviews.previous_total ?? 0) > 0;
  return (
    <ReportsFrame tab="visitors" isBusy={isFetching && !currentData} actions={report && <Actions report={report} />}>
      <RangeChooser choice={choice} onChoose={choose} />
      {!report ? (
        <div className={cx(card.card, chart.chartPanel)}>
          <ProblemRow onRetry={() => void refetch()} />
        </div>
      ) : hasFigures ? (
        <Panels report={report} onGranularity={(granularity) => choose({ granularity })} />
      ) : (
        <StateView icon={ChartNoAxesColumn} title={t('No visits in this period')}>
          {t('Once people look at the site, you’ll see how many, from where and what they open.')}
        </StateView>
      )}
    </ReportsFrame>
  );
}
