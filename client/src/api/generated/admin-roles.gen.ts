// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createRole: build.mutation<CreateRoleApiResponse, CreateRoleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/roles`,
        method: "POST",
        body: queryArg.createRoleInput,
      }),
    }),
    bulkDeleteRoles: build.mutation<
      BulkDeleteRolesApiResponse,
      BulkDeleteRolesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/roles/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    getRole: build.query<GetRoleApiResponse, GetRoleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/roles/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateRole: build.mutation<UpdateRoleApiResponse, UpdateRoleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/roles/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateRoleInput,
      }),
    }),
    deleteRoles: build.mutation<DeleteRolesApiResponse, DeleteRolesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/roles/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    addRoleUsers: build.mutation<AddRoleUsersApiResponse, AddRoleUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/roles/${encodeURIComponent(String(queryArg.id))}/add-users`,
        method: "POST",
        body: queryArg.roleUsersInput,
      }),
    }),
    removeRoleUsers: build.mutation<
      RemoveRoleUsersApiResponse,
      RemoveRoleUsersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/roles/${encodeURIComponent(String(queryArg.id))}/remove-users`,
        method: "POST",
        body: queryArg.roleUsersInput,
      }),
    }),
    moveRoleMembers: build.mutation<
      MoveRoleMembersApiResponse,
      MoveRoleMembersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/roles/${encodeURIComponent(String(queryArg.id))}/move-members`,
        method: "POST",
        body: queryArg.moveRoleMembersInput,
      }),
    }),
    listPermissions: build.query<
      ListPermissionsApiResponse,
      ListPermissionsApiArg
    >({
      query: () => ({ url: `/api/v1/permissions` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminRolesApi };
export type CreateRoleApiResponse = /** status 201  */ RoleAnswer;
export type CreateRoleApiArg = {
  createRoleInput: CreateRoleInput;
};
export type BulkDeleteRolesApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteRolesApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type GetRoleApiResponse = /** status 200  */ RoleAnswer;
export type GetRoleApiArg = {
  id: number;
};
export type UpdateRoleApiResponse = /** status 200  */ RoleAnswer;
export type UpdateRoleApiArg = {
  id: number;
  updateRoleInput: UpdateRoleInput;
};
export type DeleteRolesApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteRolesApiArg = {
  ids: string;
};
export type AddRoleUsersApiResponse = /** status 200  */ RoleUsersAnswer;
export type AddRoleUsersApiArg = {
  id: number;
  roleUsersInput: RoleUsersInput;
};
export type RemoveRoleUsersApiResponse = /** status 200  */ RoleUsersAnswer;
export type RemoveRoleUsersApiArg = {
  id: number;
  roleUsersInput: RoleUsersInput;
};
export type MoveRoleMembersApiResponse = /** status 200  */ RoleAnswer;
export type MoveRoleMembersApiArg = {
  id: number;
  moveRoleMembersInput: MoveRoleMembersInput;
};
export type ListPermissionsApiResponse = /** status 200  */ PermissionsAnswer;
export type ListPermissionsApiArg = void;
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type RoleDetails = {
  id: number;
  name: string;
  description: string;
  type: "sitewide" | "workspace";
  default: boolean;
  guests: boolean;
  artists: boolean;
  /** Comes with the site: may be edited, not deleted. */
  internal: boolean;
  permissions: Permission[];
  /** Of a role of workspaces, members and who is asked in. null for those who may not see users. */
  users_count: number | null;
  created_at: string;
  updated_at: string;
};
export type RoleAnswer = {
  role: RoleDetails;
  status: "success";
};
export type RoleRestrictionInput = {
  name: string;
  /** null is unrestricted; what a value may be, the permission says. */
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type RolePermissionInput = {
  name: string;
  restrictions?: RoleRestrictionInput[];
};
export type CreateRoleInput = {
  name: string;
  description?: string;
  /** What it gives rights in, for ever; `sitewide` where nothing is said. */
  type?: "sitewide" | "workspace";
  /** New users get it; only one role is the default. */
  default?: boolean;
  /** Used when nobody is signed in; only one role is. */
  guests?: boolean;
  permissions?: RolePermissionInput[];
};
export type BulkTask = {
  id: string;
  resource: string;
  action: "update" | "delete" | "restore" | "erase" | "csv";
  state: "queued" | "running" | "ready" | "failed" | "stopped";
  done: number;
  /** null: not counted yet. */
  total: number | null;
  /** Rows that were refused. */
  failed: number;
  /** Why the first of them was. */
  message: string | null;
};
export type BulkAnswer = {
  /** Rows that were changed; 0 where a task does it. */
  updated: number;
  task: BulkTask | null;
  status: "success";
};
export type BulkDeleteInput = {
  /** Past the trash: the rows go there at once, and a job erases them. */
  deleteForever?: boolean;
  ids?: number[];
  all_matching?: boolean;
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
};
export type UpdateRoleInput = {
  name?: string;
  description?: string;
  default?: boolean;
  /** Used when nobody is signed in; only one role is. */
  guests?: boolean;
  permissions?: RolePermissionInput[];
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type ProfileLink = {
  url: string;
  title: string;
};
export type UserProfile = {
  description: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  links: ProfileLink[];
  /** Address of the wide picture behind the name. */
  header_image: string | null;
  /** One or two colours `#rrggbb` behind the name; none follows the header's picture. */
  header_colors: string[];
};
export type PublicUser = {
  id: number;
  model_type: "user";
  name: string;
  image: string | null;
  created_at: string;
  profile: UserProfile;
};
export type RoleUsersAnswer = {
  users: PublicUser[];
  status: "success";
};
export type RoleUsersInput = {
  user_ids?: number[];
  emails?: string[];
};
export type MoveRoleMembersInput = {
  /** The role of workspaces that they get instead. */
  role_id: number;
};
export type PermissionRestrictionOption = {
  value: string;
  label: string;
};
export type PermissionRestrictionDetails = {
  name: string;
  type: "number" | "bool" | "select";
  default: ((string | null) | (number | null) | (boolean | null)) | null;
  description: string;
  /** What a select offers; null for others. */
  options: PermissionRestrictionOption[] | null;
  /** Several of the options may be chosen, as a comma list. */
  is_many: boolean;
};
export type PermissionDetails = {
  name: string;
  display_name: string;
  group: string;
  description: string;
  type: "sitewide" | "workspace";
  restrictions: PermissionRestrictionDetails[];
};
export type PermissionGroup = {
  permissions: PermissionDetails[];
};
export type PermissionsAnswer = {
  /** Group name -> its permissions. */
  permissions: {
    [key: string]: PermissionGroup;
  };
  status: "success";
};
export const {
  useCreateRoleMutation,
  useBulkDeleteRolesMutation,
  useGetRoleQuery,
  useUpdateRoleMutation,
  useDeleteRolesMutation,
  useAddRoleUsersMutation,
  useRemoveRoleUsersMutation,
  useMoveRoleMembersMutation,
  useListPermissionsQuery,
} = injectedRtkApi;
