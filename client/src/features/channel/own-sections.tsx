import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import type { RadioSeed, RecommendedRow } from '@tonearm/shared/catalogue/radio.dto';
import { radioPath } from '@tonearm/shared/rules/paths';
import { useGetHomeRecommendationsQuery } from '../../api/radio';
import { Cover } from '../../music/cover/cover';
import { AlbumCard } from '../../music/media-card/album-card';
import { JumpTile } from '../../music/media-card/jump-tile';
import { Shelf } from '../../music/shelf/shelf';
import { LIST_COLUMNS } from '../../music/track-table/columns';
import { LazyTrackTable } from '../../music/track-table/lazy-track-table';
import type { QueueSource } from '../../platform/player/player-types';
import { useRovingFocus } from '../../ui/use-roving-focus';
import styles from './channel.module.css';
import { cx } from '../../lib/class-names';
import { cards } from '../../ui/cards.styles';

/** Two rows of tiles on a wide page. */
const TILES = 8;

function StationCard({ seed }: { seed: RadioSeed }) {
  const { t } = useTranslation();
  const isMix = seed.model_type === 'user';
  const name = isMix ? t('Daily mix') : t(':name radio', { name: seed.name });
  return (
    <div className={cards.mc}>
      <Link to={radioPath(seed)} className={cards.mcLink} data-roving draggable={false}>
        <span className={cards.frame}>
          <Cover of={seed} name={name} sizes="(max-width: 768px) 148px, 210px" />
        </span>
        <span className={cx('ell', cards.t)} title={name}>
          {name}
        </span>
        <span className={cx('ell', cards.s)}>{isMix ? t('From what you play') : t('Radio')}</span>
      </Link>
    </div>
  );
}

function ContinueListening({ albums }: { albums: readonly Album[] }) {
  const { t } = useTranslation();
  const title = t('Continue listening');
  const tiles = useRovingFocus<HTMLUListElement>();
  return (
    <section className={cards.shelf} aria-label={title}>
      <header>
        <h2 className="h2">{title}</h2>
        <Link className={cards.all} to="/library/history">
          {t('Show all')}
        </Link>
      </header>
      <ul className={styles.jump} ref={tiles} data-arrow-keys>
        {albums.slice(0, TILES).map((album) => (
          <li key={album.id}>
            <JumpTile album={album} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BecauseYouPlayed({ row }: { row: RecommendedRow }) {
  const { t } = useTranslation();
  const title = t('Because you played :name', { name: row.seed.name });
  const source = useMemo<QueueSource>(
    () => ({ type: 'radio', id: row.seed.id, name: t(':name radio', { name: row.seed.name }) }),
    [row.seed, t],
  );
  return (
    <section className={cards.shelf} aria-label={title}>
      <header>
        <h2 className="h2">{title}</h2>
        <Link className={cards.all} to={radioPath(row.seed)}>
          {t('Go to radio')}
        </Link>
      </header>
      <LazyTrackTable tracks={row.tracks} source={source} label={title} columns={LIST_COLUMNS} />
    </section>
  );
}

/** Rows of the home page for who is signed in; what has nothing in it is absent, and so is all of it where the call fails. */
export default function OwnSections() {
  const { t } = useTranslation();
  const { currentData } = useGetHomeRecommendationsQuery();
  if (!currentData) return null;
  const {
    continue_listening: heard,
    made_for_you: stations,
    new_from_followed: fresh,
    because_you_played: rows,
  } = currentData;
  return (
    <>
      {heard.length > 0 && <ContinueListening albums={heard} />}
      {stations.length > 0 && (
        <Shelf title={t('Made for you')}>
          {stations.map((seed) => (
            <StationCard key={`${seed.model_type}-${seed.id}`} seed={seed} />
          ))}
        </Shelf>
      )}
      {rows.map((row) => (
        <BecauseYouPlayed key={row.seed.id} row={row} />
      ))}
      {fresh.length > 0 && (
        <Shelf
          title={t('New from artists you follow')}
          aside={
            <Link className={cards.all} to="/feed">
              {t('Show all')}
            </Link>
          }
        >
          {fresh.map((album) => (
            <AlbumCard key={album.id} album={album} />
          ))}
        </Shelf>
      )}
    </>
  );
}
