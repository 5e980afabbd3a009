// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTrack: build.mutation<CreateTrackApiResponse, CreateTrackApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks`,
        method: "POST",
        body: queryArg.createTrackInput,
      }),
    }),
    updateTrack: build.mutation<UpdateTrackApiResponse, UpdateTrackApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateTrackInput,
      }),
    }),
    createAlbum: build.mutation<CreateAlbumApiResponse, CreateAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums`,
        method: "POST",
        body: queryArg.createAlbumInput,
      }),
    }),
    updateAlbum: build.mutation<UpdateAlbumApiResponse, UpdateAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateAlbumInput,
      }),
    }),
    updateArtist: build.mutation<UpdateArtistApiResponse, UpdateArtistApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/artists/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateArtistInput,
      }),
    }),
    createTracksFromUploads: build.mutation<
      CreateTracksFromUploadsApiResponse,
      CreateTracksFromUploadsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/from-uploads`,
        method: "POST",
        body: queryArg.fromUploadsInput,
      }),
    }),
    replaceTrackFile: build.mutation<
      ReplaceTrackFileApiResponse,
      ReplaceTrackFileApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/replace-file`,
        method: "POST",
        body: queryArg.replaceFileInput,
      }),
    }),
    deleteTracks: build.mutation<DeleteTracksApiResponse, DeleteTracksApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    deleteAlbums: build.mutation<DeleteAlbumsApiResponse, DeleteAlbumsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/albums/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
    getUsage: build.query<GetUsageApiResponse, GetUsageApiArg>({
      query: () => ({ url: `/api/v1/users/me/usage` }),
    }),
    findDuplicates: build.mutation<
      FindDuplicatesApiResponse,
      FindDuplicatesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/uploads/duplicates`,
        method: "POST",
        body: queryArg.duplicatesInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as authoringApi };
export type CreateTrackApiResponse = /** status 201  */ TrackAnswer;
export type CreateTrackApiArg = {
  createTrackInput: CreateTrackInput;
};
export type UpdateTrackApiResponse = /** status 200  */ TrackAnswer;
export type UpdateTrackApiArg = {
  id: number;
  updateTrackInput: UpdateTrackInput;
};
export type CreateAlbumApiResponse = /** status 201  */ AlbumAnswer;
export type CreateAlbumApiArg = {
  createAlbumInput: CreateAlbumInput;
};
export type UpdateAlbumApiResponse = /** status 200  */ AlbumAnswer;
export type UpdateAlbumApiArg = {
  id: number;
  updateAlbumInput: UpdateAlbumInput;
};
export type UpdateArtistApiResponse = /** status 200  */ ArtistAnswer;
export type UpdateArtistApiArg = {
  id: number;
  updateArtistInput: UpdateArtistInput;
};
export type CreateTracksFromUploadsApiResponse =
  /** status 201  */ FromUploadsAnswer;
