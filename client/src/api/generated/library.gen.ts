// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLibraryTracks: build.query<
      ListLibraryTracksApiResponse,
      ListLibraryTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/library/tracks`,
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
        },
      }),
    }),
    listLibraryAlbums: build.query<
      ListLibraryAlbumsApiResponse,
      ListLibraryAlbumsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/library/albums`,
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
        },
      }),
    }),
    listLibraryArtists: build.query<
      ListLibraryArtistsApiResponse,
      ListLibraryArtistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/library/artists`,
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
        },
      }),
    }),
    listHistory: build.query<ListHistoryApiResponse, ListHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/users/me/library/history`,
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
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    listLibraryIds: build.query<
      ListLibraryIdsApiResponse,
      ListLibraryIdsApiArg
    >({
      query: () => ({ url: `/api/v1/users/me/library/ids` }),
    }),
    addToLibrary: build.mutation<AddToLibraryApiResponse, AddToLibraryApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/library/add`,
        method: "POST",
        body: queryArg.libraryItemsInput,
      }),
    }),
    removeFromLibrary: build.mutation<
      RemoveFromLibraryApiResponse,
      RemoveFromLibraryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/library/remove`,
        method: "POST",
        body: queryArg.libraryItemsInput,
      }),
    }),
    deleteHistory: build.mutation<
      DeleteHistoryApiResponse,
      DeleteHistoryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/history`,
        method: "DELETE",
        body: queryArg.deleteHistoryInput,
      }),
    }),
    toggleRepost: build.mutation<ToggleRepostApiResponse, ToggleRepostApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/reposts/toggle`,
        method: "POST",
        body: queryArg.toggleRepostInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as libraryApi };
export type ListLibraryTracksApiResponse =
  /** status 200  */ LibraryTrackListAnswer;
export type ListLibraryTracksApiArg = {
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
export type ListLibraryAlbumsApiResponse =
  /** status 200  */ LibraryAlbumListAnswer;
export type ListLibraryAlbumsApiArg = {
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
export type ListLibraryArtistsApiResponse =
  /** status 200  */ LibraryArtistListAnswer;
export type ListLibraryArtistsApiArg = {
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
export type ListHistoryApiResponse = /** status 200  */ HistoryListAnswer;
export type ListHistoryApiArg = {
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
  from?: string;
  to?: string;
};
export type ListLibraryIdsApiResponse = /** status 200  */ LibraryIdsAnswer;
export type ListLibraryIdsApiArg = void;
export type AddToLibraryApiResponse = /** status 200  */ LibraryAddedAnswer;
export type AddToLibraryApiArg = {
  libraryItemsInput: LibraryItemsInput;
};
export type RemoveFromLibraryApiResponse =
  /** status 200  */ LibraryRemovedAnswer;
export type RemoveFromLibraryApiArg = {
  libraryItemsInput: LibraryItemsInput;
};
export type DeleteHistoryApiResponse = /** status 200  */ HistoryDeletedAnswer;
export type DeleteHistoryApiArg = {
  deleteHistoryInput: DeleteHistoryInput;
};
export type ToggleRepostApiResponse = /** status 200  */ RepostAnswer;
export type ToggleRepostApiArg = {
  toggleRepostInput: ToggleRepostInput;
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
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
export type LibraryTrack = {
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
  added_at: string;
};
export type LibraryTrackPagination = {
  data: LibraryTrack[];
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
export type LibraryTrackListAnswer = {
  pagination: LibraryTrackPagination;
  /** Of the whole list; null on pages after the first. */
  total_duration_ms: number | null;
  status: "success";
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
export type LibraryAlbum = {
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
  added_at: string;
};
export type LibraryAlbumPagination = {
  data: LibraryAlbum[];
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
export type LibraryAlbumListAnswer = {
  pagination: LibraryAlbumPagination;
  status: "success";
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
export type LibraryArtist = {
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
  added_at: string;
};
export type LibraryArtistPagination = {
  data: LibraryArtist[];
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
export type LibraryArtistListAnswer = {
  pagination: LibraryArtistPagination;
  status: "success";
};
export type HistoryEntry = {
  /** The latest of its plays. */
  id: number;
  played_at: string;
  play_ids: number[];
  track: Track;
};
export type HistoryPagination = {
  data: HistoryEntry[];
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
export type HistoryListAnswer = {
  pagination: HistoryPagination;
  status: "success";
};
export type RepostedIds = {
  tracks: number[];
  albums: number[];
  playlists: number[];
};
export type LibraryIdsAnswer = {
  tracks: number[];
  albums: number[];
  artists: number[];
  playlists: number[];
  users: number[];
  reposts: RepostedIds;
  status: "success";
};
export type LibraryCount = {
  model_type: "user" | "artist" | "album" | "track" | "playlist";
  model_id: number;
  count: number;
};
export type LibraryAddedAnswer = {
  /** How many were not there before. */
  added: number;
  counts: LibraryCount[];
  status: "success";
};
export type LibraryItem = {
  model_type: "user" | "artist" | "album" | "track" | "playlist";
  model_id: number;
};
export type LibraryItemsInput = {
  items: LibraryItem[];
};
export type LibraryRemovedAnswer = {
  removed: number;
  counts: LibraryCount[];
  status: "success";
};
export type HistoryDeletedAnswer = {
  deleted: number;
  status: "success";
};
export type DeleteHistoryInput = {
  /** Only what was played before this moment. */
  before?: string;
  play_ids?: number[];
};
export type RepostAnswer = {
  action: "added" | "removed";
  reposts_count: number;
  status: "success";
};
export type ToggleRepostInput = {
  repostable_type: "album" | "track" | "playlist";
  repostable_id: number;
  caption?: string | null;
};
export const {
  useListLibraryTracksQuery,
  useListLibraryAlbumsQuery,
  useListLibraryArtistsQuery,
  useListHistoryQuery,
  useListLibraryIdsQuery,
  useAddToLibraryMutation,
  useRemoveFromLibraryMutation,
  useDeleteHistoryMutation,
  useToggleRepostMutation,
} = injectedRtkApi;
