// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createArtist: build.mutation<CreateArtistApiResponse, CreateArtistApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/artists`,
        method: "POST",
        body: queryArg.createArtistInput,
      }),
    }),
    previewArtistDeletion: build.mutation<
      PreviewArtistDeletionApiResponse,
      PreviewArtistDeletionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.ids))}/deletion-preview`,
        method: "POST",
      }),
    }),
    deleteArtists: build.mutation<
      DeleteArtistsApiResponse,
      DeleteArtistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
        params: {
          cascade: queryArg.cascade,
        },
      }),
    }),
    listAllArtists: build.query<
      ListAllArtistsApiResponse,
      ListAllArtistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/artists`,
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
          genre: queryArg.genre,
          manager: queryArg.manager,
          verified: queryArg.verified,
          disabled: queryArg.disabled,
          has_manager: queryArg.hasManager,
          trashed: queryArg.trashed,
        },
      }),
    }),
    bulkUpdateArtists: build.mutation<
      BulkUpdateArtistsApiResponse,
      BulkUpdateArtistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/artists/bulk-update`,
        method: "POST",
        body: queryArg.bulkUpdateInput,
      }),
    }),
    bulkDeleteArtists: build.mutation<
      BulkDeleteArtistsApiResponse,
      BulkDeleteArtistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/artists/bulk-delete`,
        method: "POST",
        body: queryArg.bulkDeleteInput,
      }),
    }),
    exportArtists: build.mutation<
      ExportArtistsApiResponse,
      ExportArtistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admin/artists/csv/export`,
        method: "POST",
        body: queryArg.csvExportInput,
      }),
    }),
    previewArtistMerge: build.mutation<
      PreviewArtistMergeApiResponse,
      PreviewArtistMergeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/artists/merge/preview`,
        method: "POST",
        body: queryArg.mergeInput,
      }),
    }),
    mergeArtists: build.mutation<MergeArtistsApiResponse, MergeArtistsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/artists/merge`,
        method: "POST",
        body: queryArg.mergeInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminArtistsApi };
export type CreateArtistApiResponse = /** status 201  */ ArtistAnswer;
export type CreateArtistApiArg = {
  createArtistInput: CreateArtistInput;
};
export type PreviewArtistDeletionApiResponse =
  /** status 200  */ ArtistDeletionAnswer;
export type PreviewArtistDeletionApiArg = {
  ids: string;
};
export type DeleteArtistsApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteArtistsApiArg = {
  /** `true`: also what only they are credited on; without it, an artist with music is not deleted. */
  cascade?: "true" | "false";
  ids: string;
};
export type ListAllArtistsApiResponse =
  /** status 200  */ ArtistRecordListAnswer;
export type ListAllArtistsApiArg = {
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
  genre?: string;
  manager?: string;
  verified?: string;
  disabled?: string;
  hasManager?: string;
  /** The rows in the trash instead. */
  trashed?: string;
};
export type BulkUpdateArtistsApiResponse = /** status 200  */ BulkAnswer;
export type BulkUpdateArtistsApiArg = {
  bulkUpdateInput: BulkUpdateInput;
};
export type BulkDeleteArtistsApiResponse = /** status 200  */ BulkAnswer;
export type BulkDeleteArtistsApiArg = {
  bulkDeleteInput: BulkDeleteInput;
};
export type ExportArtistsApiResponse = /** status 200  */ ResourceExportAnswer;
export type ExportArtistsApiArg = {
  csvExportInput: CsvExportInput;
};
export type PreviewArtistMergeApiResponse =
  /** status 200  */ MergePreviewAnswer;
export type PreviewArtistMergeApiArg = {
  mergeInput: MergeInput;
};
export type MergeArtistsApiResponse = /** status 200  */ ArtistMergeAnswer;
export type MergeArtistsApiArg = {
  mergeInput: MergeInput;
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
};
export type ItemPermissions = {
  update: boolean;
  delete: boolean;
  /** Make and take back the link that opens it while it is private. */
  share: boolean;
  /** See its figures. */
  insights: boolean;
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
export type ArtistLink = {
  /** http(s) only. */
  url: string;
  title: string;
};
export type ArtistProfile = {
  description: string;
  city: string;
  /** ISO 3166 code, empty when unknown. */
  country: string;
  links: ArtistLink[];
};
export type Artist = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "artist";
  name: string;
  slug: string;
  verified: boolean;
  plays: number;
  monthly_listeners: number;
  followers_count: number;
  albums_count: number;
  tracks_count: number;
  created_at: string;
  updated_at: string;
  /** Only in the answer of a single artist. */
  header_image?: string | null;
  /** Chosen for the page, as hex; only in the answer of a single artist. */
  header_colors?: string[];
  /** Openings of the page; only in the answer of a single artist. */
  views?: number;
  /** What the viewer may do; only in the answer of a single artist. */
  permissions?: ItemPermissions;
  /** With `load=genres`. */
  genres?: Genre[];
  /** With `load=top_tracks`, at most 20. */
  top_tracks?: Track[];
  /** With `load=similar`, at most 20: chosen ones first. */
  similar?: Artist[];
  /** With `load=profile`. */
  profile?: ArtistProfile;
  /** In the answer for one artist: whether the viewer may see the artist's figures. */
  sees_insights?: boolean;
};
export type ArtistManager = {
  id: number;
  name: string;
  role: "owner" | "editor" | "viewer";
};
export type ArtistName = {
  id: number;
  name: string;
};
export type ArtistDetails = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "artist";
  name: string;
  slug: string;
  verified: boolean;
  plays: number;
  monthly_listeners: number;
  followers_count: number;
  albums_count: number;
  tracks_count: number;
  created_at: string;
  updated_at: string;
  /** Only in the answer of a single artist. */
  header_image?: string | null;
  /** Chosen for the page, as hex; only in the answer of a single artist. */
  header_colors?: string[];
  /** Openings of the page; only in the answer of a single artist. */
  views?: number;
  /** What the viewer may do; only in the answer of a single artist. */
  permissions?: ItemPermissions;
  /** With `load=genres`. */
  genres?: Genre[];
  /** With `load=top_tracks`, at most 20. */
  top_tracks?: Track[];
  /** With `load=similar`, at most 20: chosen ones first. */
  similar?: Artist[];
  /** With `load=profile`. */
  profile?: ArtistProfile;
  /** In the answer for one artist: whether the viewer may see the artist's figures. */
  sees_insights?: boolean;
  /** Hidden from everybody else, with what only disabled artists have made; for those with `artists.update`. */
  disabled?: boolean;
  /** With `load=managers`, for those with `artists.update` and those who act for the artist. */
  managers?: ArtistManager[];
  /** The workspace that manages the artist; for its members only. */
  workspace?: ReleaseOwner;
  /** With `load=similar`, for those who may change the artist: the chosen ones, also such as are hidden at present. */
  similar_ids?: number[];
  /** With `similar_ids`: those of them that stand in no list, such as have no music, as far as the viewer may see them. */
  similar_unlisted?: ArtistName[];
};
export type Album = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "album";
  name: string;
  slug: string;
  release_type:
    "album" | "ep" | "single" | "compilation" | "live" | "mixtape" | "podcast";
  release_date: string | null;
  explicit: boolean;
  label: string | null;
  copyright: string | null;
  /** In the answer of a single album; of the first albums of a channel, its beginning. */
  description?: string | null;
  upc?: string | null;
  /** Openings of the page; in the answer of a single album, and in the lists of one's own and of all. */
  views?: number;
  tracks_count: number;
  duration_ms: number;
  plays: number;
  likes_count: number;
  reposts_count: number;
  /** Those that anybody may read. */
  comments_count: number;
  created_at: string;
  updated_at: string;
  artists: ArtistCredit[];
  /** With `load=tracks`, by disc and number. They leave out what the album says already: `album` is null,
    and the picture is null unless it is the track's own (`albumTracks` in shared/rules puts both back). */
  tracks?: Track[];
  /** With `load=genres`. */
  genres?: Genre[];
  /** With `load=tags`. */
  tags?: Tag[];
  /** With `load=credits`: everybody on its tracks, each role once. */
  credits?: ArtistCredit[];
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
export type AlbumPagination = {
  data: Album[];
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
export type ArtistAnswer = {
  artist: ArtistDetails;
  /** With `load=albums`: the newest first. */
  albums?: AlbumPagination;
  /** With `load=albums`: as `albumsLayout` asked, else as the site shows them; a list has fewer a page. */
  selected_albums_layout?: "grid" | "list";
  status: "success";
};
export type CreateArtistInput = {
  name: string;
};
export type DeletionCount = {
  deleted: number;
  kept: number;
  /** There are more: counting ends somewhere. */
  is_capped: boolean;
};
export type ArtistDeletionAnswer = {
  albums: DeletionCount;
  tracks: DeletionCount;
  status: "success";
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type ArtistRecord = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "artist";
  name: string;
  slug: string;
  verified: boolean;
  plays: number;
  monthly_listeners: number;
  followers_count: number;
  albums_count: number;
  tracks_count: number;
  created_at: string;
  updated_at: string;
  /** Only in the answer of a single artist. */
  header_image?: string | null;
  /** Chosen for the page, as hex; only in the answer of a single artist. */
  header_colors?: string[];
  /** Openings of the page; only in the answer of a single artist. */
  views?: number;
  /** What the viewer may do; only in the answer of a single artist. */
  permissions?: ItemPermissions;
  /** With `load=genres`. */
  genres?: Genre[];
  /** With `load=top_tracks`, at most 20. */
  top_tracks?: Track[];
  /** With `load=similar`, at most 20: chosen ones first. */
  similar?: Artist[];
  /** With `load=profile`. */
  profile?: ArtistProfile;
  /** In the answer for one artist: whether the viewer may see the artist's figures. */
  sees_insights?: boolean;
  /** Hidden from everybody else, with what only disabled artists have made. */
  disabled: boolean;
  managers: ArtistManager[];
};
export type ArtistRecordPagination = {
  data: ArtistRecord[];
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
export type ArtistRecordListAnswer = {
  pagination: ArtistRecordPagination;
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
export type MergedCount = {
  part:
    | "followers"
    | "tracks"
    | "albums"
    | "artists"
    | "genres"
    | "channels"
    | "plays"
    | "managers";
  count: number;
};
export type MergePreviewAnswer = {
  moves: MergedCount[];
  status: "success";
};
export type MergeInput = {
  /** The one that stays. */
  target_id: number;
  /** Those that are gone afterwards. */
  source_ids: number[];
};
export type ArtistMergeAnswer = {
  artist: Artist;
  is_running: boolean;
  status: "success";
};
export const {
  useCreateArtistMutation,
  usePreviewArtistDeletionMutation,
  useDeleteArtistsMutation,
  useListAllArtistsQuery,
  useBulkUpdateArtistsMutation,
  useBulkDeleteArtistsMutation,
  useExportArtistsMutation,
  usePreviewArtistMergeMutation,
  useMergeArtistsMutation,
} = injectedRtkApi;
