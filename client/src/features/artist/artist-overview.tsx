import { useTranslation } from 'react-i18next';
import type { AlbumsLayout } from '@tonearm/shared/catalogue/catalogue';
import type { AlbumPagination, Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { useListAlbumsQuery } from '../../api/catalogue';
import { AlbumCard } from '../../music/media-card/album-card';
import { Shelf } from '../../music/shelf/shelf';
import type { QueueSource } from '../../platform/player/player-types';
import { AboutTeaser } from './about-teaser';
import { Discography } from './discography';
import { LatestRelease } from './latest-release';
import { PopularSongs } from './popular-songs';
import { SimilarShelf } from './similar-artists';
import { itemPage } from '../../ui/item-page.styles';

const SHOWN = 12;

/** Albums of others that the artist plays on; absent while there are none. */
function AppearsOn({ artistId }: { artistId: number }) {
  const { t } = useTranslation();
  const { currentData } = useListAlbumsQuery({
    featuring: String(artistId),
    perPage: SHOWN,
    orderBy: 'release_date',
    orderDir: 'desc',
  });
  const albums = currentData?.pagination.data ?? [];
  if (albums.length === 0) return null;
  return (
    <Shelf title={t('Appears on')}>
      {albums.map((album) => (
        <AlbumCard key={album.id} album={album} />
      ))}
    </Shelf>
  );
}

interface ArtistOverviewProps {
  artist: Artist;
  albums: AlbumPagination | undefined;
  layout: AlbumsLayout;
  source: QueueSource;
}

/** What most people come for: popular songs, releases, and where to go on. */
export function ArtistOverview({ artist, albums, layout, source }: ArtistOverviewProps) {
  const latest = albums?.data[0];
  return (
    <>
      <div className={latest ? itemPage.two : undefined}>
        <PopularSongs artist={artist} source={source} />
        {latest && (
          <div className={itemPage.stack}>
            <LatestRelease album={latest} />
            <AboutTeaser artist={artist} />
          </div>
        )}
      </div>
      {albums && albums.data.length > 0 && <Discography artistId={artist.id} first={albums} layout={layout} />}
      <AppearsOn artistId={artist.id} />
      <SimilarShelf artistId={artist.id} />
    </>
  );
}
