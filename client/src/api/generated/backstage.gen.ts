// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveTracks: build.mutation<MoveTracksApiResponse, MoveTracksApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks/move`,
        method: "POST",
        body: queryArg.moveReleasesInput,
      }),
    }),
    moveAlbums: build.mutation<MoveAlbumsApiResponse, MoveAlbumsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums/move`,
        method: "POST",
        body: queryArg.moveReleasesInput,
      }),
    }),
    moveArtists: build.mutation<MoveArtistsApiResponse, MoveArtistsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/artists/move`,
        method: "POST",
        body: queryArg.moveReleasesInput,
      }),
    }),
    listMyBackstageRequests: build.query<
      ListMyBackstageRequestsApiResponse,
      ListMyBackstageRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/users/me/backstage-requests`,
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
          status: queryArg.status,
          type: queryArg["type"],
          artist: queryArg.artist,
        },
      }),
    }),
    createBackstageRequest: build.mutation<
      CreateBackstageRequestApiResponse,
      CreateBackstageRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests`,
        method: "POST",
        body: queryArg.createBackstageRequestInput,
      }),
    }),
    getBackstageRequest: build.query<
      GetBackstageRequestApiResponse,
      GetBackstageRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    cancelBackstageRequest: build.mutation<
      CancelBackstageRequestApiResponse,
      CancelBackstageRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage-requests/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: "POST",
      }),
    }),
    getBackstageOverview: build.query<
      GetBackstageOverviewApiResponse,
      GetBackstageOverviewApiArg
    >({
      query: () => ({ url: `/api/v1/backstage/overview` }),
    }),
    getReleaseCalendar: build.query<
      GetReleaseCalendarApiResponse,
      GetReleaseCalendarApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/backstage/releases`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as backstageApi };
export type MoveTracksApiResponse = /** status 200  */ MovedAnswer;
export type MoveTracksApiArg = {
  moveReleasesInput: MoveReleasesInput;
};
export type MoveAlbumsApiResponse = /** status 200  */ MovedAnswer;
export type MoveAlbumsApiArg = {
  moveReleasesInput: MoveReleasesInput;
};
export type MoveArtistsApiResponse = /** status 200  */ MovedAnswer;
export type MoveArtistsApiArg = {
  moveReleasesInput: MoveReleasesInput;
};
export type ListMyBackstageRequestsApiResponse =
  /** status 200  */ BackstageRequestListAnswer;
export type ListMyBackstageRequestsApiArg = {
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
  status?: "cancelled" | "pending" | "approved" | "denied";
  type?: "become-artist" | "verify-artist" | "claim-artist";
  /** Id of the artist. */
  artist?: number;
};
export type CreateBackstageRequestApiResponse =
  /** status 201  */ BackstageRequestAnswer;
export type CreateBackstageRequestApiArg = {
  createBackstageRequestInput: CreateBackstageRequestInput;
};
export type GetBackstageRequestApiResponse =
  /** status 200  */ BackstageRequestAnswer;
export type GetBackstageRequestApiArg = {
  id: number;
};
export type CancelBackstageRequestApiResponse =
  /** status 200  */ BackstageRequestAnswer;
export type CancelBackstageRequestApiArg = {
  id: number;
};
export type GetBackstageOverviewApiResponse =
  /** status 200  */ BackstageOverviewAnswer;
export type GetBackstageOverviewApiArg = void;
export type GetReleaseCalendarApiResponse =
  /** status 200  */ ReleaseCalendarAnswer;
export type GetReleaseCalendarApiArg = {
  from: string;
  to: string;
};
export type MovedAnswer = {
  /** How many of the named ones belonged to another before; songs that came along with their albums are not counted. */
  moved: number;
  status: "success";
};
export type MoveReleasesInput = {
  ids: number[];
  /** 0: the caller's own. */
  workspace_id: number;
};
export type BackstageRequestUser = {
  id: number;
  name: string;
  image: string | null;
};
export type BackstageRequestArtist = {
  id: number;
  name: string;
  slug: string;
  image: string | null;
};
export type BackstageRequestData = {
  first_name: string;
  last_name: string;
  /** null where nobody said. */
  role: ("artist" | "manager" | "label" | "agent") | null;
  company: string;
  links: string[];
  message: string;
};
export type FileEntry = {
  id: number;
  /** As its owner calls it, with its extension. */
  name: string;
  /** As it is stored. */
  file_name: string;
  mime: string;
  type: "audio" | "image" | "document";
  upload_type: "trackMedia" | "artwork" | "identity";
  /** Bytes. */
  file_size: number;
  extension: string;
  /** Where its owner downloads it. */
  url: string;
  disk: string;
  /** Where it lies on its disk. */
  path: string;
  created_at: string;
  updated_at: string;
  /** When it was thrown away; it is deleted permanently after 30 days. */
  deleted_at: string | null;
};
export type SocialVerification = {
  /** google, facebook, twitter, envato or oidc. */
  service: string;
  username: string;
};
export type BackstageRequest = {
  id: number;
  model_type: "backstage_request";
  type: "become-artist" | "verify-artist" | "claim-artist";
  status: "cancelled" | "pending" | "approved" | "denied";
  user: BackstageRequestUser;
  /** The name of the new artist; empty for other types. */
  artist_name: string;
  /** Whom it is about; the new one once it was approved; null where that artist is gone. */
  artist: BackstageRequestArtist | null;
  data: BackstageRequestData;
  /** The picture of the new artist, while it is kept. */
  image: FileEntry | null;
  /** null also once it was removed: on cancelling, or 30 days after the decision. */
  identity_file: FileEntry | null;
  social_verification: SocialVerification | null;
  decided_at: string | null;
  /** Said to the requester. */
  denial_reason: string;
  /** Only for those who handle requests. */
  decided_by?: BackstageRequestUser | null;
  /** Only for those who handle requests. */
  notes?: string;
  /** Verified artists whose names this one could be taken for. Only for those who handle requests. */
  looks_like?: BackstageRequestArtist[];
  /** When the same may be asked for again; null where it may be now. */
  retry_at: string | null;
  created_at: string;
  updated_at: string;
};
export type BackstageRequestPagination = {
  data: BackstageRequest[];
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
export type BackstageRequestListAnswer = {
  pagination: BackstageRequestPagination;
  status: "success";
};
export type BackstageRequestAnswer = {
  request: BackstageRequest;
  status: "success";
};
export type BackstageRequestDataInput = {
  first_name?: string;
  last_name?: string;
  role?: "artist" | "manager" | "label" | "agent";
  company?: string;
  links?: string[];
  message?: string;
};
export type SocialVerificationInput = {
  service: string;
};
export type CreateBackstageRequestInput = {
  type: "become-artist" | "verify-artist" | "claim-artist";
  artist_name?: string;
  artist_id?: number;
  data?: BackstageRequestDataInput;
  /** An uploaded picture. */
  image?: number;
  identity_file_entry_id?: number;
  social_verification?: SocialVerificationInput;
  recaptcha_token?: string;
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
export type BackstageArtist = {
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
  role: "owner" | "editor" | "viewer";
};
export type BackstageTracks = {
  count: number;
  newest: Track[];
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
export type BackstageAlbums = {
  count: number;
  newest: Album[];
};
export type BackstageMinutes = {
  used: number;
  /** null: unlimited. */
  allowed: number | null;
};
export type BackstageOverview = {
  artists: BackstageArtist[];
  tracks: BackstageTracks;
  albums: BackstageAlbums;
  minutes: BackstageMinutes;
  pending_requests: BackstageRequest[];
};
export type BackstageOverviewAnswer = {
  overview: BackstageOverview;
  status: "success";
};
export type CalendarRelease = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  kind: "album" | "track";
  id: number;
  name: string;
  slug: string;
  artists: ArtistCredit[];
  state: "draft" | "scheduled" | "out";
  /** When it opens or has opened; null for drafts. */
  date: string | null;
};
export type ReleaseCalendarAnswer = {
  /** Scheduled and out, the earliest first. */
  releases: CalendarRelease[];
  /** There are more in these days than are answered: the latest are missing. */
  has_more: boolean;
  /** The newest first, whatever days are asked for. */
  drafts: CalendarRelease[];
  has_more_drafts: boolean;
  /** Whether the actor may change what belongs to whom they act for. */
  can_update: boolean;
  status: "success";
};
export const {
  useMoveTracksMutation,
  useMoveAlbumsMutation,
  useMoveArtistsMutation,
  useListMyBackstageRequestsQuery,
  useCreateBackstageRequestMutation,
  useGetBackstageRequestQuery,
  useCancelBackstageRequestMutation,
  useGetBackstageOverviewQuery,
  useGetReleaseCalendarQuery,
} = injectedRtkApi;
