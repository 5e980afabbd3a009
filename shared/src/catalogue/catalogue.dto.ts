import { Pagination } from '../pagination.dto.js';
import type {
  AlbumsLayout,
  ArtistRole,
  Audience,
  License,
  ManagerRole,
  MusicalKey,
  OwnerType,
  ProcessingState,
  ReleaseType,
  RenditionFormat,
  SourceType,
  TagType,
  Unavailable,
  Visibility,
} from './catalogue.js';

/** Square webp addresses by edge length in pixels. */
export class ImageVariants {
  '64': string;
  '160': string;
  '320': string;
  '640': string;
}

/** Picture of a catalogue item; all three are null together. */
export class Pictured {
  image: string | null;
  image_variants: ImageVariants | null;
  /** Dominant colour, #rrggbb. */
  image_color: string | null;
}

/** An artist as credited on a track or album. */
export class ArtistCredit {
  id: number;
  name: string;
  slug: string;
  role: ArtistRole;
}

/** What somebody who is credited has of a song or an album. */
export class CreditShare {
  artist_id: number;
  role: ArtistRole;
  /** In hundredths of a percent. */
  share: number;
}

/** Somebody who acts for an artist. */
export class ArtistManager {
  id: number;
  name: string;
  role: ManagerRole;
}

/** Its own picture, if somebody has chosen one. */
export class Genre extends Pictured {
  id: number;
  model_type: 'genre';
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
}

export class Tag {
  id: number;
  model_type: 'tag';
  /** Slug, used in addresses. */
  name: string;
  display_name: string;
  type: TagType;
  /** Listed tracks and albums that carry it. */
  popularity: number;
  created_at: string;
  updated_at: string;
}

export class ArtistLink {
  /** http(s) only. */
  url: string;
  title: string;
}

/** An artist's description. */
export class ArtistProfile {
  description: string;
  city: string;
  /** ISO 3166 code, empty when unknown. */
  country: string;
  links: ArtistLink[];
}

export class Artist extends Pictured {
  id: number;
  model_type: 'artist';
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
}

export class ArtistName {
  id: number;
  name: string;
}

/** An artist in an answer of their own. */
export class ArtistDetails extends Artist {
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
}

/** The album that a track stands on; its picture is the track's. */
export class AlbumRef {
  id: number;
  name: string;
  slug: string;
  release_date: string | null;
  artists: ArtistCredit[];
}

export class Loudness {
  /** ReplayGain 2, reference -18 LUFS. */
  track_gain_db: number | null;
  track_peak: number | null;
  album_gain_db: number | null;
  album_peak: number | null;
}

/** Samples of silence that the encoder put around the audio. */
export class Gapless {
  encoder_delay: number;
  encoder_padding: number;
}

/** What the viewer may do with an item. */
export class ItemPermissions {
  update: boolean;
  delete: boolean;
  /** Make and take back the link that opens it while it is private. */
  share: boolean;
  /** See its figures. */
  insights: boolean;
}

/** A workspace that owns music, or manages an artist. */
export class ReleaseOwner {
  type: OwnerType;
  id: number;
  name: string;
}

/** Fields of the answer for one item only. */
export class ItemRights extends Pictured {
  permissions?: ItemPermissions;
  visibility?: Visibility;
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
  owner_type?: OwnerType;
  /** Who made it for the workspace that owns it. */
  created_by_id?: number | null;
  publish_at?: string | null;
  audience?: Audience;
  audience_until?: string | null;
  plan_ids?: number[];
  /** A moderator has hidden it: nobody else sees it, and it cannot be published until they show it again. */
  is_hidden?: boolean;
}

/** A playable form of a track. */
export class Rendition {
  id: number;
  /** original: the file as it came. */
  format: RenditionFormat;
  bitrate_kbps: number | null;
  mime: string;
  /** Bytes. */
  file_size: number;
}

export class Track extends ItemRights {
  id: number;
  model_type: 'track';
  name: string;
  slug: string;
  album_id: number | null;
  disc_number: number;
  number: number | null;
  duration_ms: number;
  explicit: boolean;
  isrc: string | null;
  bpm: number | null;
  has_lyric: 'none' | 'plain' | 'synced';
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
  unavailable: Unavailable | null;
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
  musical_key?: MusicalKey | null;
  mood?: string | null;
  language?: string | null;
  license?: License | null;
  comments_enabled?: boolean;
  /** From here on also in lists for those who may change it. */
  source_type?: SourceType;
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
  processing_state?: ProcessingState;
  /** Why it failed, in English. Only for those who may change it. */
  processing_error?: string | null;
  /** Only in the answer of a single track, and for those who may change it. */
  renditions?: Rendition[];
}

export class Album extends ItemRights {
  id: number;
  model_type: 'album';
  name: string;
  slug: string;
  release_type: ReleaseType;
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
  /**
   * With `load=tracks`, by disc and number. They leave out what the album says already: `album` is null,
   * and the picture is null unless it is the track's own (`albumTracks` in shared/rules puts both back).
   */
  tracks?: Track[];
  /** With `load=genres`. */
  genres?: Genre[];
  /** With `load=tags`. */
  tags?: Tag[];
  /** With `load=credits`: everybody on its tracks, each role once. */
  credits?: ArtistCredit[];
}

export class ArtistPagination extends Pagination {
  data: Artist[];
}
export class AlbumPagination extends Pagination {
  data: Album[];
}
export class TrackPagination extends Pagination {
  data: Track[];
}
export class GenrePagination extends Pagination {
  data: Genre[];
}
export class TagPagination extends Pagination {
  data: Tag[];
}

export class ArtistListAnswer {
  pagination: ArtistPagination;
  status: 'success';
}
export class AlbumListAnswer {
  pagination: AlbumPagination;
  status: 'success';
}
export class TrackListAnswer {
  pagination: TrackPagination;
  status: 'success';
}
export class GenreListAnswer {
  pagination: GenrePagination;
  status: 'success';
}

export class ArtistAnswer {
  artist: ArtistDetails;
  /** With `load=albums`: the newest first. */
  albums?: AlbumPagination;
  /** With `load=albums`: as `albumsLayout` asked, else as the site shows them; a list has fewer a page. */
  selected_albums_layout?: AlbumsLayout;
  status: 'success';
}
export class AlbumAnswer {
  album: Album;
  status: 'success';
}
export class TrackAnswer {
  track: Track;
  status: 'success';
}
export class ShareTokenAnswer {
  share_token: string;
  status: 'success';
}
export class GenreAnswer {
  genre: Genre;
  status: 'success';
}

export class TagListAnswer {
  pagination: TagPagination;
  status: 'success';
}
export class TagAnswer {
  tag: Tag;
  status: 'success';
}

/** What a set of items carries after a change. */
export class TagsAnswer {
  tags: Tag[];
  status: 'success';
}

/** Artists that go with one, the nearest first. */
