import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { useLogoutOtherSessionsMutation } from '../../../api/generated/account.gen';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { PasswordField } from '../../../platform/forms/password-field';
import { useApiForm } from '../../../platform/forms/use-api-form';
import { SetPasswordFirst } from '../../../platform/password-confirmation/set-password-first';
import { UsernameForManagers } from '../../../platform/password-confirmation/username-for-managers';
import { useUser } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

function AskPassword({ onClose }: DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [logOut] = useLogoutOtherSessionsMutation();
  const form = useApiForm<{ password: string }, StatusAnswer>({
    initial: { password: '' },
    isValid: ({ password }) => password !== '',
    send: (logoutOtherSessionsInput) => logOut({ logoutOtherSessionsInput }).unwrap(),
    onDone: () => onClose(true),
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>{t('Log out other sessions')}</Button>
    </>
  );
  return (
    <Dialog title={t('Log out other sessions')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('Every other browser and device will have to sign in again. Enter your password to confirm.')}</p>
        <UsernameForManagers />
        <PasswordField
          label={t('Password')} name="password" autoComplete="current-password" autoFocus
          value={form.values.password} error={form.errorOf('password')} onChange={(event) => form.set('password', event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Asks for the password, then ends every session but this one. Resolves with true once they have ended. */
export default function LogOutOthersDialog({ onClose }: DialogControl<true>) {
  return useUser()?.has_password === false ? <SetPasswordFirst onClose={() => onClose()} /> : <AskPassword onClose={onClose} />;
}
