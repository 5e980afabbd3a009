// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
import type {
  CreateWorkspaceInput,
  InviteToWorkspaceInput,
  TransferWorkspaceInput,
  UpdateWorkspaceInput,
  WorkspaceAnswer,
  WorkspaceInviteAnswer,
  WorkspaceInvitesAnswer,
  WorkspaceMemberAnswer,
  WorkspaceRoleInput,
  WorkspacesAnswer,
} from "@tonearm/shared/account/workspaces.dto";
type Deleted = { deleted: number; status: "success" };
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWorkspaces: build.query<WorkspacesAnswer, void>({
      query: () => ({ url: `/api/v1/me/workspaces` }),
    }),
    createWorkspace: build.mutation<WorkspaceAnswer, { createWorkspaceInput: CreateWorkspaceInput }>({
      query: (queryArg) => ({ url: `/api/v1/workspace`, method: "POST", body: queryArg.createWorkspaceInput }),
    }),
    getWorkspace: build.query<WorkspaceAnswer, { id: number; load?: string }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}`,
        params: { load: queryArg.load },
      }),
    }),
    updateWorkspace: build.mutation<WorkspaceAnswer, { id: number; updateWorkspaceInput: UpdateWorkspaceInput }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateWorkspaceInput,
      }),
    }),
    deleteWorkspaces: build.mutation<Deleted, { ids: string }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    uploadWorkspaceImage: build.mutation<WorkspaceAnswer, { id: number }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/image`,
        method: "POST",
      }),
    }),
    transferWorkspace: build.mutation<WorkspaceAnswer, { id: number; transferWorkspaceInput: TransferWorkspaceInput }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/transfer`,
        method: "POST",
        body: queryArg.transferWorkspaceInput,
      }),
    }),
    inviteToWorkspace: build.mutation<
      WorkspaceInvitesAnswer,
      { id: number; inviteToWorkspaceInput: InviteToWorkspaceInput }
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/invite`,
        method: "POST",
        body: queryArg.inviteToWorkspaceInput,
      }),
    }),
    resendWorkspaceInvite: build.mutation<null, { id: number; inviteId: string }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/invite/${encodeURIComponent(String(queryArg.inviteId))}/resend`,
        method: "POST",
      }),
    }),
    updateWorkspaceInvite: build.mutation<
      WorkspaceInviteAnswer,
      { id: number; inviteId: string; workspaceRoleInput: WorkspaceRoleInput }
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/invite/${encodeURIComponent(String(queryArg.inviteId))}`,
        method: "PUT",
        body: queryArg.workspaceRoleInput,
      }),
    }),
    joinWorkspace: build.query<WorkspaceAnswer, { inviteId: string }>({
      query: (queryArg) => ({ url: `/api/v1/workspace/join/${encodeURIComponent(String(queryArg.inviteId))}` }),
    }),
    deleteWorkspaceInvite: build.mutation<Deleted, { inviteId: string }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/invite/${encodeURIComponent(String(queryArg.inviteId))}`,
        method: "DELETE",
      }),
    }),
    updateWorkspaceMember: build.mutation<
      WorkspaceMemberAnswer,
      { id: number; userId: number; workspaceRoleInput: WorkspaceRoleInput }
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/member/${encodeURIComponent(String(queryArg.userId))}`,
        method: "PUT",
        body: queryArg.workspaceRoleInput,
      }),
    }),
    removeWorkspaceMember: build.mutation<Deleted, { id: number; userId: number }>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/member/${encodeURIComponent(String(queryArg.userId))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as workspacesApi };
export const {
  useListWorkspacesQuery,
  useCreateWorkspaceMutation,
  useGetWorkspaceQuery,
  useUpdateWorkspaceMutation,
  useDeleteWorkspacesMutation,
  useUploadWorkspaceImageMutation,
  useTransferWorkspaceMutation,
  useInviteToWorkspaceMutation,
  useResendWorkspaceInviteMutation,
  useUpdateWorkspaceInviteMutation,
  useDeleteWorkspaceInviteMutation,
  useUpdateWorkspaceMemberMutation,
  useRemoveWorkspaceMemberMutation,
} = injectedRtkApi;
