import { useId } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { RegisterAnswer } from '@tonearm/shared/account/sign-in.dto';
import { useRegisterMutation } from '../../api/registration';
import { NewPasswordFields } from '../../platform/forms/new-password-fields';
import { isLongEnough, isNewPassword } from '../../platform/forms/password-rule';
import { useForm } from '../../platform/forms/use-form';
import { useHumanCheck } from '../../platform/human-check/use-human-check';
import { registrationFields } from '../../platform/registration-fields/registration-fields';
import { useApplyBootstrap, useSettings } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import type { Dispatch } from '../../platform/workspaces/enter-joined';
import { Button } from '../../ui/button';
import { EmailField } from './email-field';
import { looksLikeEmail } from './email-rule';
import { PolicyCheckbox } from './policy-checkbox';
import type { Invite } from './use-invite';
import { field } from '../../ui/field.styles';

interface NewAccount {
  email: string;
  password: string;
  password_confirmation: string;
  /** The host's own fields, by name. */
  extras: Readonly<Record<string, string | boolean>>;
  /** Ids. */
  accepted: readonly string[];
}

type Policies = ReturnType<typeof useSettings>['registration.policies'];

/** Names of the fields that keep the form from being sent. */
function missingOf({ email, accepted, ...passwords }: NewAccount, policies: Policies, t: TFunction): string[] {
  return [
    ...(looksLikeEmail(email) ? [] : [t('Email')]),
    ...(isLongEnough(passwords.password) ? [] : [t('Password')]),
    ...(isLongEnough(passwords.password) && !isNewPassword(passwords) ? [t('Confirm password')] : []),
    ...policies.filter(({ id }) => !accepted.includes(id)).map(({ label }) => t(label)),
  ];
}

/** Under the button that cannot be pressed yet: what it waits for. */
function Missing({ id, fields }: { id: string; fields: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <p id={id} className={fields.length > 0 ? field.hint : 'sr'} role="status">
      {fields.length > 0 && t('Still missing: :fields', { fields: fields.join(', ') })}
    </p>
  );
}

interface RegisterFormProps {
  invite: Invite | null;
  /** The invitation did what it was for. */
  onInviteUsed: () => void;
}

/** Begins in the workspace that the new account belongs to. */
function useEnterJoined(): () => void {
  const { t } = useTranslation();
  const dispatch = useDispatch<Dispatch>();
  const toast = useToast();
  return () =>
    void import('../../platform/workspaces/enter-joined')
      .then(({ enterJoined }) => enterJoined(dispatch))
      .then(
        (isIn) => isIn && toast({ type: 'positive', message: t('Joined workspace') }),
        // They find it in the account's menu.
        () => undefined,
      );
}

/** Sends the form; what the server calls needs_email_verification leads home, to the verification screen, everything else to the redirect target (spec 1 §4). */
function useRegisterForm({ invite, onInviteUsed }: RegisterFormProps, lockedEmail: string) {
  const policies = useSettings()['registration.policies'];
  const [register] = useRegisterMutation();
  const apply = useApplyBootstrap();
  const navigate = useNavigate();
  const humanCheck = useHumanCheck('register');
  const enter = useEnterJoined();
  const form = useForm<NewAccount, RegisterAnswer>({
    initial: { email: lockedEmail, password: '', password_confirmation: '', extras: {}, accepted: [] },
    isComplete: (values) =>
      looksLikeEmail(values.email) && isNewPassword(values) && policies.every(({ id }) => values.accepted.includes(id)),
    send: async ({ extras, accepted, email, ...passwords }) => {
      const flags = Object.fromEntries(accepted.map((id) => [id, true]));
      const registerInput = {
        ...extras,
        ...flags,
        ...invite,
        ...passwords,
        email: email.trim(),
        recaptcha_token: await humanCheck.execute(),
      };
      return await register({ registerInput }).unwrap();
    },
    onSaved: ({ bootstrapData, status }) => {
      // First the address, then the session: the page itself would lead to the redirect target.
      if (status === 'needs_email_verification') void navigate('/', { replace: true });
      else if (!bootstrapData) void navigate('/login', { replace: true });
      const hasJoined = invite?.invite_type === 'workspace' && invite.invite_id !== undefined;
      if (hasJoined) onInviteUsed();
      if (bootstrapData) apply(bootstrapData);
      if (hasJoined && bootstrapData?.user) enter();
    },
  });
  return { form, policies };
}

/** Email, password twice, what the host asks, and what has to be accepted. */
export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const lockedEmail = query.get('email') ?? '';
  const { form, policies } = useRegisterForm(props, lockedEmail);
  const { values, set } = form;
  const missingId = useId();
  // Nothing is listed as missing before the person begins.
  const isBegun = values.password !== '' || values.accepted.length > 0 || values.email !== lockedEmail;
  const missing = isBegun ? missingOf(values, policies, t) : [];
  return (
    <form onSubmit={form.submit} noValidate>
      <EmailField
        value={values.email}
        readOnly={lockedEmail !== ''}
        error={form.errorOf('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      <NewPasswordFields
        password={values.password}
        confirmation={values.password_confirmation}
        onPassword={(password) => set({ password })}
        onConfirmation={(confirmation) => set({ password_confirmation: confirmation })}
        errorOf={form.errorOf}
      />
      {registrationFields().map(({ name, label, component: Field }) => (
        <Field
          key={name}
          name={name}
          label={t(label)}
          value={values.extras[name]}
          error={form.errorOf(name)}
          onChange={(value) => set({ extras: { ...values.extras, [name]: value } })}
        />
      ))}
      {policies.map((policy) => (
        <PolicyCheckbox
          key={policy.id}
          policy={policy}
          isAccepted={values.accepted.includes(policy.id)}
          onChange={(isAccepted) =>
            set({ accepted: [...values.accepted.filter((id) => id !== policy.id), ...(isAccepted ? [policy.id] : [])] })
          }
        />
      ))}
      <Button
        type="submit"
        look="primary"
        size="lg"
        block
        disabled={!form.canSubmit}
        busy={form.isPending}
        aria-describedby={missing.length > 0 ? missingId : undefined}
      >
        {t('Create account')}
      </Button>
      <Missing id={missingId} fields={missing} />
    </form>
  );
}
