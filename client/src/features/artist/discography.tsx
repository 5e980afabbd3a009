import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album, AlbumPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import { useListArtistAlbumsQuery } from '../../api/catalogue';
import { AlbumCard } from '../../music/media-card/album-card';
import { Shelf } from '../../music/shelf/shelf';
import { ChipGroup } from '../../ui/chip-group';
import { RELEASE_KINDS } from './release-kinds';

/** As many as one request may bring. */
const ALL = 100;

function useReleases(artistId: number, first: AlbumPagination): readonly Album[] {
  const isCut = first.next_page !== null;
  const { currentData } = useListArtistAlbumsQuery(
    { id: artistId, perPage: ALL, orderBy: 'release_date', orderDir: 'desc' },
    { skip: !isCut },
  );
  return currentData?.pagination.data ?? first.data;
}

/** Everything the artist released, newest first, by kind. */
export function Discography({ artistId, first }: { artistId: number; first: AlbumPagination }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('all');
  const releases = useReleases(artistId, first);
  const kinds = RELEASE_KINDS.filter(({ types }) => releases.some((album) => types.includes(album.release_type)));
  const kind = kinds.find(({ id }) => id === chosen);
  const shown = kind ? releases.filter((album) => kind.types.includes(album.release_type)) : releases;
  const filter = kinds.length > 1 && (
    <ChipGroup
      label={t('Kind of release')}
      options={[{ id: 'all', label: t('All') }, ...kinds.map(({ id, label }) => ({ id, label: t(label) }))]}
      chosen={kind?.id ?? 'all'}
      onChoose={setChosen}
    />
  );
  return (
    <Shelf title={t('Discography')} filter={filter}>
      {shown.map((album) => (
        <AlbumCard key={album.id} album={album} line="release" />
      ))}
    </Shelf>
  );
}
