import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_PATTERN, normalEmail } from '@tonearm/shared/account/fields';
import type { CurrentUserAnswer } from '@tonearm/shared/account/account.dto';
import { EMAIL_MAX, VERIFICATION_CODE_LENGTH } from '@tonearm/shared/limits';
import { useChangeEmailMutation, useConfirmEmailChangeMutation } from '../../../api/account';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { PasswordField } from '../../../platform/forms/password-field';
import { useForm } from '../../../platform/forms/use-form';
import { RichText } from '../../../platform/i18n/rich-text';
import { SetPasswordFirst } from '../../../platform/password-confirmation/set-password-first';
import { UsernameForManagers } from '../../../platform/forms/username-for-managers';
import { useUser } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { OtpField } from '../../../ui/otp-field';
import { TextField } from '../../../ui/text-field';

interface NewEmail {
  email: string;
  password: string;
}

function useAddressForm(onSent: (email: string) => void) {
  const [change] = useChangeEmailMutation();
  return useForm<NewEmail, string>({
    initial: { email: '', password: '' },
    isComplete: ({ email, password }) => EMAIL_PATTERN.test(normalEmail(email)) && password !== '',
    send: async ({ email, password }) => {
      await change({ changeEmailInput: { email: email.trim(), password } }).unwrap();
      return email.trim();
    },
    onSaved: onSent,
  });
}

function useCodeForm(onDone: () => void) {
  const [confirm] = useConfirmEmailChangeMutation();
  return useForm<{ code: string }, CurrentUserAnswer>({
    initial: { code: '' },
    isComplete: ({ code }) => code.length === VERIFICATION_CODE_LENGTH,
    send: (codeInput) => confirm({ codeInput }).unwrap(),
    onSaved: onDone,
  });
}

function AddressFields({
  values,
  set,
  errorOf,
}: Pick<ReturnType<typeof useAddressForm>, 'values' | 'set' | 'errorOf'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className="t2">{t('We’ll email a code to the new address. Nothing changes before you enter it.')}</p>
      <TextField
        label={t('New email')}
        name="email"
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX}
        autoFocus
        value={values.email}
        error={errorOf('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      <UsernameForManagers />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errorOf('password')}
        onChange={(event) => set({ password: event.target.value })}
      />
    </>
  );
}

function Steps({ onClose }: DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = useAddressForm(setSentTo);
  const code = useCodeForm(() => onClose(true));
  const form = sentTo === null ? address : code;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {sentTo === null ? t('Send code') : t('Confirm')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Change email')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        {sentTo === null ? (
          <AddressFields {...address} />
        ) : (
          <>
            <p className="t2">
              <RichText
                text={t('Enter the verification code we sent to :email')}
                parts={{ email: <b className="semi anywhere">{sentTo}</b> }}
              />
            </p>
            <OtpField
              label={t('Code')}
              name="code"
              length={VERIFICATION_CODE_LENGTH}
              autoFocus
              value={code.values.code}
              error={code.errorOf('code')}
              onChange={(value) => code.set({ code: value })}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

/** A new address with the password, then the code that was mailed there. Resolves with true once it is the account's. */
export default function ChangeEmailDialog({ onClose }: DialogControl<true>) {
  return useUser()?.has_password === false ? (
    <SetPasswordFirst onClose={() => onClose()} />
  ) : (
    <Steps onClose={onClose} />
  );
}
