import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatDuration, formatNumber } from '../../../lib/format';
import { artistNames } from '../../../music/artist-links';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { ExplicitMark, RecordCell, NameBadges } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';
import { TrackStatus } from './track-status';

export const TRACK_PATHS = {
  page: trackPath,
  edit: ({ id }) => `/admin/tracks/${id}/edit`,
  insights: ({ id }) => `/admin/tracks/${id}/insights`,
} satisfies RecordPaths<Track>;

/** Columns of the list of all tracks. */
export const trackColumns = (t: TFunction): readonly ListColumn<Track>[] => [
  {
    id: 'name',
    label: t('Track'),
    width: 'minmax(160px, 2.4fr)',
    isFixed: true,
    cell: (track) => (
      <RecordCell
        of={track}
        name={track.name}
        drawnFor={track.album?.name ?? track.name}
        to={TRACK_PATHS.edit(track)}
        mark={track.explicit ? <ExplicitMark /> : undefined}
      >
        {artistNames(track.artists)}
      </RecordCell>
    ),
  },
  {
    id: 'album',
    label: t('Album'),
    width: 'minmax(110px, 1.6fr)',
    fromPx: 1180,
    cell: ({ album }) =>
      album ? (
        <Link className="hov-line" to={albumPath(album)} tabIndex={-1} dir="auto">
          {album.name}
        </Link>
      ) : (
        '–'
      ),
  },
  {
    id: 'genres',
    label: t('Genre'),
    width: 'minmax(120px, 1fr)',
    fromPx: 1300,
    cell: ({ genres = [] }) => <NameBadges names={genres.map(({ display_name: name }) => name)} />,
  },
  {
    id: 'tags',
    label: t('Tags'),
    width: 'minmax(110px, 1fr)',
    isExtra: true,
    fromPx: 1100,
    cell: ({ tags = [] }) => <NameBadges names={tags.map(({ display_name: name }) => name)} />,
  },
  { id: 'plays', label: t('Plays'), width: '112px', isEnd: true, cell: ({ plays }) => formatNumber(plays) },
  {
    id: 'popularity',
    label: t('Popularity'),
    width: '104px',
    isEnd: true,
    isExtra: true,
    fromPx: 1000,
    cell: ({ popularity }) => formatNumber(popularity),
  },
  {
    id: 'duration_ms',
    label: t('Duration'),
    width: '86px',
    isEnd: true,
    cell: ({ duration_ms: ms }) => formatDuration(ms),
  },
  {
    id: 'source',
    label: t('Source'),
    width: '104px',
    isExtra: true,
    fromPx: 1100,
    cell: ({ file_entry_id: file, source_type: type }) => {
      if (type === 'remote_url') return t('Other server');
      if (type === 'none') return t('Nowhere');
      return file == null ? t('Folder') : t('Upload');
    },
  },
  { id: 'status', label: t('Status'), width: '144px', cell: (track) => <TrackStatus track={track} /> },
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
