import type { BootstrapAnswer, CurrentUserAnswer, LoginInput } from '@tonearm/shared/account/account.dto';
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/auth/login`, method: 'POST', body: queryArg.loginInput }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/auth/logout`, method: 'POST' }),
    }),
    getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
      query: () => ({ url: `/api/v1/users/me` }),
    }),
    getBootstrapData: build.query<GetBootstrapDataApiResponse, GetBootstrapDataApiArg>({
      query: () => ({ url: `/api/v1/bootstrap-data` }),
    }),
  }),
  overrideExisting: false,
});

export { injectedRtkApi as accountApi };
export type LoginApiResponse = BootstrapAnswer;
export type LoginApiArg = { loginInput: LoginInput };
export type LogoutApiResponse = BootstrapAnswer;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = CurrentUserAnswer;
export type GetCurrentUserApiArg = void;
export type GetBootstrapDataApiResponse = BootstrapAnswer;
export type GetBootstrapDataApiArg = void;
export const { useLoginMutation, useLogoutMutation, useGetCurrentUserQuery, useGetBootstrapDataQuery } = injectedRtkApi;
