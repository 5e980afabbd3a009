import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchTab } from '@tonearm/shared/search/search';
import type { SearchAnswer } from '@tonearm/shared/search/search.dto';
import { Shelf } from '../../music/shelf/shelf';
import { TagChips } from '../../music/tag-chips';
import { GenreResults, LyricResults, RESULT_COLUMNS, TrackResults, resultCards } from './result-lists';
import { searchPath } from './search-address';
import { TopResult } from './top-result';
import styles from './search.module.css';
import { cards } from '../../ui/cards.styles';

const SONGS_SHOWN = 5;
const LINES_SHOWN = 3;

function ShowAll({ query, tab }: { query: string; tab: SearchTab }) {
  const { t } = useTranslation();
  return (
    <Link className={cards.all} to={searchPath(query, tab)}>
      {t('Show all')}
    </Link>
  );
}

function Section({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <section className={cards.shelf} aria-label={title}>
      <header>
        <h2 className="h2">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The first results of every kind. */
export function AllResults({ answer, query }: { answer: SearchAnswer; query: string }) {
  const { t } = useTranslation();
  const { tracks, artists, albums, playlists, channels, genres, tags, users, lyrics } = answer.results;
  const all = (tab: SearchTab) => <ShowAll query={query} tab={tab} />;
  const shelf = (title: string, tab: SearchTab, models: Parameters<typeof resultCards>[0] = []) =>
    models.length > 0 && (
      <Shelf title={title} aside={all(tab)}>
        {resultCards(models, t)}
      </Shelf>
    );
  return (
    <>
      <div className={styles.searchTop}>
        {answer.top_result && <TopResult model={answer.top_result.model} />}
        {tracks && tracks.data.length > 0 && (
          <Section title={t('Songs')} aside={all('tracks')}>
            <TrackResults tracks={tracks.data.slice(0, SONGS_SHOWN)} query={query} columns={RESULT_COLUMNS} />
          </Section>
        )}
      </div>
      {shelf(t('Artists'), 'artists', artists?.data)}
      {shelf(t('Albums'), 'albums', albums?.data)}
      {shelf(t('Playlists'), 'playlists', playlists?.data)}
      {shelf(t('Channels'), 'channels', channels?.data)}
      {genres && genres.data.length > 0 && (
        <Section title={t('Genres')} aside={all('genres')}>
          <GenreResults genres={genres.data} />
        </Section>
      )}
      {tags && tags.data.length > 0 && (
        <Section title={t('Tags')} aside={all('tags')}>
          <TagChips tags={tags.data} />
        </Section>
      )}
      {lyrics && lyrics.data.length > 0 && (
        <Section title={t('Lyrics')} aside={all('lyrics')}>
          <LyricResults hits={lyrics.data.slice(0, LINES_SHOWN)} />
        </Section>
      )}
      {shelf(t('Users'), 'users', users?.data)}
    </>
  );
}
