import { useTranslation } from 'react-i18next';
import type { AccountPage, Role } from '@tonearm/shared/account/account.dto';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import { rightsExceed } from '@tonearm/shared/permissions/grants';
import { useListRolesQuery } from '../../../api/people';
import { EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { useCan, useUser } from '../../../platform/session/use-session';
import { PermissionCards } from '../permissions/permission-cards';
import { NOBODY } from '../permissions/rights';
import { useMayListRoles } from './roles-field';
import { UserFrame } from './user-frame';
import { useOwnRightsForm } from './use-own-rights-form';
import styles from './user-page.module.css';

/** The roles of somebody that give a permission, by name. */
const sourcesOf = (permission: string, held: readonly Role[], known: readonly RoleDetails[]): string[] =>
  known
    .filter(({ id }) => held.some((role) => role.id === id))
    .filter(({ permissions }) => permissions.some(({ name }) => name === permission))
    .map(({ name }) => name);

/** Which of their roles give them a permission, in words; null where none does. */
function useSources({ roles, permissions, own_permissions: own = [] }: AccountPage): (name: string) => string | null {
  const { t } = useTranslation();
  const mayList = useMayListRoles();
  const { data } = useListRolesQuery({ type: 'sitewide', perPage: 100 }, { skip: !mayList });
  const known = data?.pagination.data ?? [];
  const isIn = (list: readonly { name: string }[], permission: string): boolean =>
    list.some(({ name }) => name === permission);
  return (name) => {
    const sources = sourcesOf(name, roles, known);
    if (sources.length > 0) return t('Through :roles', { roles: sources.join(', ') });
    // Whoever may not see the roles knows that there is one.
    return isIn(permissions, name) && !isIn(own, name) ? t('Through a role') : null;
  };
}

/** Why nothing here can be changed; null where it can. */
function useWhyFixed({ id, permissions }: AccountPage, giver: PermissionHolder): string | null {
  const { t } = useTranslation();
  const [mayGive, isAdministrator] = [useCan('roles.update'), useCan('admin')];
  const isSelf = useUser()?.id === id;
  if (!mayGive) return t('Only those who may change roles give permissions.');
  if (isSelf && !isAdministrator) return t('You may not change your own rights.');
  return rightsExceed(giver, permissions) ? t('This account has rights that you do not have.') : null;
}

/** What somebody may do beside what their roles let them: the whole catalogue, with its limits (3-decisions §13). */
export function PermissionsTab({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const form = useOwnRightsForm(user);
  const giver = useUser() ?? NOBODY;
  const sourceOf = useSources(user);
  const whyFixed = useWhyFixed(user, giver);
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <UserFrame user={user} actions={whyFixed === null && <SaveButton form={form} />}>
        <EditorColumns aside={null}>
          <p className="t2">
            {whyFixed ??
              t('What is switched on here, they may do whatever their roles are. What roles give is marked.')}
          </p>
          <PermissionCards
            giver={giver}
            rights={form.values}
            saved={form.saved}
            sourceOf={sourceOf}
            isDisabled={whyFixed !== null}
            onChange={(name, limits) => form.set({ [name]: limits })}
          />
        </EditorColumns>
      </UserFrame>
    </EditorForm>
  );
}
