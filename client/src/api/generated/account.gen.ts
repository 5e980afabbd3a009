// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBootstrapData: build.query<
      GetBootstrapDataApiResponse,
      GetBootstrapDataApiArg
    >({
      query: () => ({ url: `/api/v1/bootstrap-data` }),
    }),
    getCurrentUser: build.query<
      GetCurrentUserApiResponse,
      GetCurrentUserApiArg
    >({
      query: () => ({ url: `/api/v1/users/me` }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/auth/login`,
        method: "POST",
        body: queryArg.loginInput,
      }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: "POST" }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountApi };
export type GetBootstrapDataApiResponse = /** status 200  */ BootstrapAnswer;
export type GetBootstrapDataApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ CurrentUserAnswer;
export type GetCurrentUserApiArg = void;
export type LoginApiResponse = /** status 200  */ BootstrapAnswer;
export type LoginApiArg = {
  loginInput: LoginInput;
};
export type LogoutApiResponse = /** status 200  */ BootstrapAnswer;
export type LogoutApiArg = void;
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
export type CurrentUser = {
  id: number;
  model_type: "user";
  name: string;
  email: string;
  image: string | null;
  created_at: string;
  roles: Role[];
  /** Merged over all roles. */
  permissions: Permission[];
};
export type GuestRole = {
  id: number;
  name: string;
  permissions: Permission[];
};
export type BootstrapLocale = {
  language: string;
  direction: "ltr" | "rtl";
  lines: {
    [key: string]: unknown;
  };
};
export type BootstrapData = {
  /** The public settings by dot key, `ClientSettings` in shared/settings. */
  settings: {
    [key: string]: unknown;
  };
  user: CurrentUser | null;
  guest_role: GuestRole;
  locale: BootstrapLocale;
  /** Page key -> the answer that the page would otherwise fetch. */
  loaders: {
    [key: string]: unknown;
  };
  csrf_token: string;
  version: string;
};
export type BootstrapAnswer = {
  bootstrapData: BootstrapData;
  status: "success";
};
export type CurrentUserAnswer = {
  user: CurrentUser;
  status: "success";
};
export type LoginInput = {
  email: string;
  password: string;
  /** Stay signed in for a month. */
  remember?: boolean;
};
export const {
  useGetBootstrapDataQuery,
  useGetCurrentUserQuery,
  useLoginMutation,
  useLogoutMutation,
} = injectedRtkApi;
