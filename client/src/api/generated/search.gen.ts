// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchApiResponse, SearchApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/search`,
        params: {
          types: queryArg.types,
          limit: queryArg.limit,
          workspaceId: queryArg.workspaceId,
          query: queryArg.query,
        },
      }),
    }),
    suggestSearches: build.query<
      SuggestSearchesApiResponse,
      SuggestSearchesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/search/suggestions`,
        params: {
          query: queryArg.query,
        },
      }),
    }),
    searchType: build.query<SearchTypeApiResponse, SearchTypeApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/search/${encodeURIComponent(String(queryArg["type"]))}`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
          cursor: queryArg.cursor,
          genre: queryArg.genre,
          year: queryArg.year,
          duration: queryArg.duration,
          explicit: queryArg.explicit,
          release_type: queryArg.releaseType,
          filters: queryArg.filters,
          query: queryArg.query,
        },
      }),
    }),
    listRecentSearches: build.query<
      ListRecentSearchesApiResponse,
      ListRecentSearchesApiArg
    >({
      query: () => ({ url: `/api/v1/users/me/recent-searches` }),
    }),
    addRecentSearch: build.mutation<
      AddRecentSearchApiResponse,
      AddRecentSearchApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/recent-searches`,
        method: "POST",
        body: queryArg.recentSearchInput,
      }),
    }),
    forgetRecentSearches: build.mutation<
      ForgetRecentSearchesApiResponse,
      ForgetRecentSearchesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/recent-searches`,
        method: "DELETE",
        body: queryArg.forgetRecentSearchInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as searchApi };
export type SearchApiResponse = /** status 200  */ SearchAnswer;
export type SearchApiArg = {
  /** Comma list of kinds; without it all. */
  types?: string;
  /** Results of each kind. */
  limit?: number;
  workspaceId?: number;
  query: string;
};
export type SuggestSearchesApiResponse = /** status 200  */ SuggestionsAnswer;
export type SuggestSearchesApiArg = {
  query: string;
};
export type SearchTypeApiResponse = /** status 200  */ SearchTypeAnswer;
export type SearchTypeApiArg = {
  type: string;
  page?: number;
  perPage?: number;
  cursor?: string;
  /** A genre's name. */
  genre?: string;
  /** Of the release: `2026` or `1990-1999`. */
  year?: string;
  /** Seconds: `120-300`, `-300`, `120-`. */
  duration?: string;
  explicit?: string;
  releaseType?: string;
  /** base64url of a JSON list of `{key, value, operator}`, with the names above. */
  filters?: string;
  query: string;
};
export type ListRecentSearchesApiResponse =
  /** status 200  */ RecentSearchesAnswer;
export type ListRecentSearchesApiArg = void;
export type AddRecentSearchApiResponse =
  /** status 200  */ RecentSearchesAnswer;
export type AddRecentSearchApiArg = {
  recentSearchInput: RecentSearchInput;
};
export type ForgetRecentSearchesApiResponse =
  /** status 200  */ RecentSearchesAnswer;
export type ForgetRecentSearchesApiArg = {
  forgetRecentSearchInput: ForgetRecentSearchInput;
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
export type SearchModel = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  /** artist, album, track, playlist, user, genre, tag, channel or lyric. */
  model_type: string;
  name: string;
  /** Of genres and tags, whose `name` is a slug. */
  display_name?: string;
  /** Of albums and tracks. */
  artists?: ArtistCredit[];
  release_date?: string | null;
};
export type TopResult = {
  model: SearchModel;
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
export type ArtistPagination = {
  data: Artist[];
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
export type TrackPagination = {
  data: Track[];
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
export type PlaylistUser = {
  id: number;
  name: string;
  image: string | null;
};
export type PlaylistPermissions = {
  /** Name, picture, visibility, collaborators, import. */
  update: boolean;
  /** Add, remove and order songs. */
  edit_tracks: boolean;
  delete: boolean;
};
export type Playlist = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  id: number;
  model_type: "playlist";
  name: string;
  slug: string;
  description: string | null;
  visibility: "public" | "private" | "unlisted";
  /** A moderator has hidden it: only its owner sees it, and cannot publish it until they show it again. */
  is_hidden?: boolean;
  /** Opens it while it is unlisted; only for those who change its songs, and for those who came by it. */
  share_token?: string;
  collaborative: boolean;
  /** null once its owner has left, and where a workspace owns it. */
  owner: PlaylistUser | null;
  /** The workspace that owns it; for its members, and for those who may change all playlists. */
  workspace?: ReleaseOwner;
  /** With `load=editors`. */
  editors?: PlaylistUser[];
  /** Up to four different covers of its songs, for the collage where it has no picture. */
  covers: Pictured[];
  /** Only what the viewer may see is counted. */
  tracks_count: number;
  duration_ms: number;
  plays: number;
  /** Openings of the page; in the answer of a single playlist, for those who may change it. */
  views?: number;
  followers_count: number;
  is_followed: boolean;
  permissions: PlaylistPermissions;
  created_at: string;
  updated_at: string;
};
export type PlaylistPagination = {
  data: Playlist[];
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
export type SearchUser = {
  id: number;
  model_type: "user";
  name: string;
  image: string | null;
};
export type SearchUserPagination = {
  data: SearchUser[];
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
export type GenrePagination = {
  data: Genre[];
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
export type SearchTag = {
  id: number;
  model_type: "tag";
  /** Slug. */
  name: string;
  display_name: string;
};
export type SearchTagPagination = {
  data: SearchTag[];
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
export type SearchModelPagination = {
  data: SearchModel[];
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
export type LyricHit = {
  /** The track's. */
  id: number;
  model_type: "lyric";
  name: string;
  track: Track;
  /** The best matching line. */
  line: string;
  /** When the line is sung; null: not known. */
  start_ms: number | null;
};
export type LyricHitPagination = {
  data: LyricHit[];
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
export type SearchResults = {
  artists?: ArtistPagination;
  albums?: AlbumPagination;
  tracks?: TrackPagination;
  playlists?: PlaylistPagination;
  users?: SearchUserPagination;
  genres?: GenrePagination;
  tags?: SearchTagPagination;
  channels?: SearchModelPagination;
  lyrics?: LyricHitPagination;
};
export type SearchAnswer = {
  query: string;
  top_result: TopResult | null;
  results: SearchResults;
  /** The query without the typing error that the results assume. */
  did_you_mean?: string;
  status: "success";
};
export type SuggestionsAnswer = {
  query: string;
  /** Texts to search for, and items to open: together at most eight. */
  suggestions: string[];
  items: SearchModel[];
  status: "success";
};
export type SearchTypeAnswer = {
  /** Items of the kind in the address. */
  pagination: SearchModelPagination;
  did_you_mean?: string;
  status: "success";
};
export type RecentSearch = {
  model_type:
    | "user"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "genre"
    | "tag";
  model_id: number;
  model: SearchModel;
  created_at: string;
};
export type RecentSearchesAnswer = {
  recent_searches: RecentSearch[];
  status: "success";
};
export type RecentSearchInput = {
  model_type:
    | "user"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "genre"
    | "tag";
  model_id: number;
};
export type ForgetRecentSearchInput = {
  model_type?:
    | "user"
    | "channel"
    | "artist"
    | "album"
    | "track"
    | "playlist"
    | "genre"
    | "tag";
  model_id?: number;
};
export const {
  useSearchQuery,
  useSuggestSearchesQuery,
  useSearchTypeQuery,
  useListRecentSearchesQuery,
  useAddRecentSearchMutation,
  useForgetRecentSearchesMutation,
} = injectedRtkApi;
