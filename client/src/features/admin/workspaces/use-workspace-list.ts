import type { WorkspaceRecord } from '@tonearm/shared/account/workspace-records.dto';
import { WORKSPACES } from '@tonearm/shared/admin/workspaces.resource';
import {
  adminWorkspacesChanged,
  useBulkDeleteWorkspacesMutation,
  useBulkUpdateWorkspacesMutation,
  useExportWorkspacesMutation,
  useListAllWorkspacesQuery,
} from '../../../api/admin-workspaces';
import { makeListHook } from '../../../platform/admin/list/make-list-hook';

/** All workspaces. */
export const useWorkspaceList = makeListHook<WorkspaceRecord>({
  resource: WORKSPACES,
  useRows: useListAllWorkspacesQuery,
  useUpdate: useBulkUpdateWorkspacesMutation,
  useTrash: useBulkDeleteWorkspacesMutation,
  useCsv: useExportWorkspacesMutation,
  changed: adminWorkspacesChanged,
});
