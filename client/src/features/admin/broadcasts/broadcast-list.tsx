import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Megaphone } from 'lucide-react';
import type { BroadcastRecord } from '@tonearm/shared/admin/broadcasts.dto';
import { PAGE_MAX } from '@tonearm/shared/limits';
import { useListBroadcastsQuery, useStopBroadcastMutation } from '../../../api/admin-broadcasts';
import { cx } from '../../../lib/class-names';
import { formatPercent } from '../../../lib/format';
import { PageTurner } from '../../../platform/admin/page-turner';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useTopic } from '../../../platform/realtime/use-realtime';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { FoldedText } from '../../../ui/folded-text';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { ProgressBar } from '../../../ui/progress-bar';
import { StateView } from '../../../ui/state-view';
import { isGoing, STATE_TONES, useBroadcastWords } from './broadcast-words';
import styles from './broadcasts.module.css';

const SHOWN = 10;
const FOLDED = 160;
/** Where nothing live comes through. */
const ASKED_EVERY_MS = 3_000;

interface GoingProps {
  of: BroadcastRecord;
  onStopped: () => void;
}

function Going({ of: { id, state, progress, title }, onStopped }: GoingProps) {
  const { t } = useTranslation();
  const [stop, { isLoading }] = useStopBroadcastMutation();
  const report = useReportProblem();
  return (
    <div className={styles.going}>
      <div className="grow">
        <ProgressBar
          label={t('Progress of “:title”', { title })}
          percent={progress}
          look={state === 'queued' ? 'moving' : 'primary'}
        />
      </div>
      <span className="num t2 s13">{formatPercent(progress)}</span>
      <Button
        size="sm"
        look="outline"
        needsNetwork
        busy={isLoading}
        aria-label={t('Stop “:title”', { title })}
        onClick={() => void stop({ id }).unwrap().then(onStopped, report)}
      >
        {t('Stop')}
      </Button>
    </div>
  );
}

function Broadcast({ of: broadcast }: { of: BroadcastRecord }) {
  const { stateOf, storyOf, audienceOf, reachOf } = useBroadcastWords();
  const { title, content, state } = broadcast;
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed goes; whoever is elsewhere by then stays there.
  const keepPlace = (): void => {
    const { activeElement: at } = document;
    if (at === document.body || row.current?.contains(at)) row.current?.focus();
  };
  return (
    <li className={styles.broadcast} ref={row} tabIndex={-1}>
      <div className={styles.head}>
        <span className="med anywhere" dir="auto">
          {title}
        </span>
        {/* How far it is changes too often to be read out. */}
        <span role="status">
          <Badge tone={STATE_TONES[state]} hasDot>
            {stateOf(broadcast)}
          </Badge>
        </span>
      </div>
      <FoldedText className={cx('t2 s13 anywhere', styles.content)} text={content} limit={FOLDED} />
      <p className="t2 s13 num anywhere" dir="auto">
        {audienceOf(broadcast)} · {reachOf(broadcast)}
      </p>
      <p className="t3 s12 num anywhere" dir="auto">
        {storyOf(broadcast)}
      </p>
      {isGoing(broadcast) && <Going of={broadcast} onStopped={keepPlace} />}
    </li>
  );
}

const pathOf = (page: number): string => `/admin/notifications${page > 1 ? `?page=${page}` : ''}`;

/** The page of the list that the address names. */
function usePage(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
}

/** What was told before, and how far the latest is. */
export function BroadcastList() {
  const { t } = useTranslation();
  const asked = { page: usePage(), perPage: SHOWN };
  const { currentData, data, isError, refetch } = useListBroadcastsQuery(asked, { refetchOnMountOrArgChange: true });
  const rows = currentData?.pagination.data ?? [];
  useListBroadcastsQuery(asked, {
    skip: !rows.some(isGoing),
    pollingInterval: ASKED_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  useTopic('admin.broadcasts', undefined, () => void refetch());
  const turned = (currentData ?? data)?.pagination;
  return (
    <EditorCard title={t('Sent so far')}>
      {!currentData && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={3} />)}
      {currentData && rows.length === 0 && (
        <StateView icon={Megaphone} title={t('No announcements yet')}>
          {t('Those that are sent stand here, with whom they reached.')}
        </StateView>
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('Announcements')}>
          {rows.map((row) => (
            <Broadcast key={row.id} of={row} />
          ))}
        </ul>
      )}
      {turned && <PageTurner pagination={turned} pathOf={pathOf} />}
    </EditorCard>
  );
}
