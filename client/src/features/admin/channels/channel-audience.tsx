import { useTranslation } from 'react-i18next';
import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import { useListRolesQuery } from '../../../api/people';
import { plainText } from '../../../lib/plain-text';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useCan } from '../../../platform/session/use-session';
import type { FoundOptions, OptionQuery } from '../../../ui/combo-box/combo-option';
import { TokenField } from '../../../ui/tokens/token-field';
import type { TokenOption } from '../../../ui/tokens/token-field';
import { ChannelChoice } from './channel-choice';
import { subscriptionNames } from './channel-words';
import type { ChannelForm } from './use-channel-form';
import styles from './channel-editor.module.css';

interface CardProps {
  form: ChannelForm;
}

const ROLES_MAX = 100;

const matching = (options: readonly TokenOption[], typed: string): FoundOptions<TokenOption> => ({
  options: options.filter(({ name, description }) =>
    plainText(`${name} ${description ?? ''}`).includes(plainText(typed)),
  ),
});

function useRoleNames(isWanted: boolean): readonly TokenOption[] {
  const { data } = useListRolesQuery({ type: 'sitewide', perPage: ROLES_MAX }, { skip: !isWanted });
  return (data?.pagination.data ?? []).map(({ id, name }) => ({ id: String(id), name }));
}

const useRoleOptions = ({ typed, isActive }: OptionQuery): FoundOptions<TokenOption> =>
  matching(useRoleNames(isActive), typed);

function usePermissionOptions({ typed }: OptionQuery): FoundOptions<TokenOption> {
  const { t } = useTranslation();
  return matching(
    PERMISSIONS.map(({ name, description: says }) => ({ id: name, name, description: t(says) })),
    typed,
  );
}

/** Chosen by those who may see which roles there are; others leave it as it is. */
function RolesField({ form: { values, set, errorOf } }: CardProps) {
  const { t } = useTranslation();
  const known = useRoleNames(true);
  return (
    <TokenField
      label={t('Roles')}
      name="roles"
      tokens={values.roles.map((id) => ({
        id: String(id),
        name: known.find((role) => role.id === String(id))?.name ?? String(id),
      }))}
      useOptions={useRoleOptions}
      placeholder={t('Add role')}
      completes
      error={errorOf('roles')}
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={({ id }) => set({ roles: [...values.roles, Number(id)] })}
      onRemove={(removed) => set({ roles: values.roles.filter((id) => String(id) !== removed) })}
    />
  );
}

/** Who sees the channel, as with an item of a menu: everybody, or those with all that is named here. */
export function AudienceCard({ form }: CardProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const maySeeRoles = useCan('roles.view');
  return (
    <EditorCard title={t('Audience')}>
      <p className={styles.about}>{t('Left empty, everybody sees it. Else only those with all that is named here.')}</p>
      <div className={styles.stack}>
        {maySeeRoles && <RolesField form={form} />}
        <TokenField
          label={t('Permissions')}
          name="permissions"
          tokens={values.permissions.map((name) => ({ id: name, name }))}
          useOptions={usePermissionOptions}
          placeholder={t('Add permission')}
          completes
          error={errorOf('permissions')}
          removeLabel={(name) => t('Remove :name', { name })}
          onChoose={({ id }) => set({ permissions: [...values.permissions, id] })}
          onRemove={(id) => set({ permissions: values.permissions.filter((name) => name !== id) })}
        />
        <ChannelChoice
          label={t('Subscription')}
          name="subscription_status"
          words={subscriptionNames(t)}
          value={values.subscription_status ?? 'any'}
          error={errorOf('subscription_status')}
          onChange={(status) => set({ subscription_status: status === 'any' ? null : status })}
        />
      </div>
    </EditorCard>
  );
}
