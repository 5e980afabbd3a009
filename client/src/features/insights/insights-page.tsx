import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ChartNoAxesColumn, Download, Pencil } from 'lucide-react';
import { slugify } from '@tonearm/shared/rules/slug';
import type { SeriesMetric } from '@tonearm/shared/insights/insights';
import type { InsightsReport, InsightsSubject } from '@tonearm/shared/insights/insights.dto';
import { albumPath, artistPath, trackPath } from '@tonearm/shared/rules/paths';
import { readApiError } from '../../api/errors';
import { useGetInsightsQuery } from '../../api/insights';
import { formatDay } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { artistNames } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';
import { NotFound } from '../../platform/errors/not-found';
import { ProblemRow } from '../../platform/errors/problem-row';
import { QueryProblem } from '../../platform/errors/query-state';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { NoMusicRight } from '../../platform/workspaces/no-music-right';
import { useWorkPlace } from '../../platform/workspaces/use-work-place';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { StateView } from '../../ui/state-view';
import { AudiencePanel } from './audience-panel';
import { BehindNote } from '../../music/figures/behind-note';
import { DevicesPanel, RankingPanel, WeekPanel } from '../../music/figures/breakdown-panels';
import { FigureCards } from '../../music/figures/figure-cards';
import { metricNames } from '../../music/figures/figure-names';
import { FigureGrid } from '../../music/figures/figure-grid';
import type { Subject } from '../../music/figures/figure-names';
import { InsightsSkeleton } from './insights-skeleton';
import { saveFigures } from '../../music/figures/figures-csv';
import { FeaturedOn } from './featured-on';
import { RangeChooser } from '../../music/figures/range-chooser';
import { LiveBadge } from './live-badge';
import { MainChart } from '../../music/figures/main-chart';
import { RetentionPanel } from './retention-panel';
import { TopListenersPanel } from '../../music/figures/top-listeners-panel';
import { TopPanel } from '../../music/figures/top-panel';
import { useRange } from '../../music/figures/use-range';
import styles from './insights.module.css';
import { art } from '../../music/cover/cover.styles';
import { card } from '../../ui/card.styles';
import { chart } from '../../ui/chart/chart.styles';

const pagePath = (subject: InsightsSubject): string => {
  const lead = { id: subject.id, name: subject.name, slug: subject.slug, artists: subject.artists };
  return subject.model_type === 'artist'
    ? artistPath(lead)
    : subject.model_type === 'album'
      ? albumPath(lead)
      : trackPath(lead);
};

interface HeaderProps {
  type: Subject;
  subject: InsightsSubject;
  onSave: () => void;
}

/** What stands beside the name: who listens now, the figures as a file, the editor. */
function HeaderActions({ type, subject, onSave }: HeaderProps) {
  const { t } = useTranslation();
  const { editorOf } = useMakerArea();
  const edit = { artists: t('Edit artist'), albums: t('Edit album'), tracks: t('Edit song') }[type];
  return (
    <span className="row wrap acts">
      <LiveBadge type={type} id={subject.id} />
      <Button icon={<Icon of={Download} size={15} />} onClick={onSave}>
        {t('Save as CSV')}
      </Button>
      {subject.can_edit && (
        <Link className={buttonClass()} to={editorOf(type, subject.id)}>
          <Icon of={Pencil} size={15} />
          {edit}
        </Link>
      )}
    </span>
  );
}

function Header(props: HeaderProps) {
  const { type, subject } = props;
  const { t } = useTranslation();
  const { isAdmin } = useMakerArea();
  const about = { artists: t('Artist insights'), albums: t('Album insights'), tracks: t('Song insights') }[type];
  const link = <Link to={pagePath(subject)}>{subject.name}</Link>;
  return (
    <header className={styles.insightHead}>
      <Cover
        of={subject}
        name={subject.name}
        kind={type === 'artists' ? 'artist' : 'album'}
        sizes="60px"
        className={art.s}
        isUrgent
      />
      <div className="grow">
        {/* There the bar above has the page's heading. */}
        {isAdmin ? <p className="h1">{link}</p> : <PageHeading className="h1">{link}</PageHeading>}
        <span className="t2">
          {subject.artists.length > 0
            ? t(':page · :artists', { page: about, artists: artistNames(subject.artists) })
            : about}
        </span>
      </div>
      <HeaderActions {...props} />
    </header>
  );
}

interface PanelsProps {
  type: Subject;
  id: number;
  report: InsightsReport;
  args: ReturnType<typeof useRange>['args'];
}

