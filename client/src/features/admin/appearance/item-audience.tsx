import { useTranslation } from 'react-i18next';
import { MENU_CONDITIONS_MAX } from '@tonearm/shared/settings/menu-limits';
import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingField, SettingKey } from '@tonearm/shared/settings/registry';
import { plainText } from '../../../lib/plain-text';
import { ChoiceField } from '../../../platform/forms/choice-field';
import type { FoundOptions, OptionQuery } from '../../../ui/combo-box/combo-option';
import { field } from '../../../ui/field.styles';
import { TokenField } from '../../../ui/tokens/token-field';
import type { TokenOption } from '../../../ui/tokens/token-field';
import type { ItemFieldsProps } from './item-fields';
import { useRoleNames } from './role-names';
import styles from './menus.module.css';

type Value = string | number | boolean;

const matching = (options: readonly TokenOption[], typed: string): FoundOptions<TokenOption> => ({
  options: options.filter(({ name, description }) =>
    plainText(`${name} ${description ?? ''}`).includes(plainText(typed)),
  ),
});

function usePermissionOptions({ typed }: OptionQuery): FoundOptions<TokenOption> {
  const { t } = useTranslation();
  return matching(
    PERMISSIONS.map(({ name, description: says }) => ({ id: name, name, description: t(says) })),
    typed,
  );
}

const useRoleOptions = ({ typed }: OptionQuery): FoundOptions<TokenOption> => matching(useRoleNames(), typed);

/** The switches that pages know of. */
const FLAGS = Object.entries(SETTINGS as Record<string, SettingField>).filter(
  ([, { scope, kind }]) => scope === 'public' && kind === 'flag',
);

const idOf = (key: string, value: Value): string => JSON.stringify([key, value]);
const valueOf = (id: string): [string, Value] => JSON.parse(id) as [string, Value];

/** What a condition on a setting is called. */
function useConditionName(): (key: string, value: Value) => string {
  const { t } = useTranslation();
  return (key, value) => {
    const label = Object.hasOwn(SETTINGS, key) ? t(SETTINGS[key as SettingKey].label) : key;
    return `${label}: ${typeof value === 'boolean' ? (value ? t('On') : t('Off')) : value}`;
  };
}

function useConditionOptions({ typed }: OptionQuery): FoundOptions<TokenOption> {
  const nameOf = useConditionName();
  return matching(
    FLAGS.flatMap(([key]) =>
      [true, false].map((value) => ({ id: idOf(key, value), name: nameOf(key, value), description: key })),
    ),
    typed,
  );
}

interface NamesFieldProps extends Pick<ItemFieldsProps, 'item' | 'errorOf' | 'onChange'> {
  label: string;
  field: 'permissions' | 'withoutPermissions';
}

function PermissionsField({ item, label, field: name, errorOf, onChange }: NamesFieldProps) {
  const { t } = useTranslation();
  const names = item[name] ?? [];
  return (
    <TokenField
      label={label}
      name={name}
      tokens={names.map((id) => ({ id, name: id }))}
      useOptions={usePermissionOptions}
      placeholder={t('Add permission')}
      completes
      max={MENU_CONDITIONS_MAX}
      error={errorOf(name)}
      removeLabel={(removed) => t('Remove :name', { name: removed })}
      onChoose={({ id }) => onChange({ [name]: [...names, id] })}
      onRemove={(id) => onChange({ [name]: names.filter((one) => one !== id) })}
    />
  );
}

function RolesField({ item: { roles = [] }, config, errorOf, onChange }: ItemFieldsProps) {
  const { t } = useTranslation();
  return (
    <TokenField
      label={t('Roles')}
      name="roles"
      tokens={roles.map((id) => ({
        id: String(id),
        name: config.roles.find((role) => role.id === id)?.name ?? String(id),
      }))}
      useOptions={useRoleOptions}
      placeholder={t('Add role')}
      completes
      max={MENU_CONDITIONS_MAX}
      error={errorOf('roles')}
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={({ id }) => onChange({ roles: [...roles, Number(id)] })}
      onRemove={(removed) => onChange({ roles: roles.filter((id) => String(id) !== removed) })}
    />
  );
}

function SettingsField({ item: { settings = {} }, errorOf, onChange }: ItemFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useConditionName();
  const entries = Object.entries(settings);
  return (
    <TokenField
      label={t('While these settings stand so')}
      name="settings"
      tokens={entries.map(([key, value]) => ({ id: idOf(key, value), name: nameOf(key, value) }))}
      useOptions={useConditionOptions}
      placeholder={t('Add a setting')}
      max={MENU_CONDITIONS_MAX}
      error={errorOf('settings') ?? entries.map(([key]) => errorOf(`settings.${key}`)).find(Boolean)}
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={({ id }) => {
        const [key, value] = valueOf(id);
        onChange({ settings: { ...settings, [key]: value } });
      }}
      onRemove={(id) => onChange({ settings: Object.fromEntries(entries.filter((entry) => idOf(...entry) !== id)) })}
    />
  );
}

/** Who sees an item: everybody, or those for whom all of this is so. What hides an item protects nothing. */
export function ItemAudience(props: ItemFieldsProps) {
  const { item, errorOf, onChange } = props;
  const { t } = useTranslation();
  return (
    <section className={styles.audience} aria-label={t('Audience')}>
      <h2 className={field.label}>{t('Audience')}</h2>
      <p className={field.hint}>{t('Left empty, everybody sees it. Else only those for whom all of it is so.')}</p>
      <RolesField {...props} />
      <PermissionsField {...props} label={t('Permissions')} field="permissions" />
      <PermissionsField {...props} label={t('Not with any of these permissions')} field="withoutPermissions" />
      <ChoiceField
        label={t('Subscription')}
        name="subscriptionStatus"
        value={item.subscriptionStatus ?? 'any'}
        groups={[
          {
            label: null,
            options: [
              { value: 'any', label: t('Everybody') },
              { value: 'subscribed', label: t('With a subscription') },
              { value: 'unsubscribed', label: t('Without a subscription') },
            ],
          },
        ]}
        error={errorOf('subscriptionStatus')}
        onChange={(status) =>
          onChange({ subscriptionStatus: status === 'subscribed' || status === 'unsubscribed' ? status : undefined })
        }
      />
      <SettingsField {...props} />
    </section>
  );
}
