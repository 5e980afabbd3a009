import { useTranslation } from 'react-i18next';
import { useConfirmPasswordMutation } from '../../api/account';
import type { DialogControl } from '../dialogs/dialogs';
import { PasswordDialog } from '../forms/password-dialog';
import { useUser } from '../session/use-session';
import { SetPasswordFirst } from './set-password-first';

/** Asks for the password before a dangerous action; resolves with true once the server took it. */
export default function ConfirmPasswordDialog({ onClose }: DialogControl<true>) {
  const { t } = useTranslation();
  const [confirm] = useConfirmPasswordMutation();
  if (useUser()?.has_password === false) return <SetPasswordFirst onClose={() => onClose()} />;
  return (
    <PasswordDialog<true>
      title={t('Confirm password')}
      text={t('Please enter your password to continue.')}
      confirmLabel={t('Confirm')}
      size={384}
      send={(password) =>
        confirm({ passwordInput: { password } })
          .unwrap()
          .then(() => true)
      }
      onClose={onClose}
    />
  );
}
