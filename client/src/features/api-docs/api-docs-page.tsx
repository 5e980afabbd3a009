import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { basePath } from '../../api/bootstrap-data';
import { NotFound } from '../../platform/errors/not-found';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCan, useSettings, useUser } from '../../platform/session/use-session';
import { ReferenceWaiting } from './reference-waiting';
import { lazyPart } from '../../ui/lazy-part';

const ApiReference = lazyPart(() => import('./api-reference'));

function Introduction() {
  const { t } = useTranslation();
  const address = `${window.location.origin}${basePath()}/api/v1/users/me`;
  return (
    <>
      <PageHeading className="h1">{t('API documentation')}</PageHeading>
      <p className="t2">
        {t('Programs can do what you can do here, with an access token of yours.')}
        {' '}
        <Link className="lnk" to="/account-settings#developers">{t('Create an access token')}</Link>
      </p>
      <pre className="command" dir="ltr" tabIndex={0} aria-label={t('Example')}><code>{`curl -H "Accept: application/json" -H "Authorization: Bearer YOUR_TOKEN" \\\n  ${address}`}</code></pre>
    </>
  );
}

/** `/api-docs`: every address of the API, to read and to try; for holders of `api.access` (spec 1 §6). */
export function ApiDocsPage() {
  const { t } = useTranslation();
  const { 'api.integrated': isIntegrated, 'billing.enable': hasPlans } = useSettings();
  const mayRead = useCan('api.access');
  const user = useUser();
  useDocumentTitle(t('API documentation'));
  if (!isIntegrated) return <NotFound />;
  if (!mayRead) return <Navigate to={user ? (hasPlans ? '/pricing' : '/404') : `/login?redirect=${encodeURIComponent('/api-docs')}`} replace />;
  return (
    <div className="api-docs">
      <Introduction />
      <h2 className="h2">{t('Endpoints')}</h2>
      <Suspense fallback={<ReferenceWaiting />}><ApiReference /></Suspense>
    </div>
  );
}
