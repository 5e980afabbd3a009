import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BadgeCheck } from 'lucide-react';
import { BACKSTAGE_REQUESTS } from '@tonearm/shared/admin/backstage-requests.resource';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { REQUEST_PATHS, requestColumns, requestPath } from './request-columns';
import type { NamedRequest } from './request-columns';
import { requestEdits, requestFilters } from './request-words';
import { useRequestList } from './use-request-list';

function useRequestView(changes: BulkChanges): ListView<NamedRequest> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(
    () => ({ columns: requestColumns(t), filters: requestFilters(t), edits: requestEdits(t) }),
    [t],
  );
  const deleteRight = 'backstageRequests.delete';
  return {
    ...words,
    resource: BACKSTAGE_REQUESTS,
    title: t('Artist requests'),
    searchLabel: t('Search requests'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(REQUEST_PATHS),
    menu: useRecordMenu(REQUEST_PATHS, { changes, isTrashed: false, deleteRight }),
    onOpen: (request) => void navigate(requestPath(request)),
    deleteRight,
    emptyIcon: BadgeCheck,
    empty: (
      <StateView icon={BadgeCheck} title={t('No requests yet')}>
        {t('Whoever asks to become an artist, or to be given or verified one, stands here.')}
      </StateView>
    ),
  };
}

/** All artist requests of the site (3-decisions §27). */
export function RequestsPage() {
  const list = useRequestList();
  const view = useRequestView(list.changes);
  return <ResourcePage view={view} {...list} />;
}
