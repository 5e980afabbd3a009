import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReleaseCalendarAnswer } from '@tonearm/shared/catalogue/release-calendar.dto';
import { useGetReleaseCalendarQuery } from '../../api/backstage';
import { readApiError } from '../../api/errors';
import { cx } from '../../lib/class-names';
import { readerDay } from '../../lib/clock';
import { monthAfter } from '../../lib/date-text';
import { formatNumber, formatParts } from '../../lib/format';
import { useIsPhone } from '../../lib/use-media-query';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useWorkspaceId } from '../../platform/session/use-session';
import { useOfPlace } from '../../platform/workspaces/use-of-place';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { Button } from '../../ui/button';
import { card } from '../../ui/card.styles';
import { WeekStartContext } from '../../ui/date/week-start';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { settingsPage } from '../../ui/settings-page.styles';
import { Bone } from '../../ui/skeleton';
import { DayList } from './day-list';
import { MonthGrid } from './month-grid';
import { byDay, daysAround, monthOf } from './release-days';
import { ReleaseRow } from './release-link';
import styles from './releases.module.css';

const FORBIDDEN = 403;
const MONTH_LENGTH = '2026-11'.length;
const GRID_HEIGHT = 640;
const DRAFTS_HEIGHT = 220;

interface PartProps {
  answer: ReleaseCalendarAnswer;
  /** Releases lead to where they are worked on. */
  inBackstage: boolean;
}

function Drafts({ answer: { drafts, has_more_drafts: hasMore }, inBackstage }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className={cx(card.card, styles.part)} aria-labelledby="drafts">
      <h2 className="h3" id="drafts">
        {t('Drafts')} <span className="t3 num">{formatNumber(drafts.length)}</span>
      </h2>
      {drafts.length === 0 ? (
        <p className="t2">{t('No drafts.')}</p>
      ) : (
        <ul>
          {drafts.map((release) => (
            <ReleaseRow key={`${release.kind}${release.id}`} release={release} inBackstage={inBackstage} />
          ))}
        </ul>
      )}
      {hasMore && <p className="t2 s13">{t('Only the newest :count are shown.', { count: drafts.length })}</p>}
    </section>
  );
}

interface MonthProps extends PartProps {
  month: string;
  today: string;
  title: string;
}

function Month({ answer, inBackstage, month, today, title }: MonthProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const days = byDay(answer.releases);
  const within = [...days].filter(([day]) => day.startsWith(month.slice(0, MONTH_LENGTH)));
  return (
    <div className={styles.main}>
      {isPhone ? (
        <DayList days={within} inBackstage={inBackstage} />
      ) : (
        <MonthGrid month={month} today={today} days={days} inBackstage={inBackstage} label={title} />
      )}
      {within.length === 0 && <p className="t2">{t('Nothing comes out in this month.')}</p>}
      {answer.has_more && (
        <p className="t2 s13">{t('Only the first :count are shown.', { count: answer.releases.length })}</p>
      )}
    </div>
  );
}

interface MonthChoiceProps {
  title: string;
  onMove: (months: number) => void;
  /** Back to where the reader is; null where they are there. */
  onToday: (() => void) | null;
}

function MonthChoice({ title, onMove, onToday }: MonthChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={cx('row', styles.choice)}>
      <h2 className="h3" aria-live="polite">
        {title}
      </h2>
      <Button size="sm" disabled={!onToday} onClick={() => onToday?.()}>
        {t('Today')}
      </Button>
      <IconButton label={t('Previous month')} onClick={() => onMove(-1)}>
        <Icon of={ChevronLeft} className="flip" />
      </IconButton>
      <IconButton label={t('Next month')} onClick={() => onMove(1)}>
        <Icon of={ChevronRight} className="flip" />
      </IconButton>
    </div>
  );
}

/** `/backstage/releases`: what one has, or the workspace where one acts, in the drawer, planned and out. */
export function ReleasesPage() {
  const { t } = useTranslation();
  const [today] = useState(() => readerDay(Date.now()));
  const [search, setSearch] = useSearchParams();
  const month = monthOf(search.get('month'), today);
  const weekStart = useContext(WeekStartContext);
  const {
    currentData: data,
    error,
    refetch,
    fulfilledTimeStamp,
  } = useGetReleaseCalendarQuery(daysAround(month, weekStart), { refetchOnMountOrArgChange: true });
  const placeId = useWorkspaceId();
  const currentData = useOfPlace(placeId, { data, fulfilledTimeStamp });
  // In a workspace, whoever may only look reads what it is and the notes about it.
  const inBackstage = placeId !== 0 || currentData?.can_update === true;
  useDocumentTitle(t('Release calendar'));
  const title = formatParts(month, { month: 'long', year: 'numeric' });
  const show = (day: string): void => setSearch({ month: day.slice(0, MONTH_LENGTH) }, { replace: true });
  if (!currentData && readApiError(error).status === FORBIDDEN) return <Navigate to="/backstage/requests" replace />;
  if (!currentData && error)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={cx(settingsPage.settingsPage, styles.page)}>
      <WorkingIn />
      <div className={styles.head}>
        <Link className={iconButton.ib} to="/backstage" aria-label={t('Backstage')} data-tip={t('Backstage')}>
          <Icon of={ArrowLeft} size={18} className="flip" />
        </Link>
        <PageHeading className="h1">{t('Release calendar')}</PageHeading>
      </div>
      <MonthChoice
        title={title}
        onMove={(months) => show(monthAfter(month, months))}
        onToday={month.slice(0, MONTH_LENGTH) === today.slice(0, MONTH_LENGTH) ? null : () => show(today)}
      />
      <div className={styles.columns} aria-busy={!currentData}>
        {currentData ? (
          <>
            <Month answer={currentData} inBackstage={inBackstage} month={month} today={today} title={title} />
            <Drafts answer={currentData} inBackstage={inBackstage} />
          </>
        ) : (
          <>
            <Bone h={GRID_HEIGHT} />
            <Bone h={DRAFTS_HEIGHT} />
          </>
        )}
      </div>
    </div>
  );
}
