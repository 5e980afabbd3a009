import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { BACKSTAGE_REQUESTS } from '@tonearm/shared/admin/backstage-requests.resource';
import {
  adminRequestsChanged,
  useBulkDeleteBackstageRequestsMutation,
  useBulkUpdateBackstageRequestsMutation,
  useExportBackstageRequestsMutation,
  useListBackstageRequestsQuery,
} from '../../../api/admin-requests';
import { makeListHook, useRowsAs } from '../../../platform/admin/list/make-list-hook';
import type { ListScreen } from '../../../platform/admin/list/make-list-hook';
import { artistAsked } from './request-columns';
import type { NamedRequest } from './request-columns';

const useRequests = makeListHook<BackstageRequest>({
  resource: BACKSTAGE_REQUESTS,
  useRows: useListBackstageRequestsQuery,
  useUpdate: useBulkUpdateBackstageRequestsMutation,
  useTrash: useBulkDeleteBackstageRequestsMutation,
  useCsv: useExportBackstageRequestsMutation,
  changed: adminRequestsChanged,
});

const named = (request: BackstageRequest): NamedRequest => ({
  ...request,
  name: [request.user.name, artistAsked(request)].filter(Boolean).join(': '),
});

/** All artist requests, named by whom they are from and which artist they are about. */
export const useRequestList = (): ListScreen<NamedRequest> => useRowsAs(useRequests(), named);
