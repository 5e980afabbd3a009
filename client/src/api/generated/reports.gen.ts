// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaysReport: build.query<
      GetPlaysReportApiResponse,
      GetPlaysReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/plays`,
        params: {
          filters: queryArg.filters,
          artist_id: queryArg.artistId,
          album_id: queryArg.albumId,
          track_id: queryArg.trackId,
          user_id: queryArg.userId,
          channel_id: queryArg.channelId,
          country: queryArg.country,
          device: queryArg.device,
          browser: queryArg.browser,
          platform: queryArg.platform,
          source_type: queryArg.sourceType,
          user_type: queryArg.userType,
          range: queryArg.range,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          timezone: queryArg.timezone,
          weekStart: queryArg.weekStart,
          granularity: queryArg.granularity,
          compare: queryArg.compare,
          metrics: queryArg.metrics,
          limit: queryArg.limit,
        },
      }),
    }),
    getLiveReport: build.query<GetLiveReportApiResponse, GetLiveReportApiArg>({
      query: () => ({ url: `/api/v1/reports/live` }),
    }),
    getReportHeader: build.query<
      GetReportHeaderApiResponse,
      GetReportHeaderApiArg
    >({
      query: () => ({ url: `/api/v1/reports/header` }),
    }),
    getVisitorsReport: build.query<
      GetVisitorsReportApiResponse,
      GetVisitorsReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/visitors`,
        params: {
          range: queryArg.range,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          timezone: queryArg.timezone,
          weekStart: queryArg.weekStart,
          granularity: queryArg.granularity,
          compare: queryArg.compare,
          metrics: queryArg.metrics,
          limit: queryArg.limit,
        },
      }),
    }),
    getGrowthReport: build.query<
      GetGrowthReportApiResponse,
      GetGrowthReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/growth`,
        params: {
          range: queryArg.range,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          timezone: queryArg.timezone,
          weekStart: queryArg.weekStart,
          granularity: queryArg.granularity,
          compare: queryArg.compare,
          metrics: queryArg.metrics,
          limit: queryArg.limit,
        },
      }),
    }),
    getRevenueReport: build.query<
      GetRevenueReportApiResponse,
      GetRevenueReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/reports/revenue`,
        params: {
          currency: queryArg.currency,
          range: queryArg.range,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
          timezone: queryArg.timezone,
          weekStart: queryArg.weekStart,
          granularity: queryArg.granularity,
          compare: queryArg.compare,
          metrics: queryArg.metrics,
          limit: queryArg.limit,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as reportsApi };
