import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LayoutGrid, List } from 'lucide-react';
import type { AlbumsLayout } from '@tonearm/shared/catalogue/catalogue';
import type { Album, AlbumPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import { useListArtistAlbumsQuery } from '../../api/catalogue';
import { cx } from '../../lib/class-names';
import { useStoredChoice } from '../../music/library-page/use-library-view';
import { LookSwitch } from '../../music/look-switch';
import { AlbumCard } from '../../music/media-card/album-card';
import { Shelf } from '../../music/shelf/shelf';
import { ChipGroup } from '../../ui/chip-group';
import { RELEASE_KINDS } from './release-kinds';
import { ReleaseRow } from './release-row';
import { itemPage } from '../../ui/item-page.styles';

/** As many as one request may bring. */
const ALL = 100;
/** Rows of the list at first. */
const ROWS = 5;

function useReleases(artistId: number, first: AlbumPagination): readonly Album[] {
  const isCut = first.next_page !== null;
  const { currentData } = useListArtistAlbumsQuery(
    { id: artistId, perPage: ALL, orderBy: 'release_date', orderDir: 'desc' },
    { skip: !isCut },
  );
  return currentData?.pagination.data ?? first.data;
}

interface DiscographyProps {
  artistId: number;
  first: AlbumPagination;
  /** As the site shows it until somebody chooses for themselves. */
  layout: AlbumsLayout;
}

/** Everything the artist released, newest first, by kind: as covers or as a list. */
export function Discography({ artistId, first, layout }: DiscographyProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('all');
  const [look, setLook] = useStoredChoice<AlbumsLayout>(
    'tonearm.artist-albums',
    layout === 'list' ? ['list', 'grid'] : ['grid', 'list'],
  );
  const [isWhole, setWhole] = useState(false);
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
  const isList = look === 'list';
  const drawn = isList && !isWhole ? shown.slice(0, ROWS) : shown;
  const aside = (
    <>
      {isList && shown.length > ROWS && (
        <button
          type="button"
          className={cx('s13 med t2', itemPage.more)}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show less') : t('Show more')}
        </button>
      )}
      <LookSwitch
        label={t('View')}
        chosen={look}
        onChoose={setLook}
        looks={[
          { id: 'grid', label: t('Grid'), icon: LayoutGrid },
          { id: 'list', label: t('List'), icon: List },
        ]}
      />
    </>
  );
  return (
    <Shelf title={t('Discography')} filter={filter} aside={aside} isList={isList}>
      {drawn.map((album) =>
        isList ? (
          <ReleaseRow key={album.id} album={album} />
        ) : (
          <AlbumCard key={album.id} album={album} line="release" />
        ),
      )}
    </Shelf>
  );
}
