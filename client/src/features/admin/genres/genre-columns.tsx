import type { TFunction } from 'i18next';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { genrePath } from '@tonearm/shared/rules/paths';
import { formatDay, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { RecordCell } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';

const UNPICTURED: Pictured = { image: null, image_variants: null, image_color: null };

export const GENRE_PATHS = { page: genrePath } satisfies RecordPaths<GenreRecord>;

/** Columns of the list of all genres. */
export const genreColumns = (t: TFunction): readonly ListColumn<GenreRecord>[] => [
  {
    id: 'name',
    label: t('Genre'),
    width: 'minmax(160px, 2fr)',
    isFixed: true,
    cell: (genre) => (
      <RecordCell of={genre.cover ?? UNPICTURED} name={genre.display_name} to={GENRE_PATHS.page(genre)}>
        {genre.name}
      </RecordCell>
    ),
  },
  {
    id: 'artists_count',
    label: t('Artists'),
    width: '104px',
    isEnd: true,
    fromPx: 900,
    cell: ({ artists_count: count }) => formatNumber(count),
  },
  {
    id: 'tracks_count',
    label: t('Tracks'),
    width: '104px',
    isEnd: true,
    isExtra: true,
    fromPx: 900,
    cell: ({ tracks_count: count }) => formatNumber(count),
  },
  {
    id: 'popularity',
    label: t('Popularity'),
    width: '124px',
    isEnd: true,
    cell: ({ popularity }) => formatNumber(popularity),
  },
  {
    id: 'created_at',
    label: t('Added'),
    width: '118px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ created_at: at }) => formatDay(at),
  },
  { id: 'updated_at', label: t('Updated'), width: '118px', fromPx: 1000, cell: ({ updated_at: at }) => formatDay(at) },
];
