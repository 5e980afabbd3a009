import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Plus, ShieldUser } from 'lucide-react';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { ROLES } from '@tonearm/shared/admin/roles.resource';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { ROLE_PATHS, roleColumns, rolePath } from './role-columns';
import { roleFilters } from './role-words';
import { useRoleList } from './use-role-list';

function useRoleView(changes: BulkChanges): ListView<RoleDetails> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: roleColumns(t), filters: roleFilters(t), edits: [] }), [t]);
  const deleteRight = 'roles.delete';
  const menu = useRecordMenu(ROLE_PATHS, { changes, isTrashed: false, deleteRight });
  return {
    ...words,
    resource: ROLES,
    title: t('Roles'),
    searchLabel: t('Search roles'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(ROLE_PATHS),
    // What comes with the site stays.
    menu: (role) => menu(role).filter(({ id }) => !(role.internal && id === 'delete')),
    onOpen: (role) => void navigate(rolePath(role)),
    deleteRight,
    emptyIcon: ShieldUser,
    empty: <StateView icon={ShieldUser} title={t('No roles yet')} />,
  };
}

function NewRoleLink() {
  const { t } = useTranslation();
  if (!useCan('roles.create')) return null;
  return (
    <Link className={buttonClass({ look: 'primary' })} to="/admin/roles/new">
      <Icon of={Plus} size={16} />
      {t('New role')}
    </Link>
  );
}

/** All roles of the site (3-decisions §27). */
export function RolesPage() {
  const list = useRoleList();
  const view = useRoleView(list.changes);
  return <ResourcePage view={view} {...list} actions={<NewRoleLink />} />;
}
