import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { CloudOff, RotateCw } from 'lucide-react';
import { readApiError } from '../../api/errors';
import { useIsOnline, useWhenOnline } from '../../lib/connection';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDelayedPending } from '../../ui/spinner';
import { StateView } from '../../ui/state-view';
import { isAccountNews } from '../session/account-news';
import { useUser } from '../session/use-session';
import { SignInFirst } from '../navigation/sign-in-first';
import { page } from '../../ui/page.styles';

interface PageProblemProps {
  onRetry?: () => void;
  /** Tries by itself when the site can be reached again. */
  waits?: boolean;
}

/** The page could not be shown; the exact words are the product's (spec 1 §2). */
export function PageProblem({ onRetry, waits = true }: PageProblemProps) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  useWhenOnline(() => {
    if (waits) onRetry?.();
  });
  return (
    <StateView
      icon={CloudOff}
      title={t('There was an issue loading this page')}
      headingLevel={1}
      action={
        onRetry && (
          <Button pill icon={<Icon of={RotateCw} size={15} />} onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {isOnline ? t('Please try again later') : t('You are offline. This comes when you are connected again.')}
    </StateView>
  );
}

interface QueryProblemProps {
  error: unknown;
  onRetry: () => void;
  /** What to show when the thing does not exist. */
  notFound: ReactNode;
}

/** What stands where a page's data could not be had: not found, please sign in, or try again (spec 1 §2, guards). */
export function QueryProblem({ error, onRetry, notFound }: QueryProblemProps) {
  const { status } = readApiError(error);
  const user = useUser();
  const isLate = useDelayedPending(true);
  if (status === 404 || status === 422) return notFound;
  // The page's session has ended: who is signed in is being fetched, and the answer re-renders the page.
  if (user && isAccountNews(error))
    return isLate ? (
      <div className={page.page}>
        <PageProblem onRetry={onRetry} />
      </div>
    ) : null;
  if (status === 401 || (status === 403 && !user)) return <SignInFirst />;
  if (status === 403) return <Navigate to="/404" replace />;
  return (
    <div className={page.page}>
      <PageProblem onRetry={onRetry} />
    </div>
  );
}
