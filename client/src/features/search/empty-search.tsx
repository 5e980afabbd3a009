import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { X } from 'lucide-react';
import type { RecentSearch } from '@tonearm/shared/search/search.dto';
import { useListGenresQuery } from '../../api/catalogue';
import { useForgetRecentSearchesMutation, useListRecentSearchesQuery } from '../../api/search';
import { GENRES_PAGE_ARGS } from '../../api/page-args';
import { Cover } from '../../music/cover/cover';
import { GenreGrid } from '../../music/genre-tile/genre-grid';
import { ProblemRow } from '../../platform/errors/problem-row';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useUser } from '../../platform/session/use-session';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { isRound, modelFacts, modelName, modelPath, modelPicture } from './models';
import styles from './search.module.css';
import { art } from '../../music/cover/cover.styles';
import { cards } from '../../ui/cards.styles';

function RecentRow({ recent, onForget }: { recent: RecentSearch; onForget: () => void }) {
  const { t } = useTranslation();
  const { model } = recent;
  return (
    <li className={styles.recent}>
      <Link className={styles.recentLink} to={modelPath(model)}>
        <Cover
          of={modelPicture(model)}
          name={modelName(model)}
          kind={isRound(model) ? 'artist' : 'album'}
          sizes="48px"
          className={art.s}
        />
        <span className={styles.omniWords}>
          <span className="ell med">{modelName(model)}</span>
          <span className="ell s13 t2">{modelFacts(model, t)}</span>
        </span>
      </Link>
      <IconButton label={t('Remove :name', { name: modelName(model) })} onClick={onForget}>
        <Icon of={X} size={16} />
      </IconButton>
    </li>
  );
}

function Recents({ recents }: { recents: readonly RecentSearch[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, 'button');
  const [forget] = useForgetRecentSearchesMutation();
  const report = useReportProblem();
  const drop = (forgetRecentSearchInput: Parameters<typeof forget>[0]['forgetRecentSearchInput']): void =>
    void forget({ forgetRecentSearchInput }).unwrap().catch(report);
  return (
    <section className={cards.shelf} aria-label={t('Recent searches')}>
      <header>
        <h2 className="h2">{t('Recent searches')}</h2>
        <button type="button" className={cards.all} onClick={() => drop({})}>
          {t('Clear all')}
        </button>
      </header>
      <ul className={styles.recents} ref={list}>
        {recents.map((recent) => (
          <RecentRow
            key={`${recent.model_type}:${recent.model_id}`}
            recent={recent}
            onForget={() => drop({ model_type: recent.model_type, model_id: recent.model_id })}
          />
        ))}
      </ul>
    </section>
  );
}

/** Recently opened items; absent while there are none. */
function OwnRecents() {
  const recents = useListRecentSearchesQuery().data?.recent_searches ?? [];
  return recents.length > 0 && <Recents recents={recents} />;
}

/** Before anything is typed: recently opened items, and the genres. */
export function EmptySearch() {
  const { t } = useTranslation();
  const isSignedIn = useUser() !== null;
  const { currentData, error, refetch } = useListGenresQuery(GENRES_PAGE_ARGS);
  const genres = currentData?.pagination.data ?? [];
  const title = t('Browse by genre');
  return (
    <>
      {isSignedIn && <OwnRecents />}
      {error && !currentData && <ProblemRow onRetry={() => void refetch()} />}
      {genres.length > 0 && (
        <section className={cards.shelf} aria-label={title}>
          <header>
            <h2 className="h2">{title}</h2>
          </header>
          <GenreGrid genres={genres} label={title} />
        </section>
      )}
    </>
  );
}
