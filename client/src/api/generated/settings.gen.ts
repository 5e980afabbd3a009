// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/v1/settings` }),
    }),
    updateSettings: build.mutation<
      UpdateSettingsApiResponse,
      UpdateSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings`,
        method: "PUT",
        body: queryArg.updateSettings,
      }),
    }),
    listSettingGroups: build.query<
      ListSettingGroupsApiResponse,
      ListSettingGroupsApiArg
    >({
      query: () => ({ url: `/api/v1/settings/groups` }),
    }),
    getSettingGroup: build.query<
      GetSettingGroupApiResponse,
      GetSettingGroupApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/groups/${encodeURIComponent(String(queryArg.name))}`,
      }),
    }),
    updateSettingGroup: build.mutation<
      UpdateSettingGroupApiResponse,
      UpdateSettingGroupApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/groups/${encodeURIComponent(String(queryArg.name))}`,
        method: "PUT",
        body: queryArg.updateSettingGroup,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as settingsApi };
export type GetSettingsApiResponse = /** status 200  */ SettingsAnswer;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200  */ SettingsAnswer;
export type UpdateSettingsApiArg = {
  updateSettings: UpdateSettings;
};
export type ListSettingGroupsApiResponse =
  /** status 200  */ SettingGroupsAnswer;
export type ListSettingGroupsApiArg = void;
export type GetSettingGroupApiResponse = /** status 200  */ SettingGroupAnswer;
export type GetSettingGroupApiArg = {
  name: string;
};
export type UpdateSettingGroupApiResponse =
  /** status 200  */ SettingGroupAnswer;
export type UpdateSettingGroupApiArg = {
  name: string;
  updateSettingGroup: UpdateSettingGroup;
};
export type SettingsAnswer = {
  client: {
    [key: string]: unknown;
  };
  server: {
    [key: string]: unknown;
  };
  /** key -> whether it is set; values of secrets are never sent. */
  secrets: {
    [key: string]: unknown;
  };
  status: "success";
};
export type UpdateSettings = {
  client?: {
    [key: string]: unknown;
  };
  server?: {
    [key: string]: unknown;
  };
};
export type SettingOption = {
  value: string;
  label: string;
};
export type SettingShownWhen = {
  key: string;
  is: object[];
};
export type SettingFieldDescription = {
  key: string;
  kind:
    | "number"
    | "editor"
    | "list"
    | "flag"
    | "choice"
    | "text"
    | "secret"
    | "colour"
    | "file";
  label: string;
  help: string | null;
  default: object;
  min: number | null;
  max: number | null;
  /** What a number counts. */
  unit: string | null;
  /** Only what this installation has adapters for. */
  options: SettingOption[];
  /** The options are those of `value-lists/{name}`. */
  value_list: string | null;
  /** What stands in each row of a list, or what a text is. */
  item: string | null;
  shown_when: SettingShownWhen | null;
};
export type SettingSectionDescription = {
  title: string;
  help: string | null;
  fields: SettingFieldDescription[];
};
export type SettingTestDescription = {
  name: "mail" | "recaptcha" | "storage";
  label: string;
};
export type SettingGroupDescription = {
  name: string;
  title: string;
  sections: SettingSectionDescription[];
  test: SettingTestDescription | null;
};
export type SettingGroupsAnswer = {
  groups: SettingGroupDescription[];
  status: "success";
};
export type SettingGroupAnswer = {
  group: SettingGroupDescription;
  /** By dot key, without secrets. */
  values: {
    [key: string]: unknown;
  };
  /** key -> whether it is set. */
  secrets: {
    [key: string]: unknown;
  };
  status: "success";
};
export type UpdateSettingGroup = {
  /** By dot key; what is left out stays, and null takes a secret away. */
  values: {
    [key: string]: unknown;
  };
  /** By dot key, what the caller has read; of a secret, whether it was set. 409 where another value stands there. */
  expected?: {
    [key: string]: unknown;
  };
};
export const {
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListSettingGroupsQuery,
  useGetSettingGroupQuery,
  useUpdateSettingGroupMutation,
} = injectedRtkApi;
