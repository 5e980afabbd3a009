// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGenres: build.query<ListGenresApiResponse, ListGenresApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/genres`,
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
    getGenre: build.query<GetGenreApiResponse, GetGenreApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/genres/${encodeURIComponent(String(queryArg.idOrName))}`,
      }),
    }),
    listTracks: build.query<ListTracksApiResponse, ListTracksApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks`,
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
          artist: queryArg.artist,
          album: queryArg.album,
          explicit: queryArg.explicit,
          owner_id: queryArg.ownerId,
          duration_ms: queryArg.durationMs,
          created_at: queryArg.createdAt,
          source_type: queryArg.sourceType,
          has_lyric: queryArg.hasLyric,
          visibility: queryArg.visibility,
          processing_state: queryArg.processingState,
          tag: queryArg.tag,
        },
      }),
    }),
    getTrack: build.query<GetTrackApiResponse, GetTrackApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    listAlbums: build.query<ListAlbumsApiResponse, ListAlbumsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums`,
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
          artist: queryArg.artist,
          release_type: queryArg.releaseType,
          tag: queryArg.tag,
          owner_id: queryArg.ownerId,
          release_date: queryArg.releaseDate,
          visibility: queryArg.visibility,
          featuring: queryArg.featuring,
        },
      }),
    }),
    getAlbum: build.query<GetAlbumApiResponse, GetAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    listArtists: build.query<ListArtistsApiResponse, ListArtistsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/artists`,
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
          verified: queryArg.verified,
          disabled: queryArg.disabled,
          created_at: queryArg.createdAt,
        },
      }),
    }),
    getArtist: build.query<GetArtistApiResponse, GetArtistApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.id))}`,
        params: {
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
          albumsPerPage: queryArg.albumsPerPage,
          albumsLayout: queryArg.albumsLayout,
        },
      }),
    }),
    listArtistAlbums: build.query<
      ListArtistAlbumsApiResponse,
      ListArtistAlbumsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.id))}/albums`,
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
          releaseType: queryArg.releaseType,
        },
      }),
    }),
    listArtistTracks: build.query<
      ListArtistTracksApiResponse,
      ListArtistTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.id))}/tracks`,
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
    listSimilarArtists: build.query<
      ListSimilarArtistsApiResponse,
      ListSimilarArtistsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.id))}/similar`,
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
    getArtistAbout: build.query<
      GetArtistAboutApiResponse,
      GetArtistAboutApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.id))}/about`,
      }),
    }),
    getChannel: build.query<GetChannelApiResponse, GetChannelApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/channels/${encodeURIComponent(String(queryArg.slugOrId))}`,
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
          restriction: queryArg.restriction,
          order: queryArg.order,
          loader: queryArg.loader,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as catalogueApi };
