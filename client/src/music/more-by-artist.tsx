import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ArtistCredit } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useListArtistAlbumsQuery } from '../api/catalogue';
import { AlbumCard } from './media-card/album-card';
import { Shelf } from './shelf/shelf';
import { cards } from '../ui/cards.styles';

const SHOWN = 12;

interface MoreByArtistProps {
  artist: ArtistCredit;
  /** The page's own album; null for a single song. */
  exceptAlbum: number | null;
}

/** Further releases of an artist, at the end of a page; absent while there are none. */
export function MoreByArtist({ artist, exceptAlbum }: MoreByArtistProps) {
  const { t } = useTranslation();
  const { currentData } = useListArtistAlbumsQuery({
    id: artist.id,
    perPage: SHOWN + 1,
    orderBy: 'release_date',
    orderDir: 'desc',
  });
  const albums = currentData?.pagination.data.filter((album) => album.id !== exceptAlbum).slice(0, SHOWN) ?? [];
  if (albums.length === 0) return null;
  return (
    <Shelf
      title={t('More by :name', { name: artist.name })}
      aside={
        <Link className={cards.all} to={artistPath(artist)}>
          {t('Show all')}
        </Link>
      }
    >
      {albums.map((album) => (
        <AlbumCard key={album.id} album={album} line="release" />
      ))}
    </Shelf>
  );
}
