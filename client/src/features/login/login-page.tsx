import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../lib/safe-redirect';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useUser } from '../../platform/session/use-session';
import { AuthLayout } from './auth-layout';
import { LoginForm } from './login-form';

/** Signing in; whoever is signed in already goes where they wanted to. */
export function LoginPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [query] = useSearchParams();
  useDocumentTitle(t('Sign in'));
  if (user) return <Navigate to={safeRedirect(query.get('redirect'))} replace />;
  return (
    <AuthLayout>
      <PageHeading>{t('Sign in to your account')}</PageHeading>
      <p className="t2">{t('Your records are where you left them.')}</p>
      <LoginForm />
    </AuthLayout>
  );
}
