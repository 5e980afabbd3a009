import { useTranslation } from 'react-i18next';
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX } from '@tonearm/shared/limits';
import { EditorCard } from '../../../platform/forms/editor-frame';
import type { Form } from '../../../platform/forms/use-form';
import { useSettings } from '../../../platform/session/use-session';
import { RadioRows } from '../../../ui/radio-rows';
import { SwitchRow } from '../../../ui/switch-row';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import type { RoleValues } from './role-values';
import { roleTypes } from './role-words';
import styles from './role-page.module.css';

interface RoleFieldsProps {
  form: Form<RoleValues>;
  /** It is being made: what it gives rights in is chosen. */
  isNew: boolean;
  /** It can be made neither of them here. */
  isDisabled: boolean;
}

/** Who gets it by itself. */
function Receivers({ form: { values, saved, set, errorOf }, isDisabled }: Omit<RoleFieldsProps, 'isNew'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.switches}>
      <SwitchRow
        label={t('Role of new users')}
        hint={
          saved.default
            ? t('To change it, make another role that of new users.')
            : t('Whoever registers gets it; the role that they got until now stays with those who hold it.')
        }
        name="default"
        error={errorOf('default')}
        isOn={values.default}
        isDisabled={isDisabled || saved.default || values.guests}
        onChange={(isOn) => set({ default: isOn })}
      />
      <SwitchRow
        label={t('Role of guests')}
        hint={
          saved.guests
            ? t('To change it, make another role that of guests.')
            : t('What it allows, everybody may who is not logged in. Nobody can hold it.')
        }
        name="guests"
        error={errorOf('guests')}
        isOn={values.guests}
        isDisabled={isDisabled || saved.guests || values.default}
        onChange={(isOn) => set({ guests: isOn })}
      />
    </div>
  );
}

/** How a role is called, and who gets it by itself. */
export function RoleFields({ form, isNew, isDisabled }: RoleFieldsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const hasWorkspaces = useSettings()['workspaces.integrated'];
  return (
    <EditorCard title={t('Details')}>
      <div className={styles.fields}>
        {isNew && hasWorkspaces && (
          <RadioRows
            label={t('What it gives rights in')}
            name="type"
            value={values.type}
            onChange={(type) => set({ type, default: false, guests: false })}
            options={[
              { value: 'sitewide', label: roleTypes(t).sitewide, hint: t('People hold it everywhere.') },
              { value: 'workspace', label: roleTypes(t).workspace, hint: t('Members have it in one workspace.') },
            ]}
          />
        )}
        <TextField
          label={t('Name')}
          name="name"
          dir="auto"
          autoComplete="off"
          required
          disabled={isDisabled}
          maxLength={ROLE_NAME_MAX}
          value={values.name}
          error={errorOf('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={t('Description')}
          name="description"
          rows={2}
          dir="auto"
          disabled={isDisabled}
          maxLength={ROLE_DESCRIPTION_MAX}
          value={values.description}
          error={errorOf('description')}
          onChange={(event) => set({ description: event.target.value })}
        />
      </div>
      {values.type === 'sitewide' && <Receivers form={form} isDisabled={isDisabled} />}
    </EditorCard>
  );
}
