// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQueue: build.query<GetQueueApiResponse, GetQueueApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/player/queue`,
        params: {
          newer_than: queryArg.newerThan,
        },
      }),
    }),
    saveQueue: build.mutation<SaveQueueApiResponse, SaveQueueApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/player/queue`,
        method: "PUT",
        body: queryArg.saveQueueInput,
      }),
    }),
    expandQueue: build.mutation<ExpandQueueApiResponse, ExpandQueueApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/player/queue/expand`,
        method: "POST",
        body: queryArg.expandQueueInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as queueApi };
export type GetQueueApiResponse = /** status 200  */ QueueAnswer;
export type GetQueueApiArg = {
  /** The version that the client has: no queue is answered unless there is a later one. */
  newerThan?: number;
};
export type SaveQueueApiResponse = /** status 200  */ SaveQueueAnswer;
export type SaveQueueApiArg = {
  saveQueueInput: SaveQueueInput;
};
export type ExpandQueueApiResponse = /** status 200  */ ExpandQueueAnswer;
export type ExpandQueueApiArg = {
  expandQueueInput: ExpandQueueInput;
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
export type QueueEntrySource = {
  type: string;
  id: number;
  name: string | null;
};
export type QueueTrack = {
  uid: string;
  track: Track;
  source: QueueEntrySource;
  section: "added" | "context" | "autoplay";
  /** Its place before shuffling. */
  place: number | null;
};
export type PlayQueue = {
  entries: QueueTrack[];
  index: number;
  position_ms: number;
  shuffle: boolean;
  repeat: "off" | "all" | "one";
  version: number;
};
export type QueueAnswer = {
  /** null when there is none, or none newer. */
  queue: PlayQueue | null;
  status: "success";
};
export type SavedQueueVersion = {
  version: number;
};
export type SaveQueueAnswer = {
  queue: SavedQueueVersion;
  status: "success";
};
export type QueueSourceInput = {
  type: string;
  id: number;
  name?: string;
};
export type QueueEntryInput = {
  /** Made by the client: the same track may stand in a queue twice. */
  uid: string;
  track_id: number;
  source: QueueSourceInput;
  /** Without it, `context`. */
  section?: "added" | "context" | "autoplay";
  /** Its place before shuffling. */
  place?: number;
};
export type SaveQueueInput = {
  /** In playing order; left out while they are those of `version`. */
  entries?: QueueEntryInput[];
  /** -1 while the queue is empty. */
  index: number;
  position_ms: number;
  shuffle: boolean;
  repeat: "off" | "all" | "one";
  /** The version that this was made from; 0 when the client knows none. A lower one than the server's answers 409. */
  version: number;
};
export type ExpandQueueAnswer = {
  track_ids: number[];
  tracks: Track[];
  next_cursor: string | null;
  status: "success";
};
export type ExpandQueueInput = {
  /** album, artist, genre, track, and what other modules add. */
  source_type: string;
  source_id: number;
  /** A sort of the list; anything else falls back to its default. */
  order_by?: string;
  order_dir?: "asc" | "desc";
  /** The `next_cursor` of the list or of the answer before; without it from the beginning. */
  cursor?: string;
};
export const {
  useGetQueueQuery,
  useSaveQueueMutation,
  useExpandQueueMutation,
} = injectedRtkApi;
