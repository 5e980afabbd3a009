import type { TFunction } from 'i18next';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatNumber, formatShortDate } from '../../../lib/format';
import { artistNames } from '../../../music/artist-links';
import { RELEASE_LABELS } from '../../../music/release-type';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { ExplicitMark, RecordCell, ReleaseStatus, NameBadges } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';

export const ALBUM_PATHS = {
  page: albumPath,
  edit: ({ id }) => `/admin/albums/${id}/edit`,
  insights: ({ id }) => `/admin/albums/${id}/insights`,
} satisfies RecordPaths<Album>;

/** Columns of the list of all albums. */
export const albumColumns = (t: TFunction): readonly ListColumn<Album>[] => [
  {
    id: 'name',
    label: t('Album'),
    width: 'minmax(160px, 2.4fr)',
    isFixed: true,
    cell: (album) => (
      <RecordCell
        of={album}
        name={album.name}
        to={ALBUM_PATHS.edit(album)}
        mark={album.explicit ? <ExplicitMark /> : undefined}
      >
        {artistNames(album.artists)}
      </RecordCell>
    ),
  },
  {
    id: 'release_type',
    label: t('Type'),
    width: '118px',
    fromPx: 1100,
    cell: ({ release_type: type }) => t(RELEASE_LABELS[type]),
  },
  {
    id: 'genres',
    label: t('Genre'),
    width: 'minmax(120px, 1fr)',
    fromPx: 1300,
    cell: ({ genres = [] }) => <NameBadges names={genres.map(({ display_name: name }) => name)} />,
  },
  {
    id: 'tracks_count',
    label: t('Tracks'),
    width: '76px',
    isEnd: true,
    cell: ({ tracks_count: count }) => formatNumber(count),
  },
  {
    id: 'release_date',
    label: t('Released'),
    width: '126px',
    fromPx: 900,
    cell: ({ release_date: day }) => (day ? formatShortDate(day) : '–'),
  },
  {
    id: 'views',
    label: t('Views'),
    width: '100px',
    isEnd: true,
    fromPx: 1560,
    cell: ({ views }) => formatNumber(views ?? 0),
  },
  { id: 'plays', label: t('Plays'), width: '112px', isEnd: true, cell: ({ plays }) => formatNumber(plays) },
  { id: 'visibility', label: t('Status'), width: '132px', cell: (album) => <ReleaseStatus {...album} /> },
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
