import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import { rightsExceed } from '@tonearm/shared/permissions/grants';
import { useDeleteRolesMutation, useGetRoleQuery } from '../../../api/admin-roles';
import { formatMoment } from '../../../lib/format';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { DeleteButton } from '../../../platform/forms/delete-button';
import { ColumnsSkeleton, EditorCard, EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import type { Form } from '../../../platform/forms/use-form';
import { useCan, useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Badge } from '../../../ui/badge';
import { PermissionCards } from '../permissions/permission-cards';
import { NOBODY } from '../permissions/rights';
import { HoldersCard } from './holders-card';
import { rolePath } from './role-columns';
import { RoleFields } from './role-fields';
import { RoleMembersCard } from './role-members-card';
import type { RoleValues } from './role-values';
import { receiversOf, roleTypes } from './role-words';
import { useNewRoleForm, useRoleForm } from './use-role-form';
import styles from './role-page.module.css';

const useRoleTrail = () => [{ label: useTranslation().t('Roles'), path: '/admin/roles' }];

/** Why nothing of a role can be changed; null where it can. */
function useWhyFixed({ id, type, permissions }: RoleDetails, giver: PermissionHolder): string | null {
  const { t } = useTranslation();
  const isAdministrator = useCan('admin');
  const isOwn = useUser()?.roles.some((role) => role.id === id) ?? false;
  if (type === 'sitewide' && rightsExceed(giver, permissions)) return t('This role has rights that you do not have.');
  return isOwn && !isAdministrator ? t('You may not change a role of your own.') : null;
}

function Fields({
  form,
  giver,
  whyFixed,
  isNew = false,
}: {
  form: Form<RoleValues>;
  giver: PermissionHolder;
  whyFixed: string | null;
  isNew?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      {whyFixed !== null && <p className="t2">{whyFixed}</p>}
      <RoleFields form={form} isNew={isNew} isDisabled={whyFixed !== null} />
      <h2 className="h3">{t('What it allows')}</h2>
      <PermissionCards
        scope={form.values.type}
        giver={giver}
        rights={form.values}
        saved={form.saved}
        isDisabled={whyFixed !== null}
        onChange={(name, limits) => form.set({ [name]: limits } as Partial<RoleValues>)}
      />
    </>
  );
}

/** What is known of the role, and not changed here. */
function AboutCard({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('About')}>
      <div className={styles.marks}>
        {role.type === 'workspace' && <Badge>{roleTypes(t).workspace}</Badge>}
        {role.internal && <Badge>{t('Comes with the site')}</Badge>}
        {receiversOf(t, role).map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </div>
      <p className="t2 s13">{t('Updated :when', { when: formatMoment(role.updated_at) })}</p>
    </EditorCard>
  );
}

function RoleDeletion({ role, onDeleted }: { role: RoleDetails; onDeleted: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [remove] = useDeleteRolesMutation();
  return (
    <DeleteButton
      name={role.name}
      label={t('Delete role')}
      consequence={
        role.type === 'workspace'
          ? t('Nobody has it. This cannot be undone.')
          : t('Those who hold it lose what it allows, and keep their other roles. This cannot be undone.')
      }
      onDelete={async () => {
        await remove({ ids: String(role.id) }).unwrap();
        onDeleted();
        toast({ type: 'positive', message: t(':name deleted', { name: role.name }) });
        void navigate('/admin/roles');
      }}
    />
  );
}

function RoleEditor({ role }: { role: RoleDetails }) {
  const { t } = useTranslation();
  const trail = useRoleTrail();
  const form = useRoleForm(role);
  const giver = useUser() ?? NOBODY;
  const whyFixed = useWhyFixed(role, giver);
  const mayDelete = useCan('roles.delete');
  const isOfWorkspaces = role.type === 'workspace';
  const mustStay = role.internal || role.default || role.guests || (isOfWorkspaces && (role.users_count ?? 0) > 0);
  const aside = (
    <>
      <AboutCard role={role} />
      {isOfWorkspaces ? <RoleMembersCard role={role} /> : <HoldersCard role={role} isFixed={whyFixed !== null} />}
      {mayDelete && !mustStay && whyFixed === null && <RoleDeletion role={role} onDeleted={form.forget} />}
    </>
  );
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage
        title={role.name}
        trail={trail}
        badge={
          form.isDirty && (
            <span className={styles.unsaved}>
              <Badge>{t('Unsaved changes')}</Badge>
            </span>
          )
        }
        actions={whyFixed === null && <SaveButton form={form} />}
      >
        <EditorColumns aside={aside}>
          <Fields form={form} giver={giver} whyFixed={whyFixed} />
        </EditorColumns>
      </AdminPage>
    </EditorForm>
  );
}

/** `/admin/roles/{id}/edit` */
export function RolePage() {
  const { t } = useTranslation();
  const trail = useRoleTrail();
  const id = useParams()['id'] ?? '';
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const query = useGetRoleQuery({ id: Number(id) }, { skip: !isId, refetchOnMountOrArgChange: true });
  if (!isId) return <NotFound />;
  const role = query.currentData?.role as RoleDetails | undefined;
  if (role) return <RoleEditor key={role.id} role={role} />;
  if (query.error)
    return <QueryProblem error={query.error} onRetry={() => void query.refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Role')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}

/** `/admin/roles/new` */
export function NewRolePage() {
  const { t } = useTranslation();
  const trail = useRoleTrail();
  const navigate = useNavigate();
  const toast = useToast();
  const giver = useUser() ?? NOBODY;
  const form = useNewRoleForm((role) => {
    toast({ type: 'positive', message: t(':name created', { name: role.name }) });
    void navigate(rolePath(role), { replace: true });
  });
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage title={t('New role')} trail={trail} actions={<SaveButton form={form} label={t('Create')} />}>
        <EditorColumns aside={null}>
          <Fields form={form} giver={giver} whyFixed={null} isNew />
        </EditorColumns>
      </AdminPage>
    </EditorForm>
  );
}
