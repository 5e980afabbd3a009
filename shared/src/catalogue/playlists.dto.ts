import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import {
  DESCRIPTION_MAX,
  IMPORT_TEXT_MAX,
  PLAYLIST_ENTRIES_MAX,
  PLAYLIST_NAME_MAX,
  PLAYLIST_TRACKS_MAX,
} from '../limits.js';
import { ListQuery, Pagination } from '../pagination.dto.js';
import { Expected } from '../rules/expected.dto.js';
import { PLAYLIST_FORMATS, VISIBILITIES } from './catalogue.js';
import type { PlaylistFormat, Visibility } from './catalogue.js';
import { Pictured, ReleaseOwner, Track } from './catalogue.dto.js';

const ID_MAX = 2_147_483_647;
const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const isGiven = (_object: unknown, value: unknown): boolean => value !== null && value !== undefined;

/** A person beside a playlist: its owner, an editor, who added a song. */
export class PlaylistUser {
  id: number;
  name: string;
  image: string | null;
}

/** What the viewer may do with a playlist. */
export class PlaylistPermissions {
  /** Name, picture, visibility, collaborators, import. */
  update: boolean;
  /** Add, remove and order songs. */
  edit_tracks: boolean;
  delete: boolean;
}

export class Playlist extends Pictured {
  id: number;
  model_type: 'playlist';
  name: string;
  slug: string;
  description: string | null;
  visibility: Visibility;
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
}

/** A song at its place in a playlist; the same song may stand there twice. */
export class PlaylistTrack extends Track {
  entry_id: number;
  /** How many songs stand before it, of those that the viewer sees. */
  position: number;
  added_at: string;
  added_by: PlaylistUser | null;
}

export class PlaylistPagination extends Pagination {
  data: Playlist[];
}
export class PlaylistTrackPagination extends Pagination {
  data: PlaylistTrack[];
}

export class PlaylistListAnswer {
  pagination: PlaylistPagination;
  status: 'success';
}
export class PlaylistAnswer {
  playlist: Playlist;
  /** With `load=tracks`: the first page. */
  tracks?: PlaylistTrackPagination;
  total_duration_ms: number;
  status: 'success';
}
export class PlaylistTracksAnswer {
  pagination: PlaylistTrackPagination;
  total_duration_ms: number;
  status: 'success';
}

export class PlaylistsQuery extends ListQuery {}

export class CreatePlaylistInput {
  @trim
  @IsString()
  @Length(1, PLAYLIST_NAME_MAX)
  name: string;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(DESCRIPTION_MAX)
  description?: string | null;

  @IsOptional()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;

  @IsOptional()
  @IsBoolean()
  collaborative?: boolean;

  /** Songs to begin with. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PLAYLIST_ENTRIES_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  track_ids?: number[];
}

/** A missing key keeps its value; null clears the description. */
export class UpdatePlaylistInput {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, PLAYLIST_NAME_MAX)
  name?: string;

  @ValidateIf(isGiven)
  @trim
  @IsString()
  @MaxLength(DESCRIPTION_MAX)
  description?: string | null;

  @IsOptional()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;

  /** Switched off, its editors and invitations are gone. */
  @IsOptional()
  @IsBoolean()
  collaborative?: boolean;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

export class TrackReference {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  id: number;
}

export class AddPlaylistTracksInput {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PLAYLIST_ENTRIES_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => TrackReference)
  tracks: TrackReference[];

  /** How many songs stand before them; the end when left out. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(PLAYLIST_TRACKS_MAX)
  position?: number;

  @IsOptional()
  @IsBoolean()
  allow_duplicates?: boolean;
}

export class AddedPlaylistTracksAnswer {
  playlist: Playlist;
  added: number;
  /** Ids that stood there already. */
  duplicates: number[];
  status: 'success';
}

export class RemovePlaylistTracksInput {
  /** `entry_id` of each. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PLAYLIST_ENTRIES_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  entry_ids: number[];
}

/** Either the whole list in its new order, or one entry and the one it goes before (null: to the end). */
/** The whole list in a new order, or some of its songs before another one (null: to the end), in the order in which they are named. */
export class OrderPlaylistTracksInput {
  /** All entries; with `before_entry_id` those that move. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PLAYLIST_TRACKS_MAX)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  entry_ids?: number[];

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  entry_id?: number;

  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  before_entry_id?: number | null;
}

/** A link that makes whoever opens it an editor. Its URL is returned once, when it is made: only its digest is stored. */
export class PlaylistInvite {
  id: number;
  role: 'editor';
  created_at: string;
  expires_at: string;
}
export class PlaylistInvitesAnswer {
  invites: PlaylistInvite[];
  status: 'success';
}

export class PlaylistInviteAnswer extends PlaylistInvite {
  invite_url: string;
  status: 'success';
}

/** What an invitation leads to, before it is taken. */
export class PlaylistInvitation {
  id: number;
  name: string;
  slug: string;
  owner: PlaylistUser | null;
}
export class PlaylistInvitationAnswer {
  playlist: PlaylistInvitation;
  status: 'success';
}

export class PlaylistFollowAnswer {
  followers_count: number;
  followed: boolean;
  status: 'success';
}

export class DeletedPlaylistsAnswer {
  deleted: number;
  status: 'success';
}

/** The file of a multipart body, or its text. */
export class ImportPlaylistInput {
  @IsOptional()
  @IsString()
  @MaxLength(IMPORT_TEXT_MAX)
  text?: string;
}

export class MissingImport {
  /** Line of the file; in XML and JSON the number of the song. */
  line: number;
  title: string;
  artist: string;
}

export class ImportedPlaylistAnswer {
  playlist: Playlist;
  /** Lines that name a song of the site. */
  matched: number;
  /** Those that the playlist did not hold yet. */
  added: number;
  missing: MissingImport[];
  status: 'success';
}

export class ExportPlaylistQuery {
  @IsOptional()
  @IsIn(PLAYLIST_FORMATS)
  format?: PlaylistFormat;
}
