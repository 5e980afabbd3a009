import { useTranslation } from 'react-i18next';
import { useLogoutOtherSessionsMutation } from '../../../api/account';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { PasswordDialog } from '../../../platform/forms/password-dialog';
import { SetPasswordFirst } from '../../../platform/password-confirmation/set-password-first';
import { useUser } from '../../../platform/session/use-session';

/** Asks for the password, then ends every session but this one. Resolves with true once they have ended. */
export default function LogOutOthersDialog({ onClose }: DialogControl<true>) {
  const { t } = useTranslation();
  const [logOut] = useLogoutOtherSessionsMutation();
  if (useUser()?.has_password === false) return <SetPasswordFirst onClose={() => onClose()} />;
  return (
    <PasswordDialog<true>
      title={t('Log out other sessions')}
      text={t('Every other browser and device will have to log in again. Enter your password to confirm.')}
      confirmLabel={t('Log out other sessions')}
      send={(password) =>
        logOut({ logoutOtherSessionsInput: { password } })
          .unwrap()
          .then(() => true)
      }
      onClose={onClose}
    />
  );
}
