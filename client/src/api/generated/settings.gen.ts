// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    generateSitemap: build.mutation<
      GenerateSitemapApiResponse,
      GenerateSitemapApiArg
    >({
      query: () => ({ url: `/api/v1/sitemap/generate`, method: "POST" }),
    }),
    listChannels: build.query<ListChannelsApiResponse, ListChannelsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/channels`,
        params: {
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
          type: queryArg["type"],
          content_type: queryArg.contentType,
          visibility: queryArg.visibility,
        },
      }),
    }),
    reindexSearch: build.mutation<
      ReindexSearchApiResponse,
      ReindexSearchApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/search/reindex`,
        method: "POST",
        body: queryArg.reindexInput,
      }),
    }),
    getReindexStatus: build.query<
      GetReindexStatusApiResponse,
      GetReindexStatusApiArg
    >({
      query: () => ({ url: `/api/v1/search/reindex-status` }),
    }),
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
    getSettingFacts: build.query<
      GetSettingFactsApiResponse,
      GetSettingFactsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/groups/${encodeURIComponent(String(queryArg.name))}/facts`,
      }),
    }),
    testMailSettings: build.mutation<
      TestMailSettingsApiResponse,
      TestMailSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/test/mail`,
        method: "POST",
        body: queryArg.testSettingsInput,
      }),
    }),
    testHumanCheckSettings: build.mutation<
      TestHumanCheckSettingsApiResponse,
      TestHumanCheckSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/test/recaptcha`,
        method: "POST",
        body: queryArg.testSettingsInput,
      }),
    }),
    testStorageSettings: build.mutation<
      TestStorageSettingsApiResponse,
      TestStorageSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/test/storage`,
        method: "POST",
        body: queryArg.testSettingsInput,
      }),
    }),
    testStripeSettings: build.mutation<
      TestStripeSettingsApiResponse,
      TestStripeSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/test/stripe`,
        method: "POST",
        body: queryArg.testSettingsInput,
      }),
    }),
    testPaypalSettings: build.mutation<
      TestPaypalSettingsApiResponse,
      TestPaypalSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/settings/test/paypal`,
        method: "POST",
        body: queryArg.testSettingsInput,
      }),
    }),
    testCache: build.mutation<TestCacheApiResponse, TestCacheApiArg>({
      query: () => ({ url: `/api/v1/settings/test/cache`, method: "POST" }),
    }),
    testQueue: build.mutation<TestQueueApiResponse, TestQueueApiArg>({
      query: () => ({ url: `/api/v1/settings/test/queue`, method: "POST" }),
    }),
    testWebsockets: build.mutation<
      TestWebsocketsApiResponse,
      TestWebsocketsApiArg
    >({
      query: () => ({
        url: `/api/v1/settings/test/websockets`,
        method: "POST",
      }),
    }),
    testSearch: build.mutation<TestSearchApiResponse, TestSearchApiArg>({
      query: () => ({ url: `/api/v1/settings/test/search`, method: "POST" }),
    }),
    moveStoredFiles: build.mutation<
      MoveStoredFilesApiResponse,
      MoveStoredFilesApiArg
    >({
      query: () => ({ url: `/api/v1/settings/storage/move`, method: "POST" }),
    }),
    flushCache: build.mutation<FlushCacheApiResponse, FlushCacheApiArg>({
      query: () => ({ url: `/api/v1/cache/flush`, method: "POST" }),
    }),
    resetDemo: build.mutation<ResetDemoApiResponse, ResetDemoApiArg>({
      query: () => ({ url: `/api/v1/settings/demo-reset`, method: "POST" }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as settingsApi };
export type GenerateSitemapApiResponse = /** status 202  */ StatusAnswer;
export type GenerateSitemapApiArg = void;
export type ListChannelsApiResponse = /** status 200  */ ChannelListAnswer;
export type ListChannelsApiArg = {
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
  type?: string;
  contentType?: string;
  visibility?: string;
};
export type ReindexSearchApiResponse = /** status 202  */ ReindexStatusAnswer;
export type ReindexSearchApiArg = {
  reindexInput: ReindexInput;
};
export type GetReindexStatusApiResponse =
  /** status 200  */ ReindexStatusAnswer;
export type GetReindexStatusApiArg = void;
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
export type GetSettingFactsApiResponse = /** status 200  */ SettingFactsAnswer;
export type GetSettingFactsApiArg = {
  name: string;
};
export type TestMailSettingsApiResponse = /** status 200  */ TestSettingsAnswer;
export type TestMailSettingsApiArg = {
  testSettingsInput: TestSettingsInput;
};
export type TestHumanCheckSettingsApiResponse =
  /** status 200  */ TestSettingsAnswer;
export type TestHumanCheckSettingsApiArg = {
  testSettingsInput: TestSettingsInput;
};
export type TestStorageSettingsApiResponse =
  /** status 200  */ TestSettingsAnswer;
export type TestStorageSettingsApiArg = {
  testSettingsInput: TestSettingsInput;
};
export type TestStripeSettingsApiResponse =
  /** status 200  */ TestSettingsAnswer;
export type TestStripeSettingsApiArg = {
  testSettingsInput: TestSettingsInput;
};
export type TestPaypalSettingsApiResponse =
  /** status 200  */ TestSettingsAnswer;
export type TestPaypalSettingsApiArg = {
  testSettingsInput: TestSettingsInput;
};
export type TestCacheApiResponse = /** status 200  */ TestSettingsAnswer;
export type TestCacheApiArg = void;
export type TestQueueApiResponse = /** status 200  */ TestSettingsAnswer;
export type TestQueueApiArg = void;
export type TestWebsocketsApiResponse = /** status 200  */ TestSettingsAnswer;
export type TestWebsocketsApiArg = void;
export type TestSearchApiResponse = /** status 200  */ TestSettingsAnswer;
export type TestSearchApiArg = void;
export type MoveStoredFilesApiResponse = /** status 202  */ StatusAnswer;
export type MoveStoredFilesApiArg = void;
export type FlushCacheApiResponse = /** status 200  */ StatusAnswer;
export type FlushCacheApiArg = void;
export type ResetDemoApiResponse = /** status 202  */ StatusAnswer;
export type ResetDemoApiArg = void;
export type StatusAnswer = {
  status: "success";
};
export type ChannelAudience = {
  roles?: number[];
  permissions?: string[];
  subscription_status?: "subscribed" | "unsubscribed";
};
export type ChannelConfig = {
  content_type:
    | "tracks"
    | "playlists"
    | "albums"
    | "artists"
    | "genres"
    | "users"
    | "channels"
    | "mixed";
  content_model_order: string;
  content_mode: "manual" | "list_all" | "auto_update";
  auto_update_method:
    | (
        | "top_tracks"
        | "new_releases"
        | "new_uploads"
        | "trending"
        | "most_liked"
        | "recommended"
        | "by_genre"
        | "by_tag"
      )
    | null;
  auto_update_value: number | null;
  auto_update_interval_hours: number;
  max_items: number;
  layout: "grid" | "list" | "landscape_grid" | "table" | "carousel";
  nested_layout: "grid" | "list" | "carousel" | "track_table";
  /** On phones; null: as on wide screens. */
  phone_layout:
    ("grid" | "list" | "landscape_grid" | "table" | "carousel") | null;
  phone_nested_layout: ("grid" | "list" | "carousel" | "track_table") | null;
  items_per_row: number | null;
  hide_title: boolean;
  show_description: boolean;
  pagination_type: "infinite" | "load_more" | "pages";
  restriction: ("genre" | "tag" | "country") | null;
  restriction_model_id: number | null;
  restriction_country: string | null;
  /** Only for those who may edit it. */
  audience?: ChannelAudience | null;
  seo_title: string;
  seo_description: string;
};
export type ChannelRestrictionModel = {
  /** null: a country, which has its code as its name. */
  id: number | null;
  model_type: "genre" | "tag" | "country";
  name: string;
  /** Of a country in English; pages say it in their reader's language. */
  display_name: string;
};
export type ChannelContent = {
  data: object[];
  /** Rows of `data` in the channel, for reordering; only where it is filled by hand. */
  channelable_ids?: number[];
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
export type Channel = {
  id: number;
  model_type: "channel";
  name: string;
  slug: string;
  type: "channel" | "list";
  description: string | null;
  visibility: "public" | "private";
  user_id: number | null;
  /** Belongs to the site and cannot be deleted. */
  internal: boolean;
  config: ChannelConfig;
  /** What it holds by hand or by its last update; null where it lists everything of its type. */
  items_count: number | null;
  last_updated_at: string | null;
  /** Why the last update failed; only for those who may edit it. */
  last_update_error?: string | null;
  created_at: string;
  updated_at: string;
  /** What the address narrowed it to. */
  restriction?: ChannelRestrictionModel | null;
  /** Channels inside a channel bring their first 12 items, those inside them none. */
  content?: ChannelContent;
};
export type ChannelPagination = {
  data: Channel[];
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
export type ChannelListAnswer = {
  pagination: ChannelPagination;
  status: "success";
};
export type IndexedModel = {
  model:
    | "tracks"
    | "playlists"
    | "albums"
    | "artists"
    | "genres"
    | "users"
    | "channels"
    | "tags"
    | "lyrics";
  /** Documents in the index. */
  indexed: number;
  /** Of the last time it was indexed anew; null where nobody asked for it. */
  state: ("queued" | "running" | "failed" | "done") | null;
  done: number;
  /** null: not counted yet. */
  total: number | null;
  requested_at: string | null;
  ended_at: string | null;
};
export type ReindexStatusAnswer = {
  models: IndexedModel[];
  status: "success";
};
export type ReindexInput = {
  /** All kinds where it is left out. */
  models?: (
    | "tracks"
    | "playlists"
    | "albums"
    | "artists"
    | "genres"
    | "users"
    | "channels"
    | "tags"
    | "lyrics"
  )[];
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
  or_key?: string;
  is: object[];
};
export type SettingFieldDescription = {
  key: string;
  kind:
    | "number"
    | "file"
    | "editor"
    | "list"
    | "text"
    | "flag"
    | "choice"
    | "secret"
    | "colour";
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
export type SettingTestDescription = {
  name:
    | "stripe"
    | "paypal"
    | "search"
    | "mail"
    | "cache"
    | "storage"
    | "websockets"
    | "queue"
    | "recaptcha";
  label: string;
};
export type SettingSectionDescription = {
  title: string;
  help: string | null;
  fields: SettingFieldDescription[];
  /** Where a section is tried by itself. */
  test?: SettingTestDescription;
};
export type SettingFactDescription = {
  key: string;
  kind: "text" | "choice" | "count" | "bytes" | "time";
  label: string;
  help: string | null;
  options: SettingOption[];
};
export type SettingVariableDescription = {
  name: string;
  /** What to set it for. */
  help: string;
};
export type SettingGroupDescription = {
  name: string;
  title: string;
  /** Said above all else. */
  note: string | null;
  sections: SettingSectionDescription[];
  facts: SettingFactDescription[];
  environment: SettingVariableDescription[];
  test: SettingTestDescription | null;
};
export type SettingGroupsAnswer = {
  groups: SettingGroupDescription[];
  status: "success";
};
export type SettingChangeRecord = {
  user: {
    id: number;
    name: string;
  };
  keys: string[];
  changed_at: string;
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
  /** The last ones, the newest first. */
  changes: SettingChangeRecord[];
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
export type SettingFactsAnswer = {
  /** By the keys of the group's facts; null where a value is not known. */
  facts: {
    [key: string]: unknown;
  };
  status: "success";
};
export type TestSettingsAnswer = {
  ok: boolean;
  /** The message for the administrator. */
  message: string;
  /** What the driver said itself; nothing of what stands in the server's own network. */
  details?: string;
  status: "success";
};
export type TestSettingsInput = {
  /** Values by dot key that are not saved yet; those of other groups are left alone. */
  values?: {
    [key: string]: unknown;
  };
};
export const {
  useGenerateSitemapMutation,
  useListChannelsQuery,
  useReindexSearchMutation,
  useGetReindexStatusQuery,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListSettingGroupsQuery,
  useGetSettingGroupQuery,
  useUpdateSettingGroupMutation,
  useGetSettingFactsQuery,
  useTestMailSettingsMutation,
  useTestHumanCheckSettingsMutation,
  useTestStorageSettingsMutation,
  useTestStripeSettingsMutation,
  useTestPaypalSettingsMutation,
  useTestCacheMutation,
  useTestQueueMutation,
  useTestWebsocketsMutation,
  useTestSearchMutation,
  useMoveStoredFilesMutation,
  useFlushCacheMutation,
  useResetDemoMutation,
} = injectedRtkApi;
