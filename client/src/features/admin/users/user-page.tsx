import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ExternalLink, UserRoundCog } from 'lucide-react';
import type { AccountPage, UserAnswer } from '@tonearm/shared/account/account.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { useGetUserQuery } from '../../../api/profiles';
import { cx } from '../../../lib/class-names';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { ColumnsSkeleton, EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { useCan, useUser } from '../../../platform/session/use-session';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { AccountCard, PictureCard } from './user-aside';
import { EmailCard, NamesCard, RolesCard } from './user-fields';
import { RoomCard } from './room-card';
import { DeletionButton } from './deletion-button';
import { ApiTab } from './api-tab';
import { DateTab } from './date-tab';
import { PermissionsTab } from './permissions-tab';
import { PrivacyTab } from './privacy-tab';
import { SecurityTab } from './security-tab';
import { UserFrame, useUserTab, useUserTrail } from './user-frame';
import { useImpersonation } from './use-impersonation';
import { useUserForm } from './use-user-form';
import styles from './user-page.module.css';
import { Badge } from '../../../ui/badge';

function UserEditor({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const form = useUserForm(user);
  const [isSelf, mayDeleteUsers] = [useUser()?.id === user.id, useCan('users.delete')];
  const mayDelete = mayDeleteUsers && !isSelf;
  const { mayActAs, actAs, isBeginning } = useImpersonation();
  const actions = (
    <>
      <Link className={cx(buttonClass({ look: 'ghost' }), styles.view)} to={userPath(user)}>
        <Icon of={ExternalLink} size={16} className="flip" />
        {t('View')}
      </Link>
      <SaveButton form={form} />
    </>
  );
  const aside = (
    <>
      <PictureCard user={user} />
      <AccountCard user={user} />
      {mayActAs(user) && (
        <Button
          block
          icon={<Icon of={UserRoundCog} size={15} />}
          busy={isBeginning}
          needsNetwork
          onClick={() => actAs(user)}
        >
          {t('Act as this person')}
        </Button>
      )}
      {mayDelete && <DeletionButton user={user} onDeleted={form.forget} />}
    </>
  );
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <UserFrame
        user={user}
        badge={
          form.isDirty && (
            <span className={styles.unsaved}>
              <Badge>{t('Unsaved changes')}</Badge>
            </span>
          )
        }
        actions={actions}
      >
        <EditorColumns aside={aside}>
          <NamesCard form={form} />
          <EmailCard form={form} user={user} />
          <RolesCard form={form} />
          <RoomCard form={form} user={user} />
        </EditorColumns>
      </UserFrame>
    </EditorForm>
  );
}

const TABS = {
  details: UserEditor,
  permissions: PermissionsTab,
  security: SecurityTab,
  date: DateTab,
  api: ApiTab,
  privacy: PrivacyTab,
} as const;

/** Holders of `users.update` are answered the whole account. */
const wholeIn = (user: UserAnswer['user']): AccountPage | null => ('email' in user ? user : null);

/** `/admin/users/{id}`, and its parts below */
export function UserPage() {
  const { t } = useTranslation();
  const trail = useUserTrail();
  const tab = useUserTab();
  const id = useParams()['id'] ?? '';
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const query = useGetUserQuery({ id }, { skip: !isId || tab === null, refetchOnMountOrArgChange: true });
  if (!isId || tab === null) return <NotFound />;
  const user = query.currentData && wholeIn(query.currentData.user as UserAnswer['user']);
  if (user) {
    const Tab = TABS[tab];
    return <Tab key={user.id} user={user} />;
  }
  if (query.error)
    return <QueryProblem error={query.error} onRetry={() => void query.refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('User')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}
