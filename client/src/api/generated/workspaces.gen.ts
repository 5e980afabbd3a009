// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteToWorkspace: build.mutation<
      InviteToWorkspaceApiResponse,
      InviteToWorkspaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/invite`,
        method: "POST",
        body: queryArg.inviteToWorkspaceInput,
      }),
    }),
    resendWorkspaceInvite: build.mutation<
      ResendWorkspaceInviteApiResponse,
      ResendWorkspaceInviteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/invite/${encodeURIComponent(String(queryArg.inviteId))}/resend`,
        method: "POST",
      }),
    }),
    updateWorkspaceInvite: build.mutation<
      UpdateWorkspaceInviteApiResponse,
      UpdateWorkspaceInviteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/invite/${encodeURIComponent(String(queryArg.inviteId))}`,
        method: "PUT",
        body: queryArg.workspaceRoleInput,
      }),
    }),
    joinWorkspace: build.query<JoinWorkspaceApiResponse, JoinWorkspaceApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/join/${encodeURIComponent(String(queryArg.inviteId))}`,
      }),
    }),
    deleteWorkspaceInvite: build.mutation<
      DeleteWorkspaceInviteApiResponse,
      DeleteWorkspaceInviteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/invite/${encodeURIComponent(String(queryArg.inviteId))}`,
        method: "DELETE",
      }),
    }),
    updateWorkspaceMember: build.mutation<
      UpdateWorkspaceMemberApiResponse,
      UpdateWorkspaceMemberApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/member/${encodeURIComponent(String(queryArg.userId))}`,
        method: "PUT",
        body: queryArg.workspaceRoleInput,
      }),
    }),
    removeWorkspaceMember: build.mutation<
      RemoveWorkspaceMemberApiResponse,
      RemoveWorkspaceMemberApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/member/${encodeURIComponent(String(queryArg.userId))}`,
        method: "DELETE",
      }),
    }),
    listWorkspaces: build.query<
      ListWorkspacesApiResponse,
      ListWorkspacesApiArg
    >({
      query: () => ({ url: `/api/v1/me/workspaces` }),
    }),
    createWorkspace: build.mutation<
      CreateWorkspaceApiResponse,
      CreateWorkspaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace`,
        method: "POST",
        body: queryArg.createWorkspaceInput,
      }),
    }),
    getWorkspace: build.query<GetWorkspaceApiResponse, GetWorkspaceApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          load: queryArg.load,
        },
      }),
    }),
    updateWorkspace: build.mutation<
      UpdateWorkspaceApiResponse,
      UpdateWorkspaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateWorkspaceInput,
      }),
    }),
    deleteWorkspaces: build.mutation<
      DeleteWorkspacesApiResponse,
      DeleteWorkspacesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    uploadWorkspaceImage: build.mutation<
      UploadWorkspaceImageApiResponse,
      UploadWorkspaceImageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/image`,
        method: "POST",
      }),
    }),
    transferWorkspace: build.mutation<
      TransferWorkspaceApiResponse,
      TransferWorkspaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/workspace/${encodeURIComponent(String(queryArg.id))}/transfer`,
        method: "POST",
        body: queryArg.transferWorkspaceInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as workspacesApi };
export type InviteToWorkspaceApiResponse =
  /** status 201  */ WorkspaceInvitesAnswer;
export type InviteToWorkspaceApiArg = {
  id: number;
  inviteToWorkspaceInput: InviteToWorkspaceInput;
};
export type ResendWorkspaceInviteApiResponse = unknown;
export type ResendWorkspaceInviteApiArg = {
  id: number;
  inviteId: string;
};
export type UpdateWorkspaceInviteApiResponse =
  /** status 200  */ WorkspaceInviteAnswer;
export type UpdateWorkspaceInviteApiArg = {
  id: number;
  inviteId: string;
  workspaceRoleInput: WorkspaceRoleInput;
};
export type JoinWorkspaceApiResponse = /** status 200  */ WorkspaceAnswer;
export type JoinWorkspaceApiArg = {
  inviteId: string;
};
export type DeleteWorkspaceInviteApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteWorkspaceInviteApiArg = {
  inviteId: string;
};
export type UpdateWorkspaceMemberApiResponse =
  /** status 200  */ WorkspaceMemberAnswer;