function Panels({ type, id, report, args }: PanelsProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<SeriesMetric>('plays');
  const artists = report.artists?.datasets[0]?.data ?? [];
  const area = useMakerArea();
  const insightsOf = (kind: Subject) => (model: { id: number }) => area.insightsOf(kind, model.id);
  return (
    <>
      <FigureCards report={report} names={metricNames(t)} metrics={CARDS} chosen={metric} onChoose={setMetric} />
      <FigureGrid isWideFirst>
        <MainChart
          report={report}
          metric={metric}
          onChoose={setMetric}
          end={<FeaturedOn channels={report.featured_on} />}
        />
        <DevicesPanel report={report} title={t('Listening on')} />
      </FigureGrid>
      <FigureGrid>
        {type === 'tracks' && <RetentionPanel type={type} id={id} args={args} />}
        {type !== 'tracks' && (
          <TopPanel
            title={t('Your top songs')}
            points={report.tracks?.datasets[0]?.data ?? []}
            pathOf={insightsOf('tracks')}
            empty={t('Nothing to show for this time.')}
          />
        )}
        <RankingPanel
          title={t('Where they listen')}
          report={report}
          metrics={[
            { id: 'countries', label: t('Countries') },
            { id: 'cities', label: t('Cities') },
          ]}
        />
        {type === 'albums' && artists.length > 1 && (
          <TopPanel
            title={t('Artists')}
            points={artists}
            pathOf={artistPath}
            empty={t('Nothing to show for this time.')}
          />
        )}
        {type === 'artists' && (
          <TopPanel
            title={t('Your top albums')}
            points={report.albums?.datasets[0]?.data ?? []}
            pathOf={insightsOf('albums')}
            empty={t('Nothing to show for this time.')}
          />
        )}
        <RankingPanel
          title={t('Where plays come from')}
          report={report}
          metrics={[{ id: 'sources', label: t('Sources') }]}
        />
        <WeekPanel report={report} />
        <RankingPanel
          title={t('Programs')}
          report={report}
          metrics={[
            { id: 'browsers', label: t('Browsers') },
            { id: 'platforms', label: t('Systems') },
          ]}
        />
        {type === 'artists' && <AudiencePanel id={id} args={args} />}
        <TopListenersPanel points={report.users?.datasets[0]?.data ?? []} />
      </FigureGrid>
    </>
  );
}

const CARDS: readonly SeriesMetric[] = ['plays', 'listeners', 'saves', 'followers', 'playlist_adds'];

const hasFigures = (report: InsightsReport): boolean =>
  [report.plays, report.skips, report.saves, report.playlist_adds, report.followers].some(
    (block) => block && (block.total > 0 || (block.previous_total ?? 0) > 0),
  );

/** The page itself is not to be shown, whatever is known of it. */
const CLOSED: readonly number[] = [401, 403, 404];

function Insights({ type, id }: { type: Subject; id: number }) {
  const { t } = useTranslation();
  const { choice, choose, args } = useRange();
  const { data, error, isError, isFetching, refetch } = useGetInsightsQuery(
    { type, id, ...args },
    { refetchOnMountOrArgChange: true },
  );
  useDocumentTitle(data && t('Insights: :name', { name: data.subject.name }));
  const place = useWorkPlace();
  const isWithoutRight = place.workspace !== null && !place.maySeeInsights;
  const isClosed = isError && (!data || CLOSED.includes(readApiError(error).status));
  if (isClosed && isWithoutRight)
    return (
      <div className={styles.insights}>
        <WorkingIn />
        <NoMusicRight place={place} title={t('You can’t see these figures')} />
      </div>
    );
  if (isClosed) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!data) return <InsightsSkeleton />;
  const { subject, report } = data;
  const save = (): void => saveFigures(slugify(subject.name), report, t);
  return (
    <div className={styles.insights} aria-busy={isFetching || undefined}>
      <Header type={type} subject={subject} onSave={save} />
      <RangeChooser choice={choice} onChoose={choose} />
      {!isError && <BehindNote report={report} />}
      {report.clipped && !isError && (
        <p className={styles.insightNote} role="status">
          {t('Your insights reach back to :day. Earlier figures are not shown.', { day: formatDay(report.range.from) })}
        </p>
      )}
      {isError ? (
        <div className={cx(card.card, chart.chartPanel)}>
          <ProblemRow onRetry={() => void refetch()} />
        </div>
      ) : hasFigures(report) ? (
        <Panels type={type} id={id} report={report} args={args} />
      ) : (
        <StateView icon={ChartNoAxesColumn} title={t('No plays in this period')}>
          {t('Once people listen, you’ll see when, where and for how long.')}
        </StateView>
      )}
    </div>
  );
}

/** Figures of own music (spec 2 §2.5), in the admin area of any. */
function InsightsOf({ type, id }: { type: Subject; id: string | undefined }) {
  const { t } = useTranslation();
  const { Page, backFrom } = useMakerArea();
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) return <NotFound />;
  const insights = <Insights key={`${type}-${number}`} type={type} id={number} />;
  if (!Page) return insights;
  return (
    <Page title={t('Insights')} back={backFrom(type)}>
      {insights}
    </Page>
  );
}

export const TrackInsightsPage = () => <InsightsOf type="tracks" id={useParams().trackId} />;
export const AlbumInsightsPage = () => <InsightsOf type="albums" id={useParams().albumId} />;
export const ArtistInsightsPage = () => <InsightsOf type="artists" id={useParams().artistId} />;
