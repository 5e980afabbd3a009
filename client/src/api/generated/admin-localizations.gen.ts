// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLocalizations: build.query<
      ListLocalizationsApiResponse,
      ListLocalizationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/localizations`,
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
          direction: queryArg.direction,
          trashed: queryArg.trashed,
        },
      }),
    }),
    createLocalization: build.mutation<
      CreateLocalizationApiResponse,
      CreateLocalizationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/localizations`,
        method: "POST",
        body: queryArg.createLocalizationInput,
      }),
    }),
    getTranslatedLines: build.query<
      GetTranslatedLinesApiResponse,
      GetTranslatedLinesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/localizations/${encodeURIComponent(String(queryArg.id))}/lines`,
      }),
    }),
    bulkDeleteLocalizations: build.mutation<
      BulkDeleteLocalizationsApiResponse,
      BulkDeleteLocalizationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/localizations/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    updateLocalization: build.mutation<
      UpdateLocalizationApiResponse,
      UpdateLocalizationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/localizations/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateLocalizationInput,
      }),
    }),
    uploadLines: build.mutation<UploadLinesApiResponse, UploadLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/localizations/${encodeURIComponent(String(queryArg.id))}/upload`,
        method: "POST",
        params: {
          preview: queryArg.preview,
          expected_updated_at: queryArg.expectedUpdatedAt,
        },
      }),
    }),
    listMailTexts: build.query<ListMailTextsApiResponse, ListMailTextsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/localizations/${encodeURIComponent(String(queryArg.id))}/mails`,
      }),
    }),
    previewMail: build.mutation<PreviewMailApiResponse, PreviewMailApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/localizations/${encodeURIComponent(String(queryArg.id))}/mails/${encodeURIComponent(String(queryArg.name))}/preview`,
        method: "POST",
        body: queryArg.previewMailInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminLocalizationsApi };
export type ListLocalizationsApiResponse =
  /** status 200  */ LocalizationListAnswer;
export type ListLocalizationsApiArg = {
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
  /** `ltr` or `rtl`. */
  direction?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type CreateLocalizationApiResponse =
  /** status 201  */ LocalizationRecordAnswer;
export type CreateLocalizationApiArg = {
  createLocalizationInput: CreateLocalizationInput;
};
export type GetTranslatedLinesApiResponse =
  /** status 200  */ TranslatedLinesAnswer;
export type GetTranslatedLinesApiArg = {
  id: number;
};
export type BulkDeleteLocalizationsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteLocalizationsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type UpdateLocalizationApiResponse =
  /** status 200  */ LocalizationRecordAnswer;
export type UpdateLocalizationApiArg = {
  id: number;
  updateLocalizationInput: UpdateLocalizationInput;
};
export type UploadLinesApiResponse = /** status 200  */ ImportedLinesAnswer;
export type UploadLinesApiArg = {
  id: number;
  /** `true`: says what would become of the file, and keeps nothing. */
  preview?: "true" | "false";
  /** 409 where the language has changed since. */
  expectedUpdatedAt?: string;
};
export type ListMailTextsApiResponse = /** status 200  */ MailTextsAnswer;
export type ListMailTextsApiArg = {
  id: number;
};
export type PreviewMailApiResponse = /** status 200  */ MailPreviewAnswer;
export type PreviewMailApiArg = {
  id: number;
  name: string;
  previewMailInput: PreviewMailInput;
};
export type LocalizationRecord = {
  id: number;
  model_type: "localization";
  name: string;
  /** BCP 47. */
  language: string;
  direction: "ltr" | "rtl";
  /** Texts that it has. */
  lines_count: number;
  /** Of all texts of the site; 100 only where none is missing. */
  translated_percent: number;
  is_default: boolean;
  created_at: string;
  updated_at: string;
};
export type LocalizationPagination = {
  data: LocalizationRecord[];
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
export type LocalizationListAnswer = {
  pagination: LocalizationPagination;
  status: "success";
};
export type LocalizationRecordAnswer = {
  localization: LocalizationRecord;
  status: "success";
};
export type CreateLocalizationInput = {
  /** In the language itself. */
  name: string;
  /** BCP 47. */
  language: string;
  /** Without it, as the language is usually written. */
  direction?: "ltr" | "rtl";
  /** The language whose texts stand where this one has none yet; they do not count as translated. */
  base?: string;
};
export type TranslatedLinesAnswer = {
  localization: LocalizationRecord;
  /** All texts of the site, counted ones in each form of the language. */
  keys: string[];
  /** What this site says in its own words. */
  lines: {
    [key: string]: unknown;
  };
  /** Came with a base language, and nobody has looked at them yet. */
  drafts: {
    [key: string]: unknown;
  };
  /** Come with the site. */
  shipped: {
    [key: string]: unknown;
  };
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
export type UpdateLocalizationInput = {
  name?: string;
  direction?: "ltr" | "rtl";
  /** English text -> its translation, merged with those that are there; null takes one away, so that the one that comes with the site stands again. */
  lines?: {
    [key: string]: unknown;
  };
  /** English text -> the site's own translation as the caller read it, null where there was none; 409 where another stands there now. */
  expected_lines?: {
    [key: string]: unknown;
  };
  /** 409 where name or direction have changed since. */
  expected_updated_at?: string;
};
export type RefusedLine = {
  /** The English text. */
  key: string;
  reason: string;
};
export type ImportedLinesAnswer = {
  localization: LocalizationRecord;
  /** Texts that had no line. */
  added: number;
  /** Of those, texts that the site does not know: they become texts of its own. */
  unknown: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The first of the refused. */
  refusals: RefusedLine[];
  status: "success";
};
export type MailTexts = {
  name: string;
  /** In the site's own words; null: as it comes with the site. */
  subject: string | null;
  body: string | null;
  default_subject: string;
  /** Parts with an empty line between them. `:code`, `:button` and `:details` are parts of their own; what comes after `---` is written smaller. */
  default_body: string;
  subject_placeholders: string[];
  body_placeholders: string[];
  /** Of those of the body, the ones that must stand there. */
  required_placeholders: string[];
};
export type MailTextsAnswer = {
  localization: LocalizationRecord;
  mails: MailTexts[];
  status: "success";
};
export type MailPreview = {
  subject: string;
  text: string;
  html: string;
};
export type MailPreviewAnswer = {
  preview: MailPreview;
  status: "success";
};
export type PreviewMailInput = {
  subject?: string;
  body?: string;
};
export const {
  useListLocalizationsQuery,
  useCreateLocalizationMutation,
  useGetTranslatedLinesQuery,
  useBulkDeleteLocalizationsMutation,
  useUpdateLocalizationMutation,
  useUploadLinesMutation,
  useListMailTextsQuery,
  usePreviewMailMutation,
} = injectedRtkApi;