export type CreateTracksFromUploadsApiArg = {
  fromUploadsInput: FromUploadsInput;
};
export type ReplaceTrackFileApiResponse = /** status 200  */ TrackAnswer;
export type ReplaceTrackFileApiArg = {
  id: number;
  replaceFileInput: ReplaceFileInput;
};
export type DeleteTracksApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteTracksApiArg = {
  ids: string;
};
export type DeleteAlbumsApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteAlbumsApiArg = {
  ids: string;
};
export type GetUsageApiResponse = /** status 200  */ UsageAnswer;
export type GetUsageApiArg = void;
export type FindDuplicatesApiResponse = /** status 200  */ DuplicatesAnswer;
export type FindDuplicatesApiArg = {
  duplicatesInput: DuplicatesInput;
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
export type TrackAnswer = {
  track: Track;
  status: "success";
};
export type CreditInput = {
  id?: number;
  name?: string;
  /** Of a track; on albums all are primary. */
  role?:
    "primary" | "featured" | "remixer" | "producer" | "composer" | "performer";
  /** What they have of it, in hundredths of a percent; all credits together have at most the whole. Without it, whoever has this role already keeps theirs. */
  share?: number | null;
};
export type CreateTrackInput = {
  /** An uploaded audio file of one's own that no other track has; not with another `source_type`. */
  file_entry_id?: number;
  /** An album that the caller may change. */
  album_id?: number | null;
  disc_number?: number;
  number?: number | null;
  explicit?: boolean;
  /** Hyphens and lower case are fine. */
  isrc?: string | null;
  bpm?: number | null;
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
  /** BCP 47, as `en` or `pt-br`. */
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
  downloadable?: boolean;
  comments_enabled?: boolean;
  preview_start_ms?: number;
  /** ISO 3166 codes; where it is not empty, nobody elsewhere can play it. */
  countries_allowed?: string[] | null;
  countries_denied?: string[] | null;
  name?: string;
  description?: string | null;
  /** The first stands in the address; the order is kept. */
  artists?: CreditInput[];
  /** Names as people write them. */
  genres?: string[];
  /** Names as people write them. */
  tags?: string[];
  visibility?: "public" | "private" | "unlisted";
  /** In the future: private until then. */
  publish_at?: string | null;
  audience?: "followers" | "everyone" | "plans";
  /** For followers or subscribers only until then; null: always. */
  audience_until?: string | null;
  plan_ids?: number[] | null;
  /** An uploaded picture; null takes the picture away. */
  image_entry_id?: number | null;
};
export type UpdateTrackInput = {
  album_id?: number | null;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
  disc_number?: number;
  number?: number | null;
  explicit?: boolean;
  /** Hyphens and lower case are fine. */
  isrc?: string | null;
  bpm?: number | null;
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
  /** BCP 47, as `en` or `pt-br`. */
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
  downloadable?: boolean;
  comments_enabled?: boolean;
  preview_start_ms?: number;
  /** ISO 3166 codes; where it is not empty, nobody elsewhere can play it. */
  countries_allowed?: string[] | null;
  countries_denied?: string[] | null;
  name?: string;
  description?: string | null;
  /** The first stands in the address; the order is kept. */
  artists?: CreditInput[];
  /** Names as people write them. */
  genres?: string[];
  /** Names as people write them. */
  tags?: string[];
  visibility?: "public" | "private" | "unlisted";
  /** In the future: private until then. */
  publish_at?: string | null;
  audience?: "followers" | "everyone" | "plans";
  /** For followers or subscribers only until then; null: always. */
  audience_until?: string | null;
  plan_ids?: number[] | null;
  /** An uploaded picture; null takes the picture away. */
  image_entry_id?: number | null;
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
export type AlbumAnswer = {
  album: Album;
  status: "success";
};
export type AlbumTrackInput = {
  id?: number;
  file_entry_id?: number;
  disc_number?: number;
  number?: number | null;
  explicit?: boolean;
  /** Hyphens and lower case are fine. */
  isrc?: string | null;
  bpm?: number | null;
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
  /** BCP 47, as `en` or `pt-br`. */
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
  downloadable?: boolean;
  comments_enabled?: boolean;
  preview_start_ms?: number;
  /** ISO 3166 codes; where it is not empty, nobody elsewhere can play it. */
  countries_allowed?: string[] | null;
  countries_denied?: string[] | null;
  name?: string;
  description?: string | null;
  /** The first stands in the address; the order is kept. */
  artists?: CreditInput[];
  /** Names as people write them. */
  genres?: string[];
  /** Names as people write them. */
  tags?: string[];
  visibility?: "public" | "private" | "unlisted";
  /** In the future: private until then. */
  publish_at?: string | null;
  audience?: "followers" | "everyone" | "plans";
  /** For followers or subscribers only until then; null: always. */
  audience_until?: string | null;
  plan_ids?: number[] | null;
  /** An uploaded picture; null takes the picture away. */
  image_entry_id?: number | null;
};
export type CreateAlbumInput = {
  release_type?:
    "album" | "ep" | "single" | "compilation" | "live" | "mixtape" | "podcast";
  release_date?: string | null;
  label?: string | null;
  /** 12 to 14 digits, as it stands under the bars. */
  upc?: string | null;
  copyright?: string | null;
  /** All of its tracks in their order: those that are missing leave the album, and are single tracks from then on. */
  tracks?: AlbumTrackInput[];
  name?: string;
  description?: string | null;
  /** The first stands in the address; the order is kept. */
  artists?: CreditInput[];
  /** Names as people write them. */
  genres?: string[];
  /** Names as people write them. */
  tags?: string[];
  visibility?: "public" | "private" | "unlisted";
  /** In the future: private until then. */
  publish_at?: string | null;
  audience?: "followers" | "everyone" | "plans";
  /** For followers or subscribers only until then; null: always. */
  audience_until?: string | null;
  plan_ids?: number[] | null;
  /** An uploaded picture; null takes the picture away. */
  image_entry_id?: number | null;
};
export type UpdateAlbumInput = {
  /** 409 where it has changed since. */
  expected_updated_at?: string;
  release_type?:
    "album" | "ep" | "single" | "compilation" | "live" | "mixtape" | "podcast";
  release_date?: string | null;
  label?: string | null;
  /** 12 to 14 digits, as it stands under the bars. */
  upc?: string | null;
  copyright?: string | null;
  /** All of its tracks in their order: those that are missing leave the album, and are single tracks from then on. */
  tracks?: AlbumTrackInput[];
  name?: string;
  description?: string | null;
  /** The first stands in the address; the order is kept. */
  artists?: CreditInput[];
  /** Names as people write them. */
  genres?: string[];
  /** Names as people write them. */
  tags?: string[];
  visibility?: "public" | "private" | "unlisted";
  /** In the future: private until then. */
  publish_at?: string | null;
  audience?: "followers" | "everyone" | "plans";
  /** For followers or subscribers only until then; null: always. */
  audience_until?: string | null;
  plan_ids?: number[] | null;
  /** An uploaded picture; null takes the picture away. */
  image_entry_id?: number | null;
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
export type UpdateArtistInput = {
  name?: string;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
};
export type UploadWarning = {
  file_entry_id: number;
  code: "duplicate" | "no_tags" | "over_quota";
  /** Of a duplicate: the track that sounds the same, where the caller may see it. */
  track_id: number | null;
};
export type FromUploadsAnswer = {
  /** In the order of the files that were made. */
  tracks: Track[];
  /** With `group_as: album`. */
  album?: Album;
  warnings: UploadWarning[];
  status: "success";
};
export type FromUploadsInput = {
  file_entry_ids: number[];
  group_as: "album" | "single_tracks";
  /** For whom; without it the artist that the tags name, or the first that the caller acts for. */
  artist_id?: number;
};
export type ReplaceFileInput = {
  file_entry_id: number;
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export type QuotaUse = {
  used: number;
  /** null: unlimited. */
  allowed: number | null;
};
export type UsageAnswer = {
  /** Whole minutes of own tracks. */
  music_minutes: QuotaUse;
  playlists: QuotaUse;
  /** Megabytes of own files, the bin included. */
  storage_mb: QuotaUse;
  workspaces: QuotaUse;
  /** Tracks taken home since the first of the month; own ones are not counted. */
  downloads_this_month: QuotaUse;
  status: "success";
};
export type DuplicateMatch = {
  track_id: number;
  name: string;
  slug: string;
  is_own: boolean;
};
export type DuplicatesAnswer = {
  matches: DuplicateMatch[];
  status: "success";
};
export type DuplicatesInput = {
  /** What the server says of a file's sound, or says of the whole file. One of both. */
  fingerprint_hash?: string;
  sha256?: string;
};
export const {
  useCreateTrackMutation,
  useUpdateTrackMutation,
  useCreateAlbumMutation,
  useUpdateAlbumMutation,
  useUpdateArtistMutation,
  useCreateTracksFromUploadsMutation,
  useReplaceTrackFileMutation,
  useDeleteTracksMutation,
  useDeleteAlbumsMutation,
  useGetUsageQuery,
  useFindDuplicatesMutation,
} = injectedRtkApi;
