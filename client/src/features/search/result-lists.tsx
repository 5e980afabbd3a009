import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album, Artist, Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { LyricHit, SearchModel, SearchUser } from '@tonearm/shared/search/search.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import { formatDuration } from '../../lib/format';
import { artistNames } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';
import { GenreGrid } from '../../music/genre-tile/genre-grid';
import { AlbumCard } from '../../music/media-card/album-card';
import { ArtistCard } from '../../music/media-card/artist-card';
import { PlaylistCard } from '../../music/media-card/playlist-card';
import { UserCard } from '../../music/media-card/user-card';
import type { Columns } from '../../music/track-table/columns';
import { LazyTrackTable } from '../../music/track-table/lazy-track-table';
import { modelPath, modelPicture, searchSource } from './models';
import styles from './search.module.css';
import { cx } from '../../lib/class-names';
import { rowColumns } from '../../music/track-table/row-columns.styles';
import { cards } from '../../ui/cards.styles';
import { art } from '../../music/cover/cover.styles';

/** Beside the top result: picture, names, actions, time. */
export const RESULT_COLUMNS: Columns = {
  className: rowColumns.cSr,
  hasCover: true,
  artists: 'line',
  hasAlbum: false,
  hasPlays: false,
  phoneLine: 'artists',
};

export function TrackResults({
  tracks,
  query,
  columns,
  hasHead,
}: {
  tracks: readonly Track[];
  query: string;
  columns: Columns;
  hasHead?: boolean;
}) {
  const { t } = useTranslation();
  const source = useMemo(() => searchSource(query), [query]);
  return <LazyTrackTable tracks={tracks} source={source} label={t('Songs')} columns={columns} hasHead={hasHead} />;
}

/** A card of what cannot be played from here. */
function PlainCard({ model, line }: { model: SearchModel; line: string }) {
  return (
    <div className={cards.mc} data-roving-group>
      <Link to={modelPath(model)} className={cards.mcLink} data-roving draggable={false}>
        <span className={cards.frame}>
          <Cover of={modelPicture(model)} name={model.name} kind="album" sizes="210px" />
        </span>
        <span className={cx('ell', cards.t)} title={model.name}>
          {model.name}
        </span>
        <span className={cx('ell', cards.s)}>{line}</span>
      </Link>
    </div>
  );
}

/** A card for each, whatever it is. */
export function resultCards(
  models: readonly (Album | Artist | Playlist | SearchModel | SearchUser)[],
  t: (text: string) => string,
) {
  return models.map((model) => {
    if (model.model_type === 'album') return <AlbumCard key={model.id} album={model as Album} />;
    if (model.model_type === 'artist') return <ArtistCard key={model.id} artist={model as Artist} />;
    if (model.model_type === 'playlist') return <PlaylistCard key={model.id} playlist={model as Playlist} />;
    if (model.model_type === 'user') return <UserCard key={model.id} user={model as SearchUser} />;
    return <PlainCard key={model.id} model={model as SearchModel} line={t('Channel')} />;
  });
}

export function GenreResults({ genres }: { genres: readonly Genre[] }) {
  const { t } = useTranslation();
  return <GenreGrid genres={genres} label={t('Genres')} />;
}

/** Songs by a line that is sung in them. */
export function LyricResults({ hits }: { hits: readonly LyricHit[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.lyricHits} aria-label={t('Lyrics')}>
      {hits.map((hit) => (
        <li key={hit.id}>
          <Link className={styles.lyricHit} to={trackPath(hit.track)}>
            <Cover of={hit.track} name={hit.track.album?.name ?? hit.track.name} sizes="56px" className={art.s} />
            <span className={styles.lyricWords}>
              <span className={styles.lyricLine} data-highlights>
                {hit.line}
              </span>
              <span className="s13 t2 ell">
                {hit.track.name} · {artistNames(hit.track.artists)}
              </span>
            </span>
            {hit.start_ms !== null && <span className="num s13 t2">{formatDuration(hit.start_ms)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