export type UpdateWorkspaceMemberApiArg = {
  id: number;
  userId: number;
  workspaceRoleInput: WorkspaceRoleInput;
};
export type RemoveWorkspaceMemberApiResponse = /** status 200  */ DeletedAnswer;
export type RemoveWorkspaceMemberApiArg = {
  id: number;
  userId: number;
};
export type ListWorkspacesApiResponse = /** status 200  */ WorkspacesAnswer;
export type ListWorkspacesApiArg = void;
export type CreateWorkspaceApiResponse = /** status 201  */ WorkspaceAnswer;
export type CreateWorkspaceApiArg = {
  createWorkspaceInput: CreateWorkspaceInput;
};
export type GetWorkspaceApiResponse = /** status 200  */ WorkspaceAnswer;
export type GetWorkspaceApiArg = {
  id: number;
  /** `members`, `invites`. */
  load?: string;
};
export type UpdateWorkspaceApiResponse = /** status 200  */ WorkspaceAnswer;
export type UpdateWorkspaceApiArg = {
  id: number;
  updateWorkspaceInput: UpdateWorkspaceInput;
};
export type DeleteWorkspacesApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteWorkspacesApiArg = {
  ids: string[];
};
export type UploadWorkspaceImageApiResponse =
  /** status 200  */ WorkspaceAnswer;
export type UploadWorkspaceImageApiArg = {
  id: number;
};
export type TransferWorkspaceApiResponse = /** status 200  */ WorkspaceAnswer;
export type TransferWorkspaceApiArg = {
  id: number;
  transferWorkspaceInput: TransferWorkspaceInput;
};
export type Role = {
  id: number;
  name: string;
};
export type WorkspaceInviter = {
  id: number;
  name: string;
};
export type WorkspaceInvite = {
  id: string;
  model_type: "invite";
  email: string;
  role: Role;
  /** null once they have left the site. */
  invited_by: WorkspaceInviter | null;
  created_at: string;
  /** Of the past: it opens nothing any more until it is sent again. */
  expires_at: string;
};
export type WorkspaceInvitesAnswer = {
  /** Those that were made; addresses of members, and those invited already, make none. */
  invites: WorkspaceInvite[];
  status: "success";
};
export type InviteToWorkspaceInput = {
  /** What is wrong with one of them is said at `emails.0` and so on. */
  emails: string[];
  /** A role of workspaces. */
  role_id: number;
};
export type WorkspaceInviteAnswer = {
  invite: WorkspaceInvite;
  status: "success";
};
export type WorkspaceRoleInput = {
  role_id: number;
};
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type WorkspaceMember = {
  /** The person's. */
  id: number;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  /** What the role gives; the owner has all. */
  permissions: Permission[];
  is_owner: boolean;
  joined_at: string;
};
export type Workspace = {
  id: number;
  model_type: "workspace";
  name: string;
  /** Everybody's own: it has no members, no invites, and cannot be changed. */
  default: boolean;
  image: string | null;
  owner_id: number;
  members_count: number;
  /** The caller's role; null in the Default workspace, and for who looks in from outside. */
  current_role: Role | null;
  /** What the caller may do in it; the owner all. */
  permissions: Permission[];
  /** Nobody works in it from then on; null: they do. */
  suspended_at: string | null;
  /** Why; null: it is not suspended, and for members who do not own it. */
  suspension_reason: string | null;
  /** null: the Default one. */
  created_at: string | null;
  updated_at: string | null;
  /** With `load=members`: the owner first, then by when they joined. */
  members?: WorkspaceMember[];
  /** With `load=invites`, for who may invite: the newest first. */
  invites?: WorkspaceInvite[];
};
export type WorkspaceAnswer = {
  workspace: Workspace;
  status: "success";
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type WorkspaceMemberAnswer = {
  member: WorkspaceMember;
  status: "success";
};
export type WorkspacesAnswer = {
  workspaces: Workspace[];
  status: "success";
};
export type CreateWorkspaceInput = {
  name: string;
  /** An address to fetch the picture from; files are uploaded. */
  image?: string | null;
};
export type UpdateWorkspaceInput = {
  name?: string;
  /** null takes the picture away, an address fetches another one; files are uploaded. */
  image?: string | null;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export type TransferWorkspaceInput = {
  password?: string;
  /** A member; the owner stays as one. */
  user_id: number;
};
export const {
  useInviteToWorkspaceMutation,
  useResendWorkspaceInviteMutation,
  useUpdateWorkspaceInviteMutation,
  useJoinWorkspaceQuery,
  useDeleteWorkspaceInviteMutation,
  useUpdateWorkspaceMemberMutation,
  useRemoveWorkspaceMemberMutation,
  useListWorkspacesQuery,
  useCreateWorkspaceMutation,
  useGetWorkspaceQuery,
  useUpdateWorkspaceMutation,
  useDeleteWorkspacesMutation,
  useUploadWorkspaceImageMutation,
  useTransferWorkspaceMutation,
} = injectedRtkApi;
