import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginAnswer } from '@tonearm/shared/account/sign-in.dto';
import { useConnectSocialAccountMutation } from '../../api/generated/registration.gen';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from '../dialogs/dialogs';
import { PasswordField } from '../forms/password-field';
import { useApiForm } from '../forms/use-api-form';

/** The service told an address that has an account already: its password connects the two (spec 1 §2). */
export default function PasswordRequiredDialog({ onClose }: DialogControl<LoginAnswer>) {
  const { t } = useTranslation();
  const formId = useId();
  const [connect] = useConnectSocialAccountMutation();
  const form = useApiForm<{ password: string }, LoginAnswer>({
    initial: { password: '' },
    isValid: ({ password }) => password !== '',
    send: (passwordInput) => connect({ passwordInput }).unwrap(),
    onDone: onClose,
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>{t('Connect')}</Button>
    </>
  );
  return (
    <Dialog title={t('Password required')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('An account with this email address already exists. If you want to connect the two accounts, enter existing account password.')}</p>
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={form.values.password}
          error={form.errorOf('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
      </form>
    </Dialog>
  );
}
