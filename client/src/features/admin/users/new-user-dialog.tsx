import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRecordAnswer } from '@tonearm/shared/admin/users.dto';
import { EMAIL_MAX, NAME_PART_MAX } from '@tonearm/shared/limits';
import { useCreateUserMutation } from '../../../api/admin-users';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { isLongEnough } from '../../../platform/forms/password-rule';
import { PasswordField } from '../../../platform/forms/password-field';
import { useForm } from '../../../platform/forms/use-form';
import { useCan, useUser } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { SwitchRow } from '../../../ui/switch-row';
import { TextField } from '../../../ui/text-field';
import { NOBODY as HOLDS_NOTHING, faultsIn, permissionsIn } from '../permissions/rights';
import type { Rights } from '../permissions/rights';
import { NONE, NewUserRights } from './new-user-rights';
import { isAddress } from './user-values';
import { RolesField } from './roles-field';
import type { Role } from '@tonearm/shared/account/account.dto';
import { settingsPage } from '../../../ui/settings-page.styles';

interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  /** Who chooses the password. */
  way: 'invite' | 'password';
  password: string;
  email_verified: boolean;
  /** None: the role that new users get. */
  roles: readonly Role[];
  /** Beside what their roles let them. */
  permissions: Rights;
}

interface Made {
  name: string;
  isInvited: boolean;
}

const NOBODY: NewUser = {
  email: '',
  first_name: '',
  last_name: '',
  way: 'invite',
  password: '',
  email_verified: false,
  roles: [],
  permissions: NONE,
};

function useNewUserForm(onMade: (made: Made) => void) {
  const { t } = useTranslation();
  const [create] = useCreateUserMutation();
  const giver = useUser() ?? HOLDS_NOTHING;
  const form = useForm<NewUser, UserRecordAnswer>({
    initial: NOBODY,
    isComplete: ({ email, way, password }) => email.trim() !== '' && (way === 'invite' || isLongEnough(password)),
    faultsOf: ({ email, permissions }) => {
      const [tooMuch] = Object.values(faultsIn(t, giver, permissions, NONE));
      return {
        ...(email !== '' && !isAddress(email) && { email: t('Enter an email address.') }),
        ...(tooMuch !== undefined && { permissions: tooMuch }),
      };
    },
    whenFaulty: 'mark',
    send: ({ email, first_name, last_name, way, password, email_verified, roles, permissions }) =>
      create({
        createUserInput: {
          email: email.trim(),
          first_name: first_name.trim(),
          last_name: last_name.trim(),
          ...(way === 'password' && { password, email_verified }),
          ...(roles.length > 0 && { roles: roles.map(({ id }) => id) }),
          ...(permissions !== NONE && { permissions: permissionsIn(permissions) }),
        },
      }).unwrap(),
    fieldOf: (field) => (field.startsWith('permissions.') ? 'permissions' : field),
    onSaved: ({ user }) => onMade({ name: user.name, isInvited: form.values.way === 'invite' }),
  });
  return form;
}

type Fields = Pick<ReturnType<typeof useNewUserForm>, 'values' | 'set' | 'errorOf'>;

function Person({ values, set, errorOf }: Fields) {
  const { t } = useTranslation();
  const part = (name: 'first_name' | 'last_name', label: string) => (
    <TextField
      label={label}
      name={name}
      dir="auto"
      autoComplete="off"
      maxLength={NAME_PART_MAX}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <TextField
        label={t('Email address')}
        name="email"
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        maxLength={EMAIL_MAX}
        value={values.email}
        error={errorOf('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      <div className={settingsPage.g2}>
        {part('first_name', t('First name'))}
        {part('last_name', t('Last name'))}
      </div>
    </>
  );
}

function FirstPassword({ values, set, errorOf }: Fields) {
  const { t } = useTranslation();
  return (
    <>
      <RadioRows
        label={t('Password')}
        name="way"
        value={values.way}
        onChange={(way) => set({ way })}
        options={[
          {
            value: 'invite',
            label: t('Invite by mail'),
            hint: t('They choose their password by a link, which also proves the address.'),
          },
          { value: 'password', label: t('Set a password') },
        ]}
      />
      {values.way === 'password' && (
        <>
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="new-password"
            value={values.password}
            error={errorOf('password')}
            hint={t('They are not told. Hand it over yourself.')}
            onChange={(event) => set({ password: event.target.value })}
          />
          <SwitchRow
            label={t('Email verified')}
            hint={t('While it is not, they may be asked for a code before they come in.')}
            isOn={values.email_verified}
            onChange={(isVerified) => set({ email_verified: isVerified })}
          />
        </>
      )}
    </>
  );
}

/** Makes an account. Resolves with who it is for. Open it lazily. */
export default function NewUserDialog({ onClose }: DialogControl<Made>) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useNewUserForm(onClose);
  const mayGiveRoles = useCan('roles.update');
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {form.values.way === 'invite' ? t('Invite') : t('Create')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('New user')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <Person {...form} />
        <FirstPassword {...form} />
        {mayGiveRoles && (
          <>
            <RolesField
              roles={form.values.roles}
              error={form.errorOf('roles')}
              hint={t('Without one, they get the role of new users.')}
              onChange={(roles) => form.set({ roles })}
            />
            <NewUserRights
              rights={form.values.permissions}
              error={form.errorOf('permissions')}
              onChange={(permissions) => form.set({ permissions })}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
