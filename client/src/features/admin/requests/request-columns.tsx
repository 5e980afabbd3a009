import type { TFunction } from 'i18next';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { formatDay } from '../../../lib/format';
import { requestTypes } from '../../../music/artist-requests/request-words';
import { StatusBadge } from '../../../music/artist-requests/status-badge';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Avatar } from '../../../ui/avatar';
import { NameCell } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';
import styles from './request-page.module.css';

/** A request with the name that menus and questions call it by. */
export type NamedRequest = BackstageRequest & { name: string };

export const requestPath = ({ id }: Pick<BackstageRequest, 'id'>): string => `/admin/backstage-requests/${id}`;

/** Whom it is about; null where that artist is gone. */
export const artistAsked = ({ artist, artist_name: asked }: BackstageRequest): string | null =>
  artist?.name ?? (asked || null);

/** The artist has a page, the new one once it was approved. */
export const REQUEST_PATHS = {
  page: ({ artist }) => (artist ? artistPath(artist) : null),
} satisfies RecordPaths<NamedRequest>;

/** Columns of the list of all artist requests. */
export const requestColumns = (t: TFunction): readonly ListColumn<NamedRequest>[] => [
  {
    id: 'user',
    label: t('User'),
    width: 'minmax(170px, 1.6fr)',
    isFixed: true,
    cell: (request) => (
      <span className={styles.sender}>
        <Avatar name={request.user.name} image={request.user.image} size="sm" />
        <NameCell name={request.user.name} to={requestPath(request)}>
          {artistAsked(request)}
        </NameCell>
      </span>
    ),
  },
  { id: 'type', label: t('Type'), width: '176px', fromPx: 900, cell: ({ type }) => requestTypes(t)[type] },
  {
    id: 'artist',
    label: t('Artist'),
    width: 'minmax(140px, 1.4fr)',
    fromPx: 900,
    cell: (request) => (
      <NameCell name={artistAsked(request) ?? t('An artist who is gone')} to={REQUEST_PATHS.page(request)} />
    ),
  },
  { id: 'status', label: t('Status'), width: '132px', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'created_at', label: t('Sent'), width: '124px', cell: ({ created_at: at }) => formatDay(at) },
  {
    id: 'updated_at',
    label: t('Updated'),
    width: '124px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ updated_at: at }) => formatDay(at),
  },
];
