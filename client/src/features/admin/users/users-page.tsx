import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ArchiveRestore, Ban, ExternalLink, Pencil, Plus, Trash2, Undo2, UserRoundCog, Users } from 'lucide-react';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { USERS } from '@tonearm/shared/admin/users.resource';
import { userPath } from '@tonearm/shared/rules/paths';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan, useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { useAccountDeletion, useAskDeletion } from './use-account-deletion';
import { useCountries } from './use-countries';
import { useImpersonation } from './use-impersonation';
import { useSuspension } from './use-suspension';
import { accountPath, userColumns } from './user-columns';
import { useUserList } from './use-user-list';
import { userEdits, userFilters } from './user-words';
import { cx } from '../../../lib/class-names';
import { iconButton } from '../../../ui/icon-button.styles';

const NewUserDialog = lazyOverlay(() => import('./new-user-dialog'));

/** What can be done to one account; nothing that would end one's own. */
function useUserMenu(changes: BulkChanges, isTrashed: boolean): (user: UserRecord) => readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { suspend, lift } = useSuspension();
  const { mayActAs, actAs } = useImpersonation();
  const deleteAccount = useAccountDeletion();
  const mayDelete = useCan('users.delete');
  const ownId = useUser()?.id;
  return (user) => {
    const goTo = (path: string) => () => void navigate(path);
    const { id, banned_at: since } = user;
    const suspension: MenuAction = since
      ? { id: 'lift', label: t('Lift the suspension'), icon: Undo2, needsNetwork: true, onSelect: () => lift(user) }
      : { id: 'suspend', label: t('Suspend'), icon: Ban, needsNetwork: true, onSelect: () => suspend(user) };
    const restore: MenuAction = {
      id: 'restore',
      label: t('Restore'),
      icon: ArchiveRestore,
      needsNetwork: true,
      onSelect: () => void changes.restore({ ids: [id] }),
    };
    if (isTrashed) return mayDelete ? [restore] : [];
    const deletion: MenuAction = {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      isDanger: true,
      startsGroup: true,
      needsNetwork: true,
      onSelect: () => void deleteAccount(user),
    };
    return [
      { id: 'open', label: t('Open page'), icon: ExternalLink, onSelect: goTo(userPath(user)) },
      { id: 'edit', label: t('Edit'), icon: Pencil, onSelect: goTo(accountPath(user)) },
      ...(mayActAs(user)
        ? [
            {
              id: 'impersonate',
              label: t('Act as this person'),
              icon: UserRoundCog,
              needsNetwork: true,
              onSelect: () => actAs(user),
            },
          ]
        : []),
      ...(id === ownId ? [] : [suspension, ...(mayDelete ? [deletion] : [])]),
    ];
  };
}

/** The editor, beside the menu of a row. */
function useQuickActions(): (user: UserRecord) => ReactNode {
  const { t } = useTranslation();
  return useCallback(
    (user: UserRecord) => (
      <Link
        className={cx(iconButton.ib, iconButton.sm)}
        to={accountPath(user)}
        tabIndex={-1}
        aria-label={t('Edit: :name', { name: user.name })}
        data-tip={t('Edit')}
      >
        <Icon of={Pencil} size={15} />
      </Link>
    ),
    [t],
  );
}

function useUserView(changes: BulkChanges, isTrashed: boolean): ListView<UserRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const countries = useCountries();
  const words = useMemo(
    () => ({ columns: userColumns(t, countries), filters: userFilters(t, countries), edits: userEdits(t) }),
    [t, countries],
  );
  return {
    ...words,
    resource: USERS,
    title: t('Users'),
    searchLabel: t('Search users'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(),
    menu: useUserMenu(changes, isTrashed),
    onOpen: (user) => void navigate(accountPath(user)),
    deleteRight: 'users.delete',
    askDeletion: useAskDeletion(),
    emptyIcon: Users,
    empty: <StateView icon={Users} title={t('No users yet')} />,
  };
}

function NewUserButton() {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  if (!useCan('users.create')) return null;
  const create = (): void =>
    void open<object, { name: string; isInvited: boolean }>(NewUserDialog, {}).then((made) => {
      if (!made) return;
      const { name, isInvited } = made;
      toast({
        type: 'positive',
        message: isInvited ? t(':name invited by mail', { name }) : t(':name created', { name }),
      });
    });
  return (
    <Button look="primary" icon={<Icon of={Plus} size={16} />} needsNetwork onClick={create}>
      {t('New user')}
    </Button>
  );
}

/** All accounts of the site (3-decisions §27). */
export function UsersPage() {
  const list = useUserList();
  const view = useUserView(list.changes, list.address.state.isTrashed);
  return <ResourcePage view={view} {...list} actions={<NewUserButton />} />;
}
