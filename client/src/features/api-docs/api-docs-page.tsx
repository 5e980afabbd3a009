import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { NotFound } from '../../platform/errors/not-found';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { SignInFirst } from '../../platform/navigation/sign-in-first';
import { useCan, useSettings, useUser } from '../../platform/session/use-session';
import { CallList } from './call-list';
import { ReferenceSkeleton } from './reference-skeleton';
import { lazyPart } from '../../ui/lazy-part';

const ApiReference = lazyPart(() => import('./api-reference'));

function Introduction() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading className="h1">{t('API documentation')}</PageHeading>
      <p className="t2">
        {t('Programs can do what you can do here, with an access token of yours.')}{' '}
        <Link className="lnk" to="/account-settings#developers">
          {t('Create an access token')}
        </Link>
      </p>
      <h2 className="h2">{t('First calls')}</h2>
      <p className="t2">{t('RateLimit tells how many calls are left, Retry-After when to try again.')}</p>
      <CallList />
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
  if (!user && !mayRead) return <SignInFirst />;
  if (!mayRead) return <Navigate to={hasPlans ? '/pricing' : '/404'} replace />;
  return (
    <div className="api-docs">
      <Introduction />
      <h2 className="h2">{t('Endpoints')}</h2>
      <Suspense fallback={<ReferenceSkeleton />}>
        <ApiReference />
      </Suspense>
    </div>
  );
}
