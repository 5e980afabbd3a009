import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { formatDay } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { NameBadges } from '../records/record-cells';
import styles from './user-columns.module.css';
import { cx } from '../../../lib/class-names';

export const accountPath = ({ id }: Pick<UserRecord, 'id'>): string => `/admin/users/${id}`;

function UserCell({ user }: { user: UserRecord }) {
  return (
    <span className={styles.user}>
      <Avatar name={user.name} image={user.image} size="sm" />
      <span className={styles.names}>
        <Link className={cx('ell hov-line', styles.name)} to={accountPath(user)} tabIndex={-1} dir="auto">
          {user.name}
        </Link>
        <span className="ell s12" dir="ltr">
          {user.email}
        </span>
      </span>
    </span>
  );
}

function Status({ user, t }: { user: UserRecord; t: TFunction }) {
  if (user.banned_at)
    return (
      <Badge tone="bad" hasDot>
        {t('Suspended')}
      </Badge>
    );
  if (!user.email_verified_at)
    return (
      <Badge tone="warning" hasDot>
        {t('Not verified')}
      </Badge>
    );
  return (
    <Badge tone="good" hasDot>
      {t('Active')}
    </Badge>
  );
}

const dayOf = (at: string | null): string => (at ? formatDay(at) : '–');

/** Columns of the list of all accounts; the address stands below the name, and by itself to order by. */
export const userColumns = (
  t: TFunction,
  countries: Readonly<Record<string, string>>,
): readonly ListColumn<UserRecord>[] => [
  {
    id: 'name',
    label: t('User'),
    width: 'minmax(180px, 2fr)',
    isFixed: true,
    cell: (user) => <UserCell user={user} />,
  },
  {
    id: 'email',
    label: t('Email'),
    width: 'minmax(150px, 1.5fr)',
    isExtra: true,
    fromPx: 1180,
    cell: ({ email }) => (
      <span className="ell" dir="ltr">
        {email}
      </span>
    ),
  },
  {
    id: 'roles',
    label: t('Roles'),
    width: 'minmax(130px, 1fr)',
    cell: ({ roles }) => <NameBadges names={roles.map(({ name }) => name)} />,
  },
  { id: 'banned', label: t('Status'), width: '140px', cell: (user) => <Status user={user} t={t} /> },
  {
    id: 'country',
    label: t('Country'),
    width: 'minmax(110px, 0.8fr)',
    isExtra: true,
    fromPx: 1180,
    cell: ({ country }) => (country ? (countries[country] ?? country) : '–'),
  },
  {
    id: 'email_verified_at',
    label: t('Email verified'),
    width: '130px',
    isExtra: true,
    fromPx: 1180,
    cell: ({ email_verified_at: at }) => dayOf(at),
  },
  {
    id: 'last_login_at',
    label: t('Last login'),
    width: '124px',
    cell: ({ last_login_at: at }) => (at ? formatDay(at) : t('Never')),
  },
  { id: 'created_at', label: t('Joined'), width: '118px', fromPx: 1000, cell: ({ created_at: at }) => dayOf(at) },
];
