import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Wrench } from 'lucide-react';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useSettings, useUser } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { AuthLayout } from './auth-layout';
import { LogOutLink } from './log-out-link';

/** Stands on every path while the site is being worked on, but where somebody logs in. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const { 'site.maintenance_message': message } = useSettings();
  const user = useUser();
  useDocumentTitle(t('Back soon'));
  return (
    <AuthLayout
      icon={Wrench}
      heading={t('Back soon')}
      message={message || t('The site is being worked on. Please come back soon.')}
      below={user ? <LogOutLink /> : <Link to="/login">{t('Log in')}</Link>}
    >
      <Button look="primary" size="lg" block className="alone" onClick={() => window.location.reload()}>
        {t('Try again')}
      </Button>
    </AuthLayout>
  );
}
