import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Package, Plus, SearchX } from 'lucide-react';
import { PLANS } from '@tonearm/shared/admin/plans.resource';
import { useIsPhone } from '../../../lib/use-media-query';
import { AdminPage } from '../../../platform/admin/admin-page';
import { FilterBar } from '../../../platform/admin/list/filter-bar';
import type { ListAddress } from '../../../platform/admin/list/list-address';
import { ListSearch } from '../../../platform/admin/list/list-search';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useCan } from '../../../platform/session/use-session';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { StateView } from '../../../ui/state-view';
import { PlanList } from './plan-list';
import { PLANS_PATH } from './plan-paths';
import { SyncButton, SyncResults, usePlanSync } from './plan-sync';
import { planFilters } from './plan-words';
import { usePlanList } from './use-plan-list';
import styles from './plans.module.css';

function NewPlanLink() {
  const { t } = useTranslation();
  if (!useCan('plans.create')) return null;
  return (
    <Link className={buttonClass({ look: 'primary' })} to={`${PLANS_PATH}/new`}>
      <Icon of={Plus} size={16} />
      {t('New plan')}
    </Link>
  );
}

/** What narrows the list. */
function PlanFilters({ address }: { address: ListAddress }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div className={styles.toolbar}>
      <ListSearch
        label={t('Search plans')}
        query={address.state.query}
        hasHint={!isPhone}
        onSearch={(query) => address.change({ query }, true)}
      />
      <FilterBar resource={PLANS} views={planFilters(t)} address={address} />
    </div>
  );
}

/** Where no plan is what the search and the filters ask for. */
function NothingFound({ address }: { address: ListAddress }) {
  const { t } = useTranslation();
  const clear = (
    <Button pill onClick={() => address.change({ query: '', filters: [] })}>
      {t('Clear all')}
    </Button>
  );
  return (
    <StateView icon={SearchX} title={t('Nothing matches')} action={clear}>
      {t('Try other words, or fewer filters.')}
    </StateView>
  );
}

/** The plans of the site, in the order in which they are sold (3-decisions §27). */
export function PlansPage() {
  const { t } = useTranslation();
  const { address, all, rows, isLoading, error, fault, retry } = usePlanList();
  const { isNarrowed, list } = address;
  const sync = usePlanSync();
  const hasPlans = all !== undefined && all.length > 0;
  if (error) return <QueryProblem error={error} onRetry={retry} notFound={<NotFound />} />;
  return (
    <AdminPage
      title={t('Plans')}
      actions={
        <>
          {hasPlans && <SyncButton isBusy={sync.isBusy} onStart={() => void sync.start()} />}
          <NewPlanLink />
        </>
      }
    >
      {hasPlans && <PlanFilters address={address} />}
      {isLoading && <ListRowsSkeleton rows={4} />}
      {all?.length === 0 && (
        <StateView icon={Package} title={t('No plans yet')}>
          {t('What the site sells stands here.')}
        </StateView>
      )}
      {all && sync.results && <SyncResults results={sync.results} plans={all} />}
      {hasPlans && fault && <QueryProblem error={fault} onRetry={retry} notFound={<NotFound />} />}
      {hasPlans && !isLoading && !fault && rows.length === 0 && <NothingFound address={address} />}
      {rows.length > 0 && <PlanList plans={rows} list={list} isNarrowed={isNarrowed} onSync={sync.start} />}
    </AdminPage>
  );
}
