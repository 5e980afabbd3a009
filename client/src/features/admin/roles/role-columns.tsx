import type { TFunction } from 'i18next';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { formatDay, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { NameCell, NameBadges } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';
import { receiversOf, roleTypes } from './role-words';

export const rolePath = ({ id }: Pick<RoleDetails, 'id'>): string => `/admin/roles/${id}/edit`;

export const ROLE_PATHS = { page: () => null, edit: rolePath } satisfies RecordPaths<RoleDetails>;

/** Columns of the list of roles. */
export const roleColumns = (t: TFunction): readonly ListColumn<RoleDetails>[] => [
  {
    id: 'name',
    label: t('Role'),
    width: 'minmax(180px, 2fr)',
    isFixed: true,
    cell: (role) => (
      <NameCell name={role.name} to={rolePath(role)}>
        {role.description}
      </NameCell>
    ),
  },
  { id: 'type', label: t('Type'), width: '120px', fromPx: 1000, cell: ({ type }) => roleTypes(t)[type] },
  {
    id: 'default',
    label: t('Given to'),
    width: 'minmax(130px, 1fr)',
    cell: (role) => <NameBadges names={receiversOf(t, role)} />,
  },
  {
    id: 'users_count',
    label: t('Users'),
    width: '96px',
    isEnd: true,
    cell: ({ users_count: count, guests }) => (guests || count === null ? '–' : formatNumber(count)),
  },
  {
    id: 'internal',
    label: t('Comes with the site'),
    width: '160px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ internal }) => (internal ? t('Yes') : t('No')),
  },
  {
    id: 'created_at',
    label: t('Added'),
    width: '118px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ created_at: at }) => formatDay(at),
  },
  { id: 'updated_at', label: t('Updated'), width: '118px', fromPx: 900, cell: ({ updated_at: at }) => formatDay(at) },
];
