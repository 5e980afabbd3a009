import { useTranslation } from 'react-i18next';
import type { LoginAnswer } from '@tonearm/shared/account/sign-in.dto';
import { useConnectSocialAccountMutation } from '../../api/registration';
import type { DialogControl } from '../dialogs/dialogs';
import { PasswordDialog } from '../forms/password-dialog';

/** The service returned an address that has an account already: its password connects the two (spec 1 §2). */
export default function PasswordRequiredDialog({ onClose }: DialogControl<LoginAnswer>) {
  const { t } = useTranslation();
  const [connect] = useConnectSocialAccountMutation();
  return (
    <PasswordDialog<LoginAnswer>
      title={t('Password required')}
      text={t(
        'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.',
      )}
      confirmLabel={t('Connect')}
      send={(password) => connect({ passwordInput: { password } }).unwrap()}
      onClose={onClose}
    />
  );
}
