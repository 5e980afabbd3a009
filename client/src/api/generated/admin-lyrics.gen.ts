// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllLyrics: build.query<ListAllLyricsApiResponse, ListAllLyricsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/lyrics`,
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
          synced: queryArg.synced,
          language: queryArg.language,
          source: queryArg.source,
          trashed: queryArg.trashed,
        },
      }),
    }),
    getEditedLyric: build.query<
      GetEditedLyricApiResponse,
      GetEditedLyricApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/lyrics/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    bulkDeleteLyrics: build.mutation<
      BulkDeleteLyricsApiResponse,
      BulkDeleteLyricsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/lyrics/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportLyrics: build.mutation<ExportLyricsApiResponse, ExportLyricsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/lyrics/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminLyricsApi };
export type ListAllLyricsApiResponse = /** status 200  */ LyricRecordListAnswer;
export type ListAllLyricsApiArg = {
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
  synced?: string;
  language?: string;
  source?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type GetEditedLyricApiResponse = /** status 200  */ EditedLyricAnswer;
export type GetEditedLyricApiArg = {
  id: number;
};
export type BulkDeleteLyricsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteLyricsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportLyricsApiResponse = /** status 200  */ ResourceExportAnswer;
export type ExportLyricsApiArg = {
  csvExportInput: CsvExportInput;
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
};
export type LyricTrackArtist = {
  id: number;
  name: string;
};
export type LyricTrack = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  name: string;
  artists: LyricTrackArtist[];
};
export type LyricRecord = {
  id: number;
  model_type: "lyric";
  track: LyricTrack;
  language: string;
  is_synced: boolean;
  source: "artist" | "admin" | "file" | "provider";
  created_at: string;
  updated_at: string;
};
export type LyricRecordPagination = {
  data: LyricRecord[];
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
export type LyricRecordListAnswer = {
  pagination: LyricRecordPagination;
  status: "success";
};
export type LyricWord = {
  start_ms: number;
  end_ms: number;
  text: string;
};
export type LyricLine = {
  start_ms: number | null;
  end_ms: number | null;
  text: string;
  words?: LyricWord[];
};
export type Lyric = {
  id: number;
  model_type: "lyric";
  track_id: number;
  /** BCP 47 or ISO 639-2, `und` when unknown. */
  language: string;
  is_synced: boolean;
  format: "plain" | "lrc" | "enhanced_lrc";
  offset_ms: number;
  lines: LyricLine[];
  text: string;
  source: "artist" | "admin" | "file" | "provider";
  can_update: boolean;
  can_delete: boolean;
  created_at: string;
  updated_at: string;
};
export type ArtistCredit = {
  id: number;
  name: string;
  slug: string;
  role:
    "primary" | "featured" | "remixer" | "producer" | "composer" | "performer";
};
export type AlbumRef = {
  id: number;
  name: string;
  slug: string;
  release_date: string | null;
  artists: ArtistCredit[];
};
export type Pictured = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type Genre = {
  id: number;
  model_type: "genre";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  popularity: number;
  artists_count: number;
  tracks_count: number;
  /** To draw its tile: its own picture, else the cover of a popular album of the genre. */
  cover: Pictured | null;
  created_at: string;
  updated_at: string;
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
};
export type Tag = {
  id: number;
  model_type: "tag";
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  type: "default" | "custom";
  /** Listed tracks and albums that carry it. */
  popularity: number;
  created_at: string;
  updated_at: string;
};
export type Rendition = {
  id: number;
  /** original: the file as it came. */
  format: "original" | "mp3" | "aac" | "opus" | "flac";
  bitrate_kbps: number | null;
  mime: string;
  /** Bytes. */
  file_size: number;
};
export type ItemPermissions = {
  update: boolean;
  delete: boolean;
  /** Make and take back the link that opens it while it is private. */
  share: boolean;
  /** See its figures. */
  insights: boolean;
};
export type ReleaseOwner = {
  type: "user" | "workspace";
  id: number;
  name: string;
};
export type CreditShare = {
  artist_id: number;
  role:
    "primary" | "featured" | "remixer" | "producer" | "composer" | "performer";
  /** In hundredths of a percent. */
  share: number;
};
export type Track = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "track";
  name: string;
  slug: string;
  album_id: number | null;
  disc_number: number;
  number: number | null;
  duration_ms: number;
  explicit: boolean;
  isrc: string | null;
  bpm: number | null;
  has_lyric: "none" | "plain" | "synced";
  /** Offered as a file to whoever may download. */
  downloadable?: boolean;
  plays: number;
  likes_count: number;
  reposts_count: number;
  /** Those that anybody may read. */
  comments_count: number;
  /** 0-100. */
  popularity: number;
  /** Why the viewer cannot play it; null: it plays. */
  unavailable:
    ("followers" | "processing" | "plans" | "region" | "no_source") | null;
  created_at: string;
  updated_at: string;
  artists: ArtistCredit[];
  /** null on a single, and on the tracks inside an album's own answer. */
  album: AlbumRef | null;
  /** With `load=genres`. */
  genres?: Genre[];
  /** With `load=tags`. */
  tags?: Tag[];
  /** With `load=credits`: everybody in every role, writers and producers too. */
  credits?: ArtistCredit[];
  /** From here on only in the answer of a single track. */
  description?: string | null;
  musical_key?:
    | (
        | "C"
        | "C#"
        | "D"
        | "D#"
        | "E"
        | "F"
        | "F#"
        | "G"
        | "G#"
        | "A"
        | "A#"
        | "B"
        | "Cm"
        | "C#m"
        | "Dm"
        | "D#m"
        | "Em"
        | "Fm"
        | "F#m"
        | "Gm"
        | "G#m"
        | "Am"
        | "A#m"
        | "Bm"
      )
    | null;
  mood?: string | null;
  language?: string | null;
  license?:
    | (
        | "all-rights-reserved"
        | "cc0"
        | "cc-by"
        | "cc-by-sa"
        | "cc-by-nd"
        | "cc-by-nc"
        | "cc-by-nc-sa"
        | "cc-by-nc-nd"
      )
    | null;
  comments_enabled?: boolean;
  /** From here on also in lists for those who may change it. */
  source_type?: "none" | "upload" | "remote_url";
  /** From here on only for those who may change it. */
  file_entry_id?: number | null;
  /** Where a `remote_url` is played from. */
  src?: string | null;
  preview_start_ms?: number;
  countries_allowed?: string[];
  countries_denied?: string[];
  /** Its own picture, not its album's. */
  has_own_image?: boolean;
  /** Where its outline is (`WaveformAnswer`), by a name that never changes; null while nobody has decoded it. Only in the answer of a single track. */
  waveform_url?: string | null;
  /** Only for those who may change it. */
  processing_state?: "ready" | "failed" | "pending" | "probing" | "transcoding";
  /** Why it failed, in English. Only for those who may change it. */
  processing_error?: string | null;
  /** Only in the answer of a single track, and for those who may change it. */
  renditions?: Rendition[];
  permissions?: ItemPermissions;
  visibility?: "public" | "private" | "unlisted";
  /** Shown in public lists; what is not should not be indexed. */
  is_listed?: boolean;
  /** Opens the item while it is private; only for those who may see it anyway. */
  share_token?: string | null;
  /** The workspace that owns it; for its members only. */
  owner?: ReleaseOwner;
  /** Who has how much of it; in its own answer, for those only who act for it or may change all music. */
  shares?: CreditShare[];
  /** From here on only for those who may change it and members of the workspace that owns it, in its own answer and in the list of one's own. */
  owner_id?: number | null;
  /** Whether `owner_id` is a person or a workspace. */
  owner_type?: "user" | "workspace";
  /** Who made it for the workspace that owns it. */
  created_by_id?: number | null;
  publish_at?: string | null;
  audience?: "followers" | "everyone" | "plans";
  audience_until?: string | null;
  plan_ids?: number[];
  /** A moderator has hidden it: nobody else sees it, and it cannot be published until they show it again. */
  is_hidden?: boolean;
};
export type EditedLyricAnswer = {
  lyric: Lyric;
  track: Track;
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
export type ResourceExport = {
  id: string;
  state: "queued" | "running" | "ready" | "failed" | "stopped";
  /** Rows written so far. */
  rows: number;
  expires_at: string;
  /** null until it is ready. */
  download_path: string | null;
};
export type ResourceExportAnswer = {
  export: ResourceExport;
  /** As in `export`. */
  download_path: string | null;
  status: "success";
};
export type CsvExportInput = {
  order_by?: string;
  order_dir?: "asc" | "desc";
  /** In this order; all where none are named. */
  columns?: string[];
  query?: string;
  /** base64url of a JSON list of `{key, value, operator}`, as in the list's query. */
  filters?: string;
  /** The rows in the trash instead. */
  trashed?: boolean;
};
export const {
  useListAllLyricsQuery,
  useGetEditedLyricQuery,
  useBulkDeleteLyricsMutation,
  useExportLyricsMutation,
} = injectedRtkApi;
