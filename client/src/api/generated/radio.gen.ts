// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRadio: build.query<GetRadioApiResponse, GetRadioApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/radio/${encodeURIComponent(String(queryArg.seedType))}/${encodeURIComponent(String(queryArg.seedId))}`,
        params: {
          cursor: queryArg.cursor,
          exclude: queryArg.exclude,
          seed: queryArg.seed,
        },
      }),
    }),
    listSimilarTracks: build.query<
      ListSimilarTracksApiResponse,
      ListSimilarTracksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/tracks/${encodeURIComponent(String(queryArg.id))}/similar`,
      }),
    }),
    getHomeRecommendations: build.query<
      GetHomeRecommendationsApiResponse,
      GetHomeRecommendationsApiArg
    >({
      query: () => ({ url: `/api/v1/recommendations/home` }),
    }),
    giveFeedback: build.mutation<GiveFeedbackApiResponse, GiveFeedbackApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/recommendations/feedback`,
        method: "POST",
        body: queryArg.feedbackInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as radioApi };
export type GetRadioApiResponse = /** status 200  */ RadioAnswer;
export type GetRadioApiArg = {
  seedType: string;
  seedId: string;
  cursor?: string;
  /** Track ids with commas between: what the listener has just played. */
  exclude?: string;
  /** The same number gives the same list; left out, the server draws one. */
  seed?: number;
};
export type ListSimilarTracksApiResponse =
  /** status 200  */ SimilarTracksAnswer;
export type ListSimilarTracksApiArg = {
  id: number;
};
export type GetHomeRecommendationsApiResponse =
  /** status 200  */ HomeRecommendationsAnswer;
export type GetHomeRecommendationsApiArg = void;
export type GiveFeedbackApiResponse = unknown;
export type GiveFeedbackApiArg = {
  feedbackInput: FeedbackInput;
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
export type RadioSeed = {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
  model_type: "user" | "artist" | "album" | "track" | "playlist" | "genre";
  id: number;
  name: string;
  /** A genre's name in addresses. */
  slug: string;
  /** Of a track or an album. */
  artists: ArtistCredit[];
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
export type RecommendationReason = {
  /** English text with `:names`; the client says it in the listener's language. */
  text: string;
  /** Name -> what stands for it. */
  values: {
    [key: string]: string;
  };
};
export type RecommendedTrack = {
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
  /** 0-1 and a little more or less by the listener's own word. */
  score: number;
  reason: RecommendationReason;
};
export type RadioAnswer = {
  seed: RadioSeed;
  /** The number that the order was drawn with. */
  random_seed: number;
  /** At most 50. */
  recommendations: RecommendedTrack[];
  next_cursor: string | null;
  status: "success";
};
export type SimilarTracksAnswer = {
  /** The nearest first. */
  tracks: RecommendedTrack[];
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
export type RecommendedRow = {
  seed: RadioSeed;
  tracks: RecommendedTrack[];
};
export type HomeRecommendationsAnswer = {
  /** Recently played albums. */
  continue_listening: Album[];
  /** Stations: the daily mix first. */
  made_for_you: RadioSeed[];
  /** Albums of followed artists, the newest first. */
  new_from_followed: Album[];
  because_you_played: RecommendedRow[];
  trending: Track[];
  status: "success";
};
export type FeedbackInput = {
  /** Either this or an artist. */
  track_id?: number;
  artist_id?: number;
  value: "more" | "less" | "hide";
};
export const {
  useGetRadioQuery,
  useListSimilarTracksQuery,
  useGetHomeRecommendationsQuery,
  useGiveFeedbackMutation,
} = injectedRtkApi;
