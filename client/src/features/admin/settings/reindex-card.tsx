import { useTranslation } from 'react-i18next';
import { useGetReindexStatusQuery, useReindexSearchMutation } from '../../../api/settings';
import type { IndexedModel } from '../../../api/settings';
import { cx } from '../../../lib/class-names';
import { formatMoment, formatNumber } from '../../../lib/format';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { card as cardStyles } from '../../../ui/card.styles';
import { ProgressBar } from '../../../ui/progress-bar';
import { Bone } from '../../../ui/skeleton';
import styles from './reindex-card.module.css';
import page from './settings.module.css';

const ASKED_EVERY_MS = 1_000;

const NAMES: Readonly<Record<IndexedModel['model'], string>> = {
  artists: 'Artists',
  albums: 'Albums',
  tracks: 'Tracks',
  playlists: 'Playlists',
  users: 'Users',
  genres: 'Genres',
  tags: 'Tags',
  channels: 'Channels',
  lyrics: 'Lyrics',
};

const isActive = ({ state }: IndexedModel): boolean => state === 'queued' || state === 'running';

function StateOf({ of: model }: { of: IndexedModel }) {
  const { t } = useTranslation();
  const { state, done, total, indexed, ended_at: at } = model;
  if (isActive(model)) {
    const isMoving = state === 'queued' || total === null;
    return (
      <span className={styles.progress}>
        <ProgressBar
          label={t('Progress')}
          percent={isMoving || total === 0 ? 0 : Math.min(100, (done / total) * 100)}
          look={isMoving ? 'moving' : 'primary'}
        />
        <span className="t2 num">
          {isMoving
            ? t('Waits for its turn')
            : t(':done of :total done', { done: formatNumber(done), total: formatNumber(total) })}
        </span>
      </span>
    );
  }
  const count = t(':amount entries', { count: indexed, amount: formatNumber(indexed) });
  return (
    <span className="t2 num">
      {count}
      {state === 'done' && at && ` · ${formatMoment(at)}`}
      {state === 'failed' && <span className={styles.failed}> · {t('Did not end well')}</span>}
    </span>
  );
}

/** What the search index holds of each kind, and indexing it anew. */
export function ReindexCard() {
  const { t } = useTranslation();
  const mayChange = useCan('settings.update');
  const [start, starting] = useReindexSearchMutation();
  const report = useReportProblem();
  const status = useGetReindexStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const isRunning = status.data?.models.some(isActive) ?? false;
  useGetReindexStatusQuery(undefined, { skip: !isRunning, pollingInterval: ASKED_EVERY_MS });
  const reindex = (models?: IndexedModel['model'][]): void =>
    void start({ reindexInput: models ? { models } : {} })
      .unwrap()
      .catch(report);
  return (
    <section className={cx(cardStyles.card, page.card)} aria-label={t('Search index')}>
      <header className={cx(page.head, styles.head)}>
        <span>
          <h2>{t('Search index')}</h2>
          <p>{t('It follows all changes by itself. Index anew where something is not found.')}</p>
        </span>
        {mayChange && (
          <Button needsNetwork size="sm" busy={starting.isLoading} disabled={isRunning} onClick={() => reindex()}>
            {t('Index everything anew')}
          </Button>
        )}
      </header>
      {!status.data && (status.isError ? <ProblemRow onRetry={() => void status.refetch()} /> : <Bone h={220} />)}
      <ul className={styles.models}>
        {status.data?.models.map((model) => (
          <li key={model.model}>
            <span>{t(NAMES[model.model])}</span>
            <StateOf of={model} />
            {mayChange && (
              <Button
                size="sm"
                look="ghost"
                needsNetwork
                aria-label={t('Index anew: :name', { name: t(NAMES[model.model]) })}
                disabled={isActive(model) || starting.isLoading}
                onClick={() => reindex([model.model])}
              >
                {t('Index anew')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
