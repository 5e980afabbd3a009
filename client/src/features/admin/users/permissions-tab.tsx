import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import { rightsExceed } from '@tonearm/shared/permissions/grants';
import { useListRolesQuery } from '../../../api/people';
import { EditorCard, EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { useCan, useUser } from '../../../platform/session/use-session';
import { NOBODY, PERMISSION_GROUPS, sourcesOf } from './own-rights';
import { PermissionRow } from './permission-row';
import { UserFrame } from './user-frame';
import { useOwnRightsForm } from './use-own-rights-form';
import styles from './permissions-tab.module.css';

const groupNames = (t: TFunction): Record<string, string> => ({
  admin: t('Administration'),
  users: t('Users'),
  files: t('Files'),
  roles: t('Roles'),
  custom_pages: t('Pages'),
  ads: t('Ads'),
  api: t('API'),
  music: t('Music'),
  artists: t('Artists'),
  genres: t('Genres'),
  lyrics: t('Lyrics'),
  comments: t('Comments'),
  tags: t('Tags'),
  channels: t('Channels'),
  playlists: t('Playlists'),
  insights: t('Insights'),
  backstage: t('Backstage'),
  social: t('Library and following'),
});

/** Which of their roles give them a permission, in words; null where none does. */
function useSources({ roles, permissions, own_permissions: own = [] }: AccountPage): (name: string) => string | null {
  const { t } = useTranslation();
  const mayList = useCan('roles.view');
  const { data } = useListRolesQuery({ perPage: 100 }, { skip: !mayList });
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
  const names = groupNames(t);
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <UserFrame user={user} actions={whyFixed === null && <SaveButton form={form} />}>
        <EditorColumns aside={null}>
          <p className="t2">
            {whyFixed ??
              t('What is switched on here, they may do whatever their roles are. What roles give is marked.')}
          </p>
          {PERMISSION_GROUPS.map(({ group, specs }) => (
            <EditorCard key={group} title={names[group] ?? group}>
              <ul className={styles.permissions}>
                {specs.map((spec) => (
                  <PermissionRow
                    key={spec.name}
                    spec={spec}
                    giver={giver}
                    limits={form.values[spec.name] ?? null}
                    saved={form.saved[spec.name] ?? null}
                    source={sourceOf(spec.name)}
                    isDisabled={whyFixed !== null}
                    onChange={(limits) => form.set({ [spec.name]: limits })}
                  />
                ))}
              </ul>
            </EditorCard>
          ))}
        </EditorColumns>
      </UserFrame>
    </EditorForm>
  );
}
