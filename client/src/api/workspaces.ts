import type { WorkspaceAnswer } from '@tonearm/shared/account/workspaces.dto';
import { callOf } from './call-of';
import { formOf } from './form-of';
import { workspacesApi as generated } from './generated/workspaces.gen';

const LIST = { type: 'Workspace' as const, id: 'LIST' };
const one = (id: number) => ({ type: 'Workspace' as const, id });

/** Whom one invites, and what somebody may do, a list does not show. */
const CHANGED = { invalidatesTags: (_answer: unknown, _error: unknown, { id }: { id: number }) => [one(id)] };
/** Names, pictures and how many belong to it, it does. */
const SHOWN = { invalidatesTags: (_answer: unknown, _error: unknown, { id }: { id: number }) => [LIST, one(id)] };

generated.enhanceEndpoints({
  endpoints: {
    listWorkspaces: { providesTags: [LIST] },
    getWorkspace: { providesTags: (_answer, _error, { id }) => [one(id)] },
    createWorkspace: { invalidatesTags: [LIST] },
    updateWorkspace: SHOWN,
    deleteWorkspaces: { invalidatesTags: (_answer, error) => (error ? ['Workspace'] : [LIST]) },
    transferWorkspace: SHOWN,
    inviteToWorkspace: CHANGED,
    resendWorkspaceInvite: CHANGED,
    updateWorkspaceInvite: CHANGED,
    updateWorkspaceMember: CHANGED,
    removeWorkspaceMember: SHOWN,
    deleteWorkspaceInvite: { invalidatesTags: ['Workspace', 'Notification'] },
  },
});

const sendImage = formOf(generated, 'uploadWorkspaceImage');
const askToJoin = callOf(generated, 'joinWorkspace');

/** Workspaces, with what a generated call cannot say of itself. */
export const workspacesApi = generated.injectEndpoints({
  endpoints: (build) => ({
    uploadWorkspaceImageFile: build.mutation<WorkspaceAnswer, { id: number; file: File }>({
      query: sendImage,
      ...SHOWN,
    }),
    // A GET that changes something: never asked twice, and never kept.
    acceptWorkspaceInvite: build.mutation<WorkspaceAnswer, { inviteId: string }>({
      query: askToJoin,
      invalidatesTags: ['Workspace', 'Notification'],
    }),
  }),
});

export {
  useCreateWorkspaceMutation,
  useDeleteWorkspaceInviteMutation,
  useDeleteWorkspacesMutation,
  useGetWorkspaceQuery,
  useInviteToWorkspaceMutation,
  useListWorkspacesQuery,
  useRemoveWorkspaceMemberMutation,
  useResendWorkspaceInviteMutation,
  useTransferWorkspaceMutation,
  useUpdateWorkspaceInviteMutation,
  useUpdateWorkspaceMemberMutation,
  useUpdateWorkspaceMutation,
} from './generated/workspaces.gen';
export const { useAcceptWorkspaceInviteMutation, useUploadWorkspaceImageFileMutation } = workspacesApi;
