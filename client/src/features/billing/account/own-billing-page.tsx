import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { ArrowLeft } from 'lucide-react';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import { useGetOwnBillingQuery } from '../../../api/billing';
import { readApiError } from '../../../api/errors';
import { useLatest } from '../../../lib/use-latest';
import { BILLING_PATH, PRICING_PATH } from '../../../platform/billing/billing-paths';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useDocumentTitle } from '../../../platform/navigation/document-title';
import { PageHeading } from '../../../platform/navigation/page-heading';
import { useRefreshSession } from '../../../platform/session/use-refresh-session';
import { Icon } from '../../../ui/icon';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { PanelPlaceholder } from '../../../ui/panel';
import { Bone } from '../../../ui/skeleton';
import styles from './account.module.css';

const NOBODY_IS_SUBSCRIBED: readonly number[] = [403, 404];

function PanelsSkeleton() {
  return (
    <div data-skeleton>
      <PanelPlaceholder isHidden>
        <Bone w="40%" h={24} />
        <Bone w="62%" h={14} className={styles.line} />
      </PanelPlaceholder>
      <PanelPlaceholder isHidden>
        <ListRowsSkeleton rows={1} />
      </PanelPlaceholder>
    </div>
  );
}

interface BillingFrameProps {
  title: string;
  about?: string;
  /** A step of the billing page, which it leads back to. */
  isStep?: boolean;
  /** Where else it leads back to. */
  back?: { to: string; label: string } | undefined;
  /** As wide as cards of plans are. */
  isWide?: boolean;
  children: ReactNode;
}

/** Around the pages of what somebody has bought. */
export function BillingFrame({ title, about, isStep = false, back, isWide = false, children }: BillingFrameProps) {
  const { t } = useTranslation();
  const way = back ?? (isStep ? { to: BILLING_PATH, label: t('Back to billing') } : null);
  useDocumentTitle(title);
  return (
    <div className={isWide ? styles.wide : styles.billing}>
      {way && (
        <Link className={styles.back} to={way.to}>
          <Icon of={ArrowLeft} size={15} className="flip" />
          {way.label}
        </Link>
      )}
      <PageHeading className="h1">{title}</PageHeading>
      <p className={styles.about}>{about}</p>
      {children}
    </div>
  );
}

/** Leads to the plans; the page learns that they have none, so that those can be bought. */
function Unsubscribed() {
  const refresh = useLatest(useRefreshSession());
  useEffect(() => {
    // Who cannot be asked now learns of it with the next page.
    refresh.current().catch(() => undefined);
  }, [refresh]);
  return <Navigate to={PRICING_PATH} replace />;
}

interface OwnBillingPageProps extends Omit<BillingFrameProps, 'children'> {
  children: (billing: OwnBilling) => ReactNode;
}

/** A page about one's own subscription, as it stands now; whoever has none any more is shown the plans. */
export function OwnBillingPage({ children, ...frame }: OwnBillingPageProps) {
  const { data, error, refetch } = useGetOwnBillingQuery(undefined, { refetchOnMountOrArgChange: true });
  // Also where it has ended in another window while this one shows it.
  if (error && NOBODY_IS_SUBSCRIBED.includes(readApiError(error).status)) return <Unsubscribed />;
  if (!data && error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return <BillingFrame {...frame}>{data ? children(data as OwnBilling) : <PanelsSkeleton />}</BillingFrame>;
}