export type ListGenresApiResponse = /** status 200  */ GenreListAnswer;
export type ListGenresApiArg = {
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
export type GetGenreApiResponse = /** status 200  */ GenreAnswer;
export type GetGenreApiArg = {
  idOrName: string;
};
export type ListTracksApiResponse = /** status 200  */ TrackListAnswer;
export type ListTracksApiArg = {
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
  /** A genre's name. */
  genre?: string;
  /** An artist's id. */
  artist?: number;
  /** An album's id. */
  album?: string;
  explicit?: string;
  /** `me`: the caller's own, whatever their state, newest first. An id: what is listed of somebody's, with `music.update`. */
  ownerId?: string;
  durationMs?: string;
  createdAt?: string;
  sourceType?: string;
  hasLyric?: string;
  /** Of one's own; what is listed is public. */
  visibility?: string;
  /** Of one's own; what is listed is ready. */
  processingState?: string;
  /** A tag's name. */
  tag?: string;
};
export type GetTrackApiResponse = /** status 200  */ TrackAnswer;
export type GetTrackApiArg = {
  id: number;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type ListAlbumsApiResponse = /** status 200  */ AlbumListAnswer;
export type ListAlbumsApiArg = {
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
  /** A genre's name. */
  genre?: string;
  /** An artist's id. */
  artist?: number;
  releaseType?: string;
  /** A tag's name. */
  tag?: string;
  /** `me`: the caller's own, whatever their state, newest first. An id: what is listed of somebody's, with `music.update`. */
  ownerId?: string;
  /** A year, a month or a day. */
  releaseDate?: string;
  /** Of one's own; what is listed is public. */
  visibility?: string;
  /** An artist's id: albums of others that they play on. */
  featuring?: string;
};
export type GetAlbumApiResponse = /** status 200  */ AlbumAnswer;
export type GetAlbumApiArg = {
  id: number;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type ListArtistsApiResponse = /** status 200  */ ArtistListAnswer;
export type ListArtistsApiArg = {
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
  /** A genre's name. */
  genre?: string;
  verified?: string;
  /** With `artists.update`: those who are hidden from everybody else. */
  disabled?: string;
  createdAt?: string;
};
export type GetArtistApiResponse = /** status 200  */ ArtistAnswer;
export type GetArtistApiArg = {
  id: number;
  with?: string;
  load?: string;
  loadCount?: string;
  /** Of the albums; without it as many as the layout shows. */
  albumsPerPage?: number;
  albumsLayout?: "grid" | "list";
};
export type ListArtistAlbumsApiResponse = /** status 200  */ AlbumListAnswer;
export type ListArtistAlbumsApiArg = {
  id: number;
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
  /** One of the release types. */
  releaseType?: string;
};
export type ListArtistTracksApiResponse = /** status 200  */ TrackListAnswer;
export type ListArtistTracksApiArg = {
  id: number;
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
export type ListSimilarArtistsApiResponse = /** status 200  */ ArtistListAnswer;
export type ListSimilarArtistsApiArg = {
  id: number;
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
export type GetArtistAboutApiResponse = /** status 200  */ ArtistAnswer;
export type GetArtistAboutApiArg = {
  id: number;
};
export type GetChannelApiResponse = /** status 200  */ ChannelAnswer;
export type GetChannelApiArg = {
  slugOrId: string;
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
  /** Name of the genre or tag, or code of the country, that narrows the content. */
  restriction?: string;
  /** One of the orders of the content type, for this answer. */
  order?: string;
  /** `editChannelPage` also shows editors what the audience would hide. */
  loader?: "channelPage" | "editChannelPage";
};
export type ImageVariants = {
  "64": string;
  "160": string;
  "320": string;
  "640": string;
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
export type GenreListAnswer = {
  pagination: GenrePagination;
  status: "success";
};
export type GenreAnswer = {
  genre: Genre;
  status: "success";
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
export type TrackListAnswer = {
  pagination: TrackPagination;
  status: "success";
};
export type TrackAnswer = {
  track: Track;
  status: "success";
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
export type AlbumListAnswer = {
  pagination: AlbumPagination;
  status: "success";
};
export type AlbumAnswer = {
  album: Album;
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
export type ArtistListAnswer = {
  pagination: ArtistPagination;
  status: "success";
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
export type ArtistAnswer = {
  artist: ArtistDetails;
  /** With `load=albums`: the newest first. */
  albums?: AlbumPagination;
  /** With `load=albums`: as `albumsLayout` asked, else as the site shows them; a list has fewer a page. */
  selected_albums_layout?: "grid" | "list";
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
export type ChannelAnswer = {
  channel: Channel;
  status: "success";
};
export const {
  useListGenresQuery,
  useGetGenreQuery,
  useListTracksQuery,
  useGetTrackQuery,
  useListAlbumsQuery,
  useGetAlbumQuery,
  useListArtistsQuery,
  useGetArtistQuery,
  useListArtistAlbumsQuery,
  useListArtistTracksQuery,
  useListSimilarArtistsQuery,
  useGetArtistAboutQuery,
  useGetChannelQuery,
} = injectedRtkApi;
