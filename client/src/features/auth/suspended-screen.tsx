import { useTranslation } from 'react-i18next';
import { UserRoundX } from 'lucide-react';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useLogOut } from '../../platform/session/use-log-out';
import { useSiteName } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { AuthLayout } from './auth-layout';

/** Stands on every path while the account is suspended (spec 1 §2). */
export default function SuspendedScreen() {
  const { t } = useTranslation();
  const name = useSiteName();
  const logOut = useLogOut();
  useDocumentTitle(t('Your account is suspended'));
  return (
    <AuthLayout
      icon={UserRoundX}
      heading={t('Your account is suspended')}
      message={t(
        "You can't open :name because your account is suspended. Contact the Admin to re-activate your account.",
        { name },
      )}
    >
      <Button look="primary" size="lg" block className="alone" onClick={logOut}>
        {t('Logout')}
      </Button>
    </AuthLayout>
  );
}
