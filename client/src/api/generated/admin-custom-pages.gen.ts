// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllCustomPages: build.query<
      ListAllCustomPagesApiResponse,
      ListAllCustomPagesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/custom-pages`,
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
          published: queryArg.published,
          owner: queryArg.owner,
          trashed: queryArg.trashed,
        },
      }),
    }),
    getEditedCustomPage: build.query<
      GetEditedCustomPageApiResponse,
      GetEditedCustomPageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/custom-pages/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    bulkUpdateCustomPages: build.mutation<
      BulkUpdateCustomPagesApiResponse,
      BulkUpdateCustomPagesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/custom-pages/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteCustomPages: build.mutation<
      BulkDeleteCustomPagesApiResponse,
      BulkDeleteCustomPagesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/custom-pages/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    createCustomPage: build.mutation<
      CreateCustomPageApiResponse,
      CreateCustomPageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/custom-pages`,
        method: "POST",
        body: queryArg.createCustomPageInput,
      }),
    }),
    addCustomPagePicture: build.mutation<
      AddCustomPagePictureApiResponse,
      AddCustomPagePictureApiArg
    >({
      query: () => ({ url: `/api/v1/custom-pages/pictures`, method: "POST" }),
    }),
    previewCustomPage: build.mutation<
      PreviewCustomPageApiResponse,
      PreviewCustomPageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/custom-pages/preview`,
        method: "POST",
        body: queryArg.previewCustomPageInput,
      }),
    }),
    updateCustomPage: build.mutation<
      UpdateCustomPageApiResponse,
      UpdateCustomPageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/custom-pages/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateCustomPageInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminCustomPagesApi };
export type ListAllCustomPagesApiResponse =
  /** status 200  */ CustomPageRecordListAnswer;
export type ListAllCustomPagesApiArg = {
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
  /** `true` or `false`. */
  published?: string;
  /** Id of a user. */
  owner?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type GetEditedCustomPageApiResponse =
  /** status 200  */ EditedCustomPageAnswer;
export type GetEditedCustomPageApiArg = {
  id: number;
};
export type BulkUpdateCustomPagesApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateCustomPagesApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteCustomPagesApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteCustomPagesApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type CreateCustomPageApiResponse = /** status 201  */ CustomPageAnswer;
export type CreateCustomPageApiArg = {
  createCustomPageInput: CreateCustomPageInput;
};
export type AddCustomPagePictureApiResponse =
  /** status 201  */ CustomPagePictureAnswer;
export type AddCustomPagePictureApiArg = void;
export type PreviewCustomPageApiResponse =
  /** status 200  */ CustomPagePreviewAnswer;
export type PreviewCustomPageApiArg = {
  previewCustomPageInput: PreviewCustomPageInput;
};
export type UpdateCustomPageApiResponse = /** status 200  */ CustomPageAnswer;
export type UpdateCustomPageApiArg = {
  id: number;
  updateCustomPageInput: UpdateCustomPageInput;
};
export type CustomPageOwner = {
  id: number;
  name: string;
};
export type CustomPageRecord = {
  id: number;
  model_type: "custom_page";
  slug: string;
  title: string;
  published: boolean;
  /** null: it came with the site, or its author is gone. */
  owner: CustomPageOwner | null;
  created_at: string;
  updated_at: string;
};
export type CustomPageRecordPagination = {
  data: CustomPageRecord[];
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
export type CustomPageRecordListAnswer = {
  pagination: CustomPageRecordPagination;
  status: "success";
};
export type CustomPageMeta = {
  /** For search engines; empty: the site's. */
  description?: string;
  /** Address of a picture for shared links. */
  image?: string;
  hide_from_sitemap?: boolean;
};
export type CustomPage = {
  id: number;
  model_type: "custom_page";
  slug: string;
  title: string;
  /** Clean HTML. */
  body: string;
  published: boolean;
  user_id: number | null;
  meta: CustomPageMeta;
  created_at: string;
  updated_at: string;
};
export type EditedCustomPageAnswer = {
  page: CustomPage;
  /** Addresses that lead here still. */
  previous_slugs: string[];
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
export type BulkUpdateInput = {
  /** Column -> value; only columns that the declaration marks for it, and its `edits`. */
  values: {
    [key: string]: unknown;
  };
  ids?: number[];
  all_matching?: boolean;
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
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
export type CustomPageAnswer = {
  page: CustomPage;
  /** Tags of its own for the document's head. */
  seo: string;
  set_seo: boolean;
  /** Its address, where it was asked for by an old one. */
  redirect?: string;
  status: "success";
};
export type CreateCustomPageInput = {
  title: string;
  /** Made from the title when it is missing. */
  slug?: string;
  /** HTML; what could run or reach out is taken away. */
  body: string;
  published?: boolean;
  meta?: CustomPageMeta;
};
export type CustomPagePicture = {
  /** Path on this site. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
};
export type CustomPagePictureAnswer = {
  picture: CustomPagePicture;
  status: "success";
};
export type CustomPagePreviewAnswer = {
  /** Clean HTML, as the page would show it. */
  body: string;
  status: "success";
};
export type PreviewCustomPageInput = {
  body: string;
};
export type UpdateCustomPageInput = {
  title?: string;
  slug?: string;
  body?: string;
  published?: boolean;
  meta?: CustomPageMeta;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export const {
  useListAllCustomPagesQuery,
  useGetEditedCustomPageQuery,
  useBulkUpdateCustomPagesMutation,
  useBulkDeleteCustomPagesMutation,
  useCreateCustomPageMutation,
  useAddCustomPagePictureMutation,
  usePreviewCustomPageMutation,
  useUpdateCustomPageMutation,
} = injectedRtkApi;