export type GetPlaysReportApiResponse = /** status 200  */ PlaysReportAnswer;
export type GetPlaysReportApiArg = {
  /** base64url of a JSON list of `{key, value}`; each may also stand as a parameter of its own, as those below. They reach 180 days back. */
  filters?: string;
  artistId?: number;
  albumId?: number;
  trackId?: number;
  /** Only for who sees the site's reports. */
  userId?: number;
  channelId?: number;
  /** ISO 3166 code. */
  country?: string;
  device?: "mobile" | "tablet" | "other" | "desktop";
  browser?: string;
  platform?: string;
  sourceType?: string;
  userType?: "user" | "guest";
  /** Left out: the last 28 days, or `custom` where days are given. */
  range?:
    | "custom"
    | "today"
    | "yesterday"
    | "last_7_days"
    | "last_14_days"
    | "last_28_days"
    | "last_90_days"
    | "this_week"
    | "last_week"
    | "this_month"
    | "last_month"
    | "last_6_months"
    | "this_year"
    | "last_year"
    | "all_time";
  /** First day of a custom range, in the timezone. */
  startDate?: string;
  /** Last day, which belongs to it. */
  endDate?: string;
  /** Name like `Europe/Lisbon`; left out, UTC. */
  timezone?: string;
  /** The day that weeks begin with: 0 Sunday, 1 Monday, 6 Saturday. Left out, Monday. */
  weekStart?: 0 | 1 | 6;
  granularity?: "day" | "month" | "year" | "auto" | "hour" | "week";
  compare?: "none" | "previous_period" | "previous_year";
  /** Names with commas between; left out, all of them. */
  metrics?: string;
  /** Values of each ranking. */
  limit?: number;
};
export type GetLiveReportApiResponse = /** status 200  */ LiveInsightsAnswer;
export type GetLiveReportApiArg = void;
export type GetReportHeaderApiResponse = /** status 200  */ ReportHeaderAnswer;
export type GetReportHeaderApiArg = void;
export type GetVisitorsReportApiResponse = /** status 200  */ VisitorsAnswer;
export type GetVisitorsReportApiArg = {
  /** Left out: the last 28 days, or `custom` where days are given. */
  range?:
    | "custom"
    | "today"
    | "yesterday"
    | "last_7_days"
    | "last_14_days"
    | "last_28_days"
    | "last_90_days"
    | "this_week"
    | "last_week"
    | "this_month"
    | "last_month"
    | "last_6_months"
    | "this_year"
    | "last_year"
    | "all_time";
  /** First day of a custom range, in the timezone. */
  startDate?: string;
  /** Last day, which belongs to it. */
  endDate?: string;
  /** Name like `Europe/Lisbon`; left out, UTC. */
  timezone?: string;
  /** The day that weeks begin with: 0 Sunday, 1 Monday, 6 Saturday. Left out, Monday. */
  weekStart?: 0 | 1 | 6;
  granularity?: "day" | "month" | "year" | "auto" | "hour" | "week";
  compare?: "none" | "previous_period" | "previous_year";
  /** Names with commas between; left out, all of them. */
  metrics?: string;
  /** Values of each ranking. */
  limit?: number;
};
export type GetGrowthReportApiResponse = /** status 200  */ GrowthAnswer;
export type GetGrowthReportApiArg = {
  /** Left out: the last 28 days, or `custom` where days are given. */
  range?:
    | "custom"
    | "today"
    | "yesterday"
    | "last_7_days"
    | "last_14_days"
    | "last_28_days"
    | "last_90_days"
    | "this_week"
    | "last_week"
    | "this_month"
    | "last_month"
    | "last_6_months"
    | "this_year"
    | "last_year"
    | "all_time";
  /** First day of a custom range, in the timezone. */
  startDate?: string;
  /** Last day, which belongs to it. */
  endDate?: string;
  /** Name like `Europe/Lisbon`; left out, UTC. */
  timezone?: string;
  /** The day that weeks begin with: 0 Sunday, 1 Monday, 6 Saturday. Left out, Monday. */
  weekStart?: 0 | 1 | 6;
  granularity?: "day" | "month" | "year" | "auto" | "hour" | "week";
  compare?: "none" | "previous_period" | "previous_year";
  /** Names with commas between; left out, all of them. */
  metrics?: string;
  /** Values of each ranking. */
  limit?: number;
};
export type GetRevenueReportApiResponse = /** status 200  */ RevenueAnswer;
export type GetRevenueReportApiArg = {
  /** Left out: the one in which most has been paid. Sums of several are never added up. */
  currency?: string;
  /** Left out: the last 28 days, or `custom` where days are given. */
  range?:
    | "custom"
    | "today"
    | "yesterday"
    | "last_7_days"
    | "last_14_days"
    | "last_28_days"
    | "last_90_days"
    | "this_week"
    | "last_week"
    | "this_month"
    | "last_month"
    | "last_6_months"
    | "this_year"
    | "last_year"
    | "all_time";
  /** First day of a custom range, in the timezone. */
  startDate?: string;
  /** Last day, which belongs to it. */
  endDate?: string;
  /** Name like `Europe/Lisbon`; left out, UTC. */
  timezone?: string;
  /** The day that weeks begin with: 0 Sunday, 1 Monday, 6 Saturday. Left out, Monday. */
  weekStart?: 0 | 1 | 6;
  granularity?: "day" | "month" | "year" | "auto" | "hour" | "week";
  compare?: "none" | "previous_period" | "previous_year";
  /** Names with commas between; left out, all of them. */
  metrics?: string;
  /** Values of each ranking. */
  limit?: number;
};
export type InsightsSpan = {
  name:
    | "custom"
    | "today"
    | "yesterday"
    | "last_7_days"
    | "last_14_days"
    | "last_28_days"
    | "last_90_days"
    | "this_week"
    | "last_week"
    | "this_month"
    | "last_month"
    | "last_6_months"
    | "this_year"
    | "last_year"
    | "all_time";
  from: string;
  /** The first moment behind it. */
  to: string;
  timezone: string;
  previous_from: string | null;
  previous_to: string | null;
};
export type SeriesPoint = {
  /** First local day of the point, and the hour where points are hours. */
  label: string;
  value: number;
  /** When it begins. */
  date: string;
};
export type SeriesDataset = {
  label: "current" | "previous";
  data: SeriesPoint[];
};
export type SeriesBlock = {
  granularity: "day" | "month" | "year" | "hour" | "week";
  total: number;
  /** null where nothing is compared. Where the range still goes on, of as long a part of what it is compared with. */
  previous_total: number | null;
  datasets: SeriesDataset[];
};
export type DimensionPoint = {
  label: string;
  value: number;
  /** Share of all, 0-100. */
  percentage: number;
};
export type DimensionDataset = {
  label: "plays";
  data: DimensionPoint[];
};
export type DimensionBlock = {
  total: number;
  datasets: DimensionDataset[];
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
export type TrackPoint = {
  label: string;
  value: number;
  /** Share of all, 0-100. */
  percentage: number;
  model: Track;
};
export type TrackDataset = {
  label: "plays";
  data: TrackPoint[];
};
export type TrackBlock = {
  total: number;
  datasets: TrackDataset[];
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
export type AlbumPoint = {
  label: string;
  value: number;
  /** Share of all, 0-100. */
  percentage: number;
  model: Album;
};
export type AlbumDataset = {
  label: "plays";
  data: AlbumPoint[];
};
export type AlbumBlock = {
  total: number;
  datasets: AlbumDataset[];
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
export type ArtistPoint = {
  label: string;
  value: number;
  /** Share of all, 0-100. */
  percentage: number;
  model: Artist;
};
export type ArtistDataset = {
  label: "plays";
  data: ArtistPoint[];
};
export type ArtistBlock = {
  total: number;
  datasets: ArtistDataset[];
};
export type TopListener = {
  id: number;
  name: string;
  image: string | null;
  /** Within the range. */
  plays: number;
};
export type UserPoint = {
  label: string;
  value: number;
  /** Share of all, 0-100. */
  percentage: number;
  model: TopListener;
};
export type UserDataset = {
  label: "plays";
  data: UserPoint[];
};
export type UserBlock = {
  total: number;
  datasets: UserDataset[];
};
export type TopChannel = {
  id: number;
  name: string;
  slug: string;
};
export type ChannelPoint = {
  label: string;
  value: number;
  /** Share of all, 0-100. */
  percentage: number;
  model: TopChannel;
};
export type ChannelDataset = {
  label: "plays";
  data: ChannelPoint[];
};
export type ChannelBlock = {
  total: number;
  datasets: ChannelDataset[];
};
export type PlaysReport = {
  /** Whether the plays can be narrowed by one more filter: those are looked at one by one, and there must not be too many. */
  can_combine: boolean;
  range: InsightsSpan;
  granularity: "day" | "month" | "year" | "hour" | "week";
  /** The right, or what is kept of single plays, reaches fewer days back than was asked for. */
  clipped: boolean;
  /** Until when figures are folded; what came later was added up just now. */
  folded_to: string | null;
  /** So many plays came later that they are in none of the figures yet. */
  behind: boolean;
  plays?: SeriesBlock;
  listeners?: SeriesBlock;
  minutes?: SeriesBlock;
  completions?: SeriesBlock;
  skips?: SeriesBlock;
  saves?: SeriesBlock;
  playlist_adds?: SeriesBlock;
  /** Of artists. */
  followers?: SeriesBlock;
  devices?: DimensionBlock;
  browsers?: DimensionBlock;
  platforms?: DimensionBlock;
  /** Labels are ISO 3166 codes. */
  countries?: DimensionBlock;
  cities?: DimensionBlock;
  sources?: DimensionBlock;
  /** Labels are `{day 0-6 from Monday}-{hour}` in the timezone. */
  hours_of_week?: DimensionBlock;
  tracks?: TrackBlock;
  albums?: AlbumBlock;
  /** Credited on what was played. */
  artists?: ArtistBlock;
  /** Frequent listeners of the artist who show what they play to everybody; of the whole site all of them, to who may see accounts. */
  users?: UserBlock;
  /** Of the whole site: what was played from a channel. */
  channels?: ChannelBlock;
};
export type PlaysReportAnswer = {
  report: PlaysReport;
  status: "success";
};
export type LiveInsightsAnswer = {
  /** People whose player has reported in about the last five minutes. */
  listeners: number;
  tracks: TrackPoint[];
  status: "success";
};
export type ReportCard = {
  key: "tracks" | "artists" | "storage" | "users" | "plays";
  /** Bytes of storage, otherwise how many. */
  current: number;
  /** 28 days ago; of plays, in the 28 days before the last. */
  previous: number;
  /** null where there was nothing before. */
  percent_change: number | null;
};
export type ReportHeaderAnswer = {
  cards: ReportCard[];
  status: "success";
};
export type VisitDataset = {
  label: "sessions" | "pageviews";
  data: DimensionPoint[];
};
export type VisitBlock = {
  total: number;
  datasets: VisitDataset[];
};
export type VisitorsReport = {
  range: InsightsSpan;
  granularity: "day" | "month" | "year" | "hour" | "week";
  /** Visitors of the last five minutes. */
  live: number;
  pageviews?: SeriesBlock;
  /** Different ones of each day: nobody knows them the day after. */
  visitors?: SeriesBlock;
  /** Page views of a visitor with less than half an hour between them. */
  sessions?: SeriesBlock;
  /** Labels are ISO 3166 codes. */
  countries?: VisitBlock;
  cities?: VisitBlock;
  devices?: VisitBlock;
  browsers?: VisitBlock;
  platforms?: VisitBlock;
  referrers?: VisitBlock;
  /** Labels are kinds of pages, such as `/album/:id`. */
  pages?: VisitBlock;
};
export type VisitorsAnswer = {
  report: VisitorsReport;
  status: "success";
};
export type SearchDataset = {
  label: "searches";
  data: DimensionPoint[];
};
export type SearchBlock = {
  total: number;
  datasets: SearchDataset[];
};
export type GrowthReport = {
  range: InsightsSpan;
  granularity: "day" | "month" | "year" | "hour" | "week";
  /** Those that are not in the trash. */
  new_users: SeriesBlock;
  /** Files that are still there. */
  uploads: SeriesBlock;
  /** Bytes at the end of each point; the totals are those of the last one. */
  storage: SeriesBlock;
  /** What people looked for in vain, without saying who. Of whole days of UTC, of the last 400. */
  missed_searches: SearchBlock;
};
export type GrowthAnswer = {
  report: GrowthReport;
  status: "success";
};
export type RevenueFigure = {
  total: number;
  /** null: nothing is compared. */
  previous_total: number | null;
};
export type RevenuePlan = {
  name: string;
  /** Of those who pay for it now. */
  mrr: number;
  subscribers: number;
  /** Over the range, as it was called then. */
  paid: number;
};
export type RevenueReport = {
  range: InsightsSpan;
  granularity: "day" | "month" | "year" | "hour" | "week";
  /** All in which something is, or was, to be paid; the one with most payments first. */
  currencies: string[];
  /** null: nothing was ever sold. */
  currency: string | null;
  /** What comes again by the month from those who pay now, at the prices of their plans: without trials and coupons, and with what is cancelled until it ends. Rounded once. */
  mrr: number;
  /** The same by the year. */
  arr: number;
  /** Who pay now. */
  subscribers: number;
  /** With tax, without what coupons took off. */
  paid: SeriesBlock;
  /** Given back by the site. */
  refunded: SeriesBlock;
  /** Taken by the payers' banks; what was won counts no more. */
  disputed: SeriesBlock;
  /** Who paid for the first time. */
  new: SeriesBlock;
  /** Who had paid, and whose plan ended. */
  churned: SeriesBlock;
  /** What is left of `paid` without refunds and disputes. */
  net: RevenueFigure;
  /** Within `paid`. */
  tax: RevenueFigure;
  /** Not within `paid`. */
  discounts: RevenueFigure;
  payments: RevenueFigure;
  /** Invoices of those who had paid, or had a trial, that were not paid. */
  failed_payments: RevenueFigure;
  failed_amount: RevenueFigure;
  trials_started: RevenueFigure;
  /** Trials that were followed by a payment, on the day of that. */
  trials_converted: RevenueFigure;
  /** Of a hundred who had paid as the range began, how many ended in it. null: there were none. */
  churn_rate: number | null;
  previous_churn_rate: number | null;
  by_product: RevenuePlan[];
};
export type RevenueAnswer = {
  report: RevenueReport;
  status: "success";
};
export const {
  useGetPlaysReportQuery,
  useGetLiveReportQuery,
  useGetReportHeaderQuery,
  useGetVisitorsReportQuery,
  useGetGrowthReportQuery,
  useGetRevenueReportQuery,
} = injectedRtkApi;
