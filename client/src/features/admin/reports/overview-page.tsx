import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readerZone } from '../../../lib/clock';
import { useGetNewerVersionQuery } from '../../../api/admin-health';
import { useGetLiveReportQuery, useGetPlaysReportQuery } from '../../../api/reports';
import { BehindNote } from '../../../music/figures/behind-note';
import { cx } from '../../../lib/class-names';
import { DevicesPanel } from '../../../music/figures/breakdown-panels';
import { FigureGrid } from '../../../music/figures/figure-grid';
import { LIVE_POLLING, LiveMark } from '../../../music/figures/live-mark';
import { MainChart } from '../../../music/figures/main-chart';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useCan } from '../../../platform/session/use-session';
import { Bone } from '../../../ui/skeleton';
import { StartPage } from '../start-page';
import { GrowthSection } from './growth-section';
import { ListenerPanels, PlacesPanel, TopPanels } from './report-panels';
import { ReportTotals } from './report-totals';
import { ReportsFrame } from './reports-frame';
import styles from './reports.module.css';

/** What the overview shows of the last four weeks. */
const METRICS = 'plays,devices,countries,cities,tracks,artists,albums,users,channels';
const TOP = 6;

function LastWeeks() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetPlaysReportQuery(
    { range: 'last_28_days', metrics: METRICS, limit: TOP, timezone: readerZone() },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && isError) return <ProblemRow onRetry={() => void refetch()} />;
  if (!data)
    return (
      <FigureGrid isWideFirst>
        <Bone h={330} />
        <Bone h={330} />
      </FigureGrid>
    );
  const { report } = data;
  const more = (
    <Link to="/admin/plays" className="lnk">
      {t('View all')}
    </Link>
  );
  return (
    <>
      <BehindNote report={report} />
      <FigureGrid isWideFirst>
        <MainChart report={report} metric="plays" onChoose={() => undefined} end={more} />
        <DevicesPanel report={report} title={t('Listening on')} />
      </FigureGrid>
      <FigureGrid>
        <TopPanels report={report} />
        <ListenerPanels report={report} />
        <PlacesPanel report={report} />
      </FigureGrid>
    </>
  );
}

/** How many listen on the whole site now. */
function LiveNow() {
  const { data } = useGetLiveReportQuery(undefined, LIVE_POLLING);
  return data ? <LiveMark listeners={data.listeners} /> : null;
}

/** Says that there is a newer version, where one is known of; nothing else, and nothing where that fails. */
function NewerVersion() {
  const { t } = useTranslation();
  const { data } = useGetNewerVersionQuery();
  if (!data?.newer) return null;
  return (
    <p className={cx('t2 s13', styles.newer)}>
      {t('Version :version is out.', { version: data.newer })}{' '}
      <Link to="/admin/health" className="lnk">
        {t('Health')}
      </Link>
    </p>
  );
}

/** Where the admin area begins (3-decisions §28): how the site does; the pages that somebody may open, where reports are not for them. */
export function OverviewPage() {
  const maySee = useCan('reports.view');
  const mayLook = useCan('logs.view');
  if (!maySee) return <StartPage />;
  return (
    <ReportsFrame tab="overview" actions={<LiveNow />}>
      {mayLook && <NewerVersion />}
      <ReportTotals />
      <LastWeeks />
      <GrowthSection />
    </ReportsFrame>
  );
}
