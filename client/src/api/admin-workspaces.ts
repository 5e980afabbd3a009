import { adminWorkspacesApi } from './generated/admin-workspaces.gen';

/* Workspaces as those see them who look after the site. Not in cache-tags.ts: only the admin area needs them. */

const CHANGED = { invalidatesTags: ['Workspace' as const] };

adminWorkspacesApi.enhanceEndpoints({
  endpoints: {
    listAllWorkspaces: { providesTags: [{ type: 'Workspace', id: 'LIST' }] },
    getWorkspaceRecord: { providesTags: (_answer, _error, { id }) => [{ type: 'Workspace', id }] },
    bulkUpdateWorkspaces: CHANGED,
    bulkDeleteWorkspaces: CHANGED,
    suspendWorkspace: CHANGED,
    resumeWorkspace: CHANGED,
    giveWorkspace: CHANGED,
  },
});

/** Refetches list and pages: a job, or somebody else, has changed rows. */
export const adminWorkspacesChanged = () => adminWorkspacesApi.util.invalidateTags(['Workspace']);

export {
  useBulkDeleteWorkspacesMutation,
  useBulkUpdateWorkspacesMutation,
  useExportWorkspacesMutation,
  useGetWorkspaceRecordQuery,
  useGiveWorkspaceMutation,
  useListAllWorkspacesQuery,
  useResumeWorkspaceMutation,
  useSuspendWorkspaceMutation,
} from './generated/admin-workspaces.gen';
