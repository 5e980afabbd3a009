// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createChannel: build.mutation<
      CreateChannelApiResponse,
      CreateChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/channels`,
        method: "POST",
        body: queryArg.createChannelInput,
      }),
    }),
    resetChannels: build.mutation<
      ResetChannelsApiResponse,
      ResetChannelsApiArg
    >({
      query: () => ({
        url: `/api/v1/channels/reset-to-default`,
        method: "POST",
      }),
    }),
    updateChannel: build.mutation<
      UpdateChannelApiResponse,
      UpdateChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/channels/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateChannelInput,
      }),
    }),
    deleteChannels: build.mutation<
      DeleteChannelsApiResponse,
      DeleteChannelsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/channels/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    updateChannelNow: build.mutation<
      UpdateChannelNowApiResponse,
      UpdateChannelNowApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/channels/${encodeURIComponent(String(queryArg.id))}/update-now`,
        method: "POST",
      }),
    }),
    listAllChannels: build.query<
      ListAllChannelsApiResponse,
      ListAllChannelsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/channels`,
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
          trashed: queryArg.trashed,
        },
      }),
    }),
    bulkDeleteChannels: build.mutation<
      BulkDeleteChannelsApiResponse,
      BulkDeleteChannelsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/channels/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    listAddableItems: build.query<
      ListAddableItemsApiResponse,
      ListAddableItemsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/channels/items/addable`,
        params: {
          type: queryArg["type"],
          query: queryArg.query,
          channel: queryArg.channel,
        },
      }),
    }),
    previewChannel: build.mutation<
      PreviewChannelApiResponse,
      PreviewChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/channels/preview`,
        method: "POST",
        body: queryArg.channelPreviewInput,
      }),
    }),
    getEditedChannel: build.query<
      GetEditedChannelApiResponse,
      GetEditedChannelApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/channels/${encodeURIComponent(String(queryArg.slugOrId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminChannelsApi };
export type CreateChannelApiResponse = /** status 201  */ EditedChannelAnswer;
export type CreateChannelApiArg = {
  createChannelInput: CreateChannelInput;
};
export type ResetChannelsApiResponse = /** status 200  */ ChannelsAnswer;
export type ResetChannelsApiArg = void;
export type UpdateChannelApiResponse = /** status 200  */ EditedChannelAnswer;
export type UpdateChannelApiArg = {
  id: number;
  updateChannelInput: UpdateChannelInput;
};
export type DeleteChannelsApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteChannelsApiArg = {
  ids: string;
};
export type UpdateChannelNowApiResponse =
  /** status 200  */ EditedChannelAnswer;
export type UpdateChannelNowApiArg = {
  id: number;
};
export type ListAllChannelsApiResponse =
  /** status 200  */ ChannelRecordListAnswer;
export type ListAllChannelsApiArg = {
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
  /** The rows in the trash instead. */
  trashed?: string;
};
export type BulkDeleteChannelsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteChannelsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ListAddableItemsApiResponse = /** status 200  */ AddableItemsAnswer;
export type ListAddableItemsApiArg = {
  type:
    | "tracks"
    | "playlists"
    | "albums"
    | "artists"
    | "genres"
    | "users"
    | "channels"
    | "tags";
  query?: string;
  /** The channel that it would stand in, which does not offer itself. */
  channel?: number;
};
export type PreviewChannelApiResponse = /** status 200  */ ChannelPreviewAnswer;
export type PreviewChannelApiArg = {
  channelPreviewInput: ChannelPreviewInput;
};
export type GetEditedChannelApiResponse =
  /** status 200  */ EditedChannelAnswer;
export type GetEditedChannelApiArg = {
  slugOrId: string;
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
export type AddableChannel = {
  content_type:
    | "tracks"
    | "playlists"
    | "albums"
    | "artists"
    | "genres"
    | "users"
    | "channels"
    | "mixed";
  content_mode: "manual" | "list_all" | "auto_update";
  nested_layout: "grid" | "list" | "carousel" | "track_table";
  items_count: number | null;
};
export type HeldItem = {
  /** Listeners see it; of what they do not see, the name is not told. */
  is_shown: boolean;
  id: number;
  model_type:
    | "user"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "genre"
    | "tag";
  name: string;
  image: string | null;
  description: string | null;
  /** Of a channel. */
  channel?: AddableChannel;
};
export type EditedChannel = {
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
  /** All that it is given by hand, in order, hidden ones included; empty where it fills itself. */
  items: HeldItem[];
  /** The genre or tag that fills it. */
  filled_by: ChannelRestrictionModel | null;
  /** Addresses that it had before; they still lead to it. */
  old_slugs: string[];
  /** When it is filled the next time; null where it does not fill itself. */
  next_update_at: string | null;
};
export type EditedChannelAnswer = {
  channel: EditedChannel;
  status: "success";
};
export type ChannelConfigInput = {
  content_type?:
    | "tracks"
    | "playlists"
    | "albums"
    | "artists"
    | "genres"
    | "users"
    | "channels"
    | "mixed";
  content_model_order?: string;
  content_mode?: "manual" | "list_all" | "auto_update";
  auto_update_method?:
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
  /** Days, or the id of a genre or tag, as the method wants it. */
  auto_update_value?: number | null;
  auto_update_interval_hours?: number;
  max_items?: number;
  layout?: "grid" | "list" | "landscape_grid" | "table" | "carousel";
  nested_layout?: "grid" | "list" | "carousel" | "track_table";
  /** On phones; null: as on wide screens. */
  phone_layout?:
    ("grid" | "list" | "landscape_grid" | "table" | "carousel") | null;
  /** Inside another channel, on phones; null: as on wide screens. */
  phone_nested_layout?: ("grid" | "list" | "carousel" | "track_table") | null;
  /** null: as many as fit. */
  items_per_row?: number | null;
  hide_title?: boolean;
  show_description?: boolean;
  pagination_type?: "infinite" | "load_more" | "pages";
  restriction?: ("genre" | "tag" | "country") | null;
  /** The genre or tag that always narrows it; null: the one in the address. */
  restriction_model_id?: number | null;
  /** The country (ISO 3166-1 alpha-2) that always narrows it; null: the one in the address. */
  restriction_country?: string | null;
  audience?: ChannelAudience | null;
  seo_title?: string;
  seo_description?: string;
};
export type ChannelItemInput = {
  model_type:
    "user" | "channel" | "artist" | "album" | "track" | "playlist" | "genre";
  id: number;
};
export type CreateChannelInput = {
  name: string;
  /** Made from the name when it is missing. */
  slug?: string;
  type?: "channel" | "list";
  description?: string | null;
  visibility?: "public" | "private";
  config?: ChannelConfigInput;
  /** What it holds, in order; only where it is filled by hand. */
  content?: ChannelItemInput[];
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
export type ChannelsAnswer = {
  channels: Channel[];
  status: "success";
};
export type UpdateChannelInput = {
  name?: string;
  slug?: string;
  type?: "channel" | "list";
  description?: string | null;
  visibility?: "public" | "private";
  config?: ChannelConfigInput;
  content?: ChannelItemInput[];
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type ChannelRecordPagination = {
  data: Channel[];
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
export type ChannelRecordListAnswer = {
  pagination: ChannelRecordPagination;
  status: "success";
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
export type AddableItem = {
  id: number;
  model_type:
    | "user"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "genre"
    | "tag";
  name: string;
  image: string | null;
  description: string | null;
  /** Of a channel. */
  channel?: AddableChannel;
};
export type AddableItemsAnswer = {
  results: AddableItem[];
  status: "success";
};
export type ChannelPreviewAnswer = {
  /** The first ones that listeners would see. */
  items: object[];
  /** How many there would be; null where it lists everything of its type. */
  count: number | null;
  status: "success";
};
export type ChannelPreviewInput = {
  config: ChannelConfigInput;
  /** What it holds by hand. */
  content?: ChannelItemInput[];
};
export const {
  useCreateChannelMutation,
  useResetChannelsMutation,
  useUpdateChannelMutation,
  useDeleteChannelsMutation,
  useUpdateChannelNowMutation,
  useListAllChannelsQuery,
  useBulkDeleteChannelsMutation,
  useListAddableItemsQuery,
  usePreviewChannelMutation,
  useGetEditedChannelQuery,
} = injectedRtkApi;
