import type { TFunction } from 'i18next';
import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Badge } from '../../../ui/badge';
import { VerifiedMark } from '../../../music/verified-mark';
import { RecordCell, NameBadges } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';

export const ARTIST_PATHS = {
  page: artistPath,
  edit: ({ id }) => `/admin/artists/${id}/edit`,
  insights: ({ id }) => `/admin/artists/${id}/insights`,
} satisfies RecordPaths<ArtistRecord>;

/** Columns of the list of all artists. */
export const artistColumns = (t: TFunction): readonly ListColumn<ArtistRecord>[] => [
  {
    id: 'name',
    label: t('Artist'),
    width: 'minmax(160px, 2fr)',
    isFixed: true,
    cell: (artist) => (
      <RecordCell
        of={artist}
        name={artist.name}
        kind="artist"
        to={ARTIST_PATHS.edit(artist)}
        mark={artist.verified ? <VerifiedMark size={15} /> : undefined}
      >
        {(artist.genres ?? []).map(({ display_name: name }) => name).join(', ')}
      </RecordCell>
    ),
  },
  {
    id: 'albums_count',
    label: t('Albums'),
    width: '84px',
    isEnd: true,
    cell: ({ albums_count: count }) => formatNumber(count),
  },
  {
    id: 'tracks_count',
    label: t('Tracks'),
    width: '84px',
    isEnd: true,
    isExtra: true,
    cell: ({ tracks_count: count }) => formatNumber(count),
  },
  {
    id: 'managers',
    label: t('Managers'),
    width: 'minmax(130px, 1.2fr)',
    fromPx: 1180,
    cell: ({ managers }) => <NameBadges names={managers.map(({ name }) => name)} />,
  },
  {
    id: 'followers_count',
    label: t('Followers'),
    width: '104px',
    isEnd: true,
    fromPx: 900,
    cell: ({ followers_count: count }) => formatNumber(count),
  },
  { id: 'plays', label: t('Plays'), width: '112px', isEnd: true, cell: ({ plays }) => formatNumber(plays) },
  {
    id: 'disabled',
    label: t('Status'),
    width: '124px',
    cell: ({ disabled }) =>
      disabled ? (
        <Badge tone="bad" hasDot>
          {t('Disabled')}
        </Badge>
      ) : (
        <Badge tone="good" hasDot>
          {t('Active')}
        </Badge>
      ),
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
