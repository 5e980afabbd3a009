// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    banUser: build.mutation<BanUserApiResponse, BanUserApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/ban`,
        method: "POST",
        body: queryArg.banUserInput,
      }),
    }),
    unbanUser: build.mutation<UnbanUserApiResponse, UnbanUserApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/${encodeURIComponent(String(queryArg.id))}/ban`,
        method: "DELETE",
      }),
    }),
    listRoles: build.query<ListRolesApiResponse, ListRolesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/roles`,
        params: {
          type: queryArg["type"],
          internal: queryArg.internal,
          default: queryArg["default"],
          trashed: queryArg.trashed,
          page: queryArg.page,
          perPage: queryArg.perPage,
          paginate: queryArg.paginate,
          query: queryArg.query,
          orderBy: queryArg.orderBy,
          orderDir: queryArg.orderDir,
          filters: queryArg.filters,
          cursor: queryArg.cursor,
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as peopleApi };
export type BanUserApiResponse = /** status 200  */ UserRecordAnswer;
export type BanUserApiArg = {
  id: number;
  banUserInput: BanUserInput;
};
export type UnbanUserApiResponse = /** status 200  */ UserRecordAnswer;
export type UnbanUserApiArg = {
  id: number;
};
export type ListRolesApiResponse = /** status 200  */ RoleListAnswer;
export type ListRolesApiArg = {
  type?: string;
  /** Comes with the site. */
  internal?: string;
  /** New users get it. */
  default?: string;
  /** The rows in the trash instead. */
  trashed?: string;
  page?: number;
  perPage?: number;
  paginate?: "simple" | "lengthAware" | "cursor";
  query?: string;
  /** A column of the resource's list; anything else falls back to its default. */
  orderBy?: string;
  orderDir?: "asc" | "desc";
  /** base64url of a JSON list of `{key, value, operator}`. */
  filters?: string;
  cursor?: string;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type Role = {
  id: number;
  name: string;
};
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type SocialProfile = {
  /** google, facebook, twitter, envato or oidc. */
  service_name: string;
  username: string;
};
export type UserSubscription = {
  valid: boolean;
  active: boolean;
};
export type AccessToken = {
  id: number;
  name: string;
  abilities: ("read" | "write")[];
  last_used_at: string | null;
  expires_at: string | null;
  created_at: string;
};
export type ProfilePrivacy = {
  profile: "public" | "followers" | "private";
  show_history: boolean;
  /** Liked songs and albums, and followed artists. */
  show_likes: boolean;
  show_followers: boolean;
  /** What is played is not written down at all. */
  private_session: boolean;
};
export type ProfileLink = {
  url: string;
  title: string;
};
export type OwnProfile = {
  privacy: ProfilePrivacy;
  /** Of a profile that nobody has written yet, the beginning of time. */
  updated_at: string;
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
export type UserRecord = {
  id: number;
  model_type: "user";
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: string | null;
  banned_at: string | null;
  /** Address of the profile picture, 320 pixels square. */
  image: string | null;
  /** A language of value list `localizations`; null follows the site. */
  language: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA name; null follows the site. */
  timezone: string | null;
  created_at: string;
  /** False for people who only sign in elsewhere. */
  has_password: boolean;
  two_factor_confirmed_at: string | null;
  /** Nothing else is open to them before it is set up: a role of theirs asks for it. */
  two_factor_required?: boolean;
  /** Masked; in plain only through the confirmed password (3-decisions §20). */
  two_factor_recovery_codes: string[];
  roles: Role[];
  /** Merged over own entries and all roles. */
  permissions: Permission[];
  social_profiles: SocialProfile[];
  /** Empty: nothing can be subscribed to yet. */
  subscriptions: UserSubscription[];
  unread_notifications_count: number;
  /** With `with=tokens` only. */
  tokens?: AccessToken[];
  /** With `with=profile` only. */
  profile?: OwnProfile;
  last_login_at: string | null;
  ban_reason: string;
  /** null: for good, or not banned. */
  banned_until: string | null;
};
export type UserRecordAnswer = {
  user: UserRecord;
  status: "success";
};
export type BanUserInput = {
  reason?: string;
  /** The ban ends by itself then; without it, it is for good. */
  until?: string | null;
  permanent?: boolean;
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
export type RolePagination = {
  data: RoleDetails[];
  /** There are more than `total`, which was not counted to its end. */
  total_is_capped?: boolean;
  current_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page: number | null;
  prev_page: number | null;
  /** Only with `paginate=lengthAware`. */
  last_page?: number;
  /** Only with `paginate=lengthAware`. */
  total?: number;
  next_cursor: string | null;
  prev_cursor: string | null;
};
export type RoleListAnswer = {
  pagination: RolePagination;
  status: "success";
};
export const { useBanUserMutation, useUnbanUserMutation, useListRolesQuery } =
  injectedRtkApi;
