import { useTranslation } from 'react-i18next';
import { LogOut } from 'lucide-react';
import { useLogOut } from '../../platform/session/use-log-out';
import { Icon } from '../../ui/icon';

/** The way out of the verification screen. */
export function LogOutLink() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <button type="button" className="row out" onClick={logOut}>
      <Icon of={LogOut} size={15} className="flip" />
      {t('Logout')}
    </button>
  );
}
