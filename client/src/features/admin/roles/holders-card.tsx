import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronLeft, ChevronRight, Mail, X } from 'lucide-react';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { useAddRoleUsersMutation, useRemoveRoleUsersMutation } from '../../../api/admin-roles';
import { useListUsersQuery } from '../../../api/admin-users';
import { cx } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { optionsOf } from '../../../platform/admin/list/use-model-options';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';

import { lazyOverlay } from '../../../ui/lazy-part';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { accountPath } from '../users/user-columns';
import styles from './role-page.module.css';

const GiveByEmailDialog = lazyOverlay(() => import('./give-by-email-dialog'));

const PER_PAGE = 10;
const useUserOptions = optionsOf('user');

interface Person {
  id: number;
  name: string;
}

/** Gives the role and takes it, and says what came of it. */
function useHolderChanges({ id, name: role }: RoleDetails) {
  const { t } = useTranslation();
  const [add, adding] = useAddRoleUsersMutation();
  const [remove, removing] = useRemoveRoleUsersMutation();
  const report = useReportProblem();
  const toast = useToast();
  const say = (message: string): void => toast({ type: 'positive', message });
  return {
    isBusy: adding.isLoading || removing.isLoading,
    give: ({ id: userId, name }: Person) =>
      void add({ id, roleUsersInput: { user_ids: [userId] } })
        .unwrap()
        .then(() => say(t(':name has the role :role now', { name, role })), report),
    take: ({ id: userId, name }: Person) =>
      void remove({ id, roleUsersInput: { user_ids: [userId] } })
        .unwrap()
        .then(() => say(t(':name no longer has the role :role', { name, role })), report),
  };
}

function Holder({ user, onTake }: { user: UserRecord; onTake: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <li className={styles.holder}>
      <Avatar name={user.name} image={user.image} size="sm" />
      <span className={styles.names}>
        <Link className="ell hov-line" to={accountPath(user)} dir="auto">
          {user.name}
        </Link>
        <span className="ell s12 t2" dir="ltr">
          {user.email}
        </span>
      </span>
      {onTake && (
        <IconButton
          label={t('Take the role from :name', { name: user.name })}
          className={iconButton.sm}
          onClick={onTake}
        >
          <Icon of={X} size={16} />
        </IconButton>
      )}
    </li>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      <IconButton
        label={t('Previous page')}
        className={iconButton.sm}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon of={ChevronLeft} size={16} className="flip" />
      </IconButton>
      <span className="s13 t2 num" aria-live="polite">
        {t('Page :page of :last', { page: formatNumber(page), last: formatNumber(last) })}
      </span>
      <IconButton
        label={t('Next page')}
        className={iconButton.sm}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <Icon of={ChevronRight} size={16} className="flip" />
      </IconButton>
    </nav>
  );
}

/** For those who know an address, or may not see the list of people. */
function GiveByEmail({ role, maySeeUsers }: { role: RoleDetails; maySeeUsers: boolean }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const give = async (): Promise<void> => {
    const count = await open<{ role: RoleDetails }, number>(GiveByEmailDialog, { role });
    if (count === undefined) return;
    const message = maySeeUsers
      ? t(':count have the role :role now', { count, role: role.name })
      : t('Whoever has an account by one of these addresses has the role :role now', { role: role.name });
    toast({ type: 'positive', message });
  };
  return (
    <div className={styles.byEmail}>
      <Button size="sm" icon={<Icon of={Mail} size={15} />} needsNetwork onClick={() => void give()}>
        {t('Give it by email address')}
      </Button>
    </div>
  );
}

/** Those who hold the role, page by page, and a field that gives it to more. */
function Holders({ role, isFixed }: { role: RoleDetails; isFixed: boolean }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { give, take } = useHolderChanges(role);
  const { data, isError, refetch } = useListUsersQuery({
    role: String(role.id),
    orderBy: 'name',
    orderDir: 'asc',
    perPage: PER_PAGE,
    page,
  });
  if (!data) return isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />;
  const { data: users, total = users.length } = data.pagination;
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  // The last one of a page was taken from it.
  if (page > last) setPage(last);
  return (
    <>
      {!isFixed && (
        <AsyncComboBox
          label={t('Give it to')}
          useOptions={useUserOptions}
          value={null}
          isMany
          taken={users.map(({ id }) => id)}
          onChange={(option) => option && give(option)}
        />
      )}
      {users.length === 0 ? (
        <p className={cx('t2', styles.nobody)}>{t('Nobody holds it.')}</p>
      ) : (
        <ul className={styles.holders} aria-label={t('Who holds it')}>
          {users.map((user) => (
            <Holder key={user.id} user={user} onTake={isFixed ? null : () => take(user)} />
          ))}
        </ul>
      )}
      {last > 1 && <Pages page={page} last={last} onPage={setPage} />}
    </>
  );
}

/** Who holds a role: the list, and giving and taking it. */
export function HoldersCard({ role, isFixed }: { role: RoleDetails; isFixed: boolean }) {
  const { t } = useTranslation();
  const maySeeUsers = useCan('users.update');
  return (
    <EditorCard title={t('Who holds it')}>
      {role.guests && <p className="t2">{t('Everybody who is not logged in.')}</p>}
      {!role.guests && maySeeUsers && <Holders role={role} isFixed={isFixed} />}
      {!role.guests && !isFixed && <GiveByEmail role={role} maySeeUsers={maySeeUsers} />}
      {!role.guests && !maySeeUsers && <p className="t2">{t('Only those who may change users see who holds it.')}</p>}
    </EditorCard>
  );
}
