import type { TFunction } from 'i18next';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { playlistPath, userPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { NameCell, RecordCell, ReleaseStatus } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';

/** Its page is its editor, for whoever may change all playlists. */
export const PLAYLIST_PATHS = { page: playlistPath } satisfies RecordPaths<Playlist>;

/** Columns of the list of all playlists. @param isTrashed then nobody sees a page of theirs. */
export const playlistColumns = (t: TFunction, isTrashed: boolean): readonly ListColumn<Playlist>[] => [
  {
    id: 'name',
    label: t('Playlist'),
    width: 'minmax(160px, 2.4fr)',
    isFixed: true,
    cell: (playlist) => (
      <RecordCell
        of={playlist.image ? playlist : (playlist.covers[0] ?? playlist)}
        drawnFor={playlist.name}
        name={playlist.name}
        to={isTrashed ? null : playlistPath(playlist)}
      >
        {playlist.collaborative && t('Collaborative')}
      </RecordCell>
    ),
  },
  {
    id: 'owner',
    label: t('Owner'),
    width: 'minmax(120px, 1.2fr)',
    fromPx: 900,
    cell: ({ owner, workspace }) =>
      owner ? <NameCell name={owner.name} to={userPath(owner)} /> : workspace ? <bdi>{workspace.name}</bdi> : '–',
  },
  {
    id: 'tracks_count',
    label: t('Tracks'),
    width: '84px',
    isEnd: true,
    cell: ({ tracks_count: count }) => formatNumber(count),
  },
  {
    id: 'followers_count',
    label: t('Followers'),
    width: '116px',
    isEnd: true,
    fromPx: 900,
    cell: ({ followers_count: count }) => formatNumber(count),
  },
  { id: 'plays', label: t('Plays'), width: '112px', isEnd: true, cell: ({ plays }) => formatNumber(plays) },
  { id: 'visibility', label: t('Status'), width: '132px', cell: (playlist) => <ReleaseStatus {...playlist} /> },
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
