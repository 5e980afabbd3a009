import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChannelSection } from '@tonearm/shared/catalogue/catalogue.dto';
import { GenreGrid } from '../../music/genre-tile/genre-grid';
import { AlbumCard } from '../../music/media-card/album-card';
import { ArtistCard } from '../../music/media-card/artist-card';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { Shelf } from '../../music/shelf/shelf';
import { LIST_COLUMNS } from '../../music/track-table/columns';
import { LazyTrackTable } from '../../music/track-table/lazy-track-table';
import type { QueueSource } from '../../platform/player/player-types';

/** Tracks that a home row shows; the queue takes as many. */
const TRACKS_SHOWN = 10;

function TrackSection({ section }: { section: ChannelSection }) {
  const { t } = useTranslation();
  const title = t(section.name);
  const tracks = useMemo(() => section.tracks.slice(0, TRACKS_SHOWN), [section]);
  const source = useMemo<QueueSource>(() => ({ type: 'channel', id: section.id, name: section.name }), [section]);
  const play = usePlayContext(source, () => tracks);
  return (
    <section className="shelf" aria-label={title}>
      <header>
        <h2 className="h2">{title}</h2>
        <PlayButton context={play} name={title} size="tile" />
      </header>
      <LazyTrackTable tracks={tracks} source={source} label={title} columns={LIST_COLUMNS} />
    </section>
  );
}

/** One row of the home channel, drawn by what it holds. */
export function HomeSection({ section }: { section: ChannelSection }) {
  const { t } = useTranslation();
  const title = t(section.name);
  switch (section.content_type) {
    case 'albums':
      return <Shelf title={title}>{section.albums.map((album) => <AlbumCard key={album.id} album={album} />)}</Shelf>;
    case 'artists':
      return <Shelf title={title}>{section.artists.map((artist) => <ArtistCard key={artist.id} artist={artist} />)}</Shelf>;
    case 'tracks':
      return <TrackSection section={section} />;
    case 'genres':
      return (
        <section className="shelf" aria-label={title}>
          <header><h2 className="h2">{title}</h2><Link className="all" to="/genres">{t('Show all')}</Link></header>
          <GenreGrid genres={section.genres} label={title} />
        </section>
      );
  }
}
