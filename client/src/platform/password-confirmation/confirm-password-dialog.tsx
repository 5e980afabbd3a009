import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordConfirmedAnswer } from '@tonearm/shared/account/sign-in.dto';
import { useConfirmPasswordMutation } from '../../api/generated/account.gen';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from '../dialogs/dialogs';
import { PasswordField } from '../forms/password-field';
import { useApiForm } from '../forms/use-api-form';
import { useUser } from '../session/use-session';
import { SetPasswordFirst } from './set-password-first';
import { UsernameForManagers } from './username-for-managers';

function AskPassword({ onClose }: DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [confirm] = useConfirmPasswordMutation();
  const form = useApiForm<{ password: string }, PasswordConfirmedAnswer>({
    initial: { password: '' },
    isValid: ({ password }) => password !== '',
    send: (passwordInput) => confirm({ passwordInput }).unwrap(),
    onDone: () => onClose(true),
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>{t('Confirm')}</Button>
    </>
  );
  return (
    <Dialog title={t('Confirm password')} closeLabel={t('Close')} size={384} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('Please enter your password to continue.')}</p>
        <UsernameForManagers />
        <PasswordField
          label={t('Password')} name="password" autoComplete="current-password" autoFocus
          value={form.values.password} error={form.errorOf('password')} onChange={(event) => form.set('password', event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Asks for the password before a dangerous action; resolves with true once the server took it. */
export default function ConfirmPasswordDialog({ onClose }: DialogControl<true>) {
  return useUser()?.has_password === false ? <SetPasswordFirst onClose={() => onClose()} /> : <AskPassword onClose={onClose} />;
}
