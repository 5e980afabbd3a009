/** Closed sets of the catalogue (3-decisions §3). */
export const RELEASE_TYPES = ['album', 'ep', 'single', 'compilation', 'live', 'mixtape', 'podcast'] as const;
export type ReleaseType = (typeof RELEASE_TYPES)[number];
export const ARTIST_ROLES = ['primary', 'featured', 'remixer', 'producer', 'composer', 'performer'] as const;
export type ArtistRole = (typeof ARTIST_ROLES)[number];
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
/** Whose something is. */
export type OwnerType = 'user' | 'workspace';
/** Who may play: everyone, followers of an artist of the item, subscribers of one of its plans. */
export const AUDIENCES = ['everyone', 'followers', 'plans'] as const;
export type Audience = (typeof AUDIENCES)[number];
/** Why a track that is shown cannot be played by the viewer: not here, not by strangers, not without a plan, not yet, not at all. */
export const UNAVAILABLE = ['region', 'followers', 'plans', 'processing', 'no_source'] as const;
export type Unavailable = (typeof UNAVAILABLE)[number];
/** Where the sound of a track lies: in a file of ours, on another server, or nowhere (listed, not playable). */
export const SOURCE_TYPES = ['upload', 'remote_url', 'none'] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];
export const PROCESSING_STATES = ['pending', 'probing', 'transcoding', 'ready', 'failed'] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];
export const RENDITION_FORMATS = ['original', 'mp3', 'aac', 'opus', 'flac'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];
/** How an artist's page shows their albums. */
export const ALBUMS_LAYOUTS = ['grid', 'list'] as const;
export type AlbumsLayout = (typeof ALBUMS_LAYOUTS)[number];
export const MANAGER_ROLES = ['owner', 'editor', 'viewer'] as const;
export type ManagerRole = (typeof MANAGER_ROLES)[number];
export const TAG_TYPES = ['default', 'custom'] as const;
export type TagType = (typeof TAG_TYPES)[number];
export const LIKEABLE_TYPES = ['track', 'album'] as const;
export type LikeableType = (typeof LIKEABLE_TYPES)[number];
export const FOLLOWABLE_TYPES = ['artist', 'user', 'playlist'] as const;
export type FollowableType = (typeof FOLLOWABLE_TYPES)[number];
export const REPOSTABLE_TYPES = ['track', 'album', 'playlist'] as const;
export type RepostableType = (typeof REPOSTABLE_TYPES)[number];
export const COMMENTABLE_TYPES = ['track', 'album'] as const;
export type CommentableType = (typeof COMMENTABLE_TYPES)[number];
/** hidden: reported by several, or by a moderator; deleted: a stub that keeps its replies. */
export const COMMENT_STATES = ['visible', 'hidden', 'deleted'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];
/** What a moderator decides. */
export const MODERATED_STATES = ['visible', 'hidden'] as const;
export type ModeratedState = (typeof MODERATED_STATES)[number];
export const COMMENT_ORDERS = ['created_at', 'position_ms', 'upvotes'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];
export const LYRIC_FORMATS = ['plain', 'lrc', 'enhanced_lrc'] as const;
export type LyricFormat = (typeof LYRIC_FORMATS)[number];
export const LYRIC_SOURCES = ['artist', 'admin', 'file', 'provider'] as const;
export type LyricSource = (typeof LYRIC_SOURCES)[number];
/** What a playlist can be saved as. */
export const PLAYLIST_FORMATS = ['m3u8', 'xspf', 'jspf', 'csv', 'json'] as const;
export type PlaylistFormat = (typeof PLAYLIST_FORMATS)[number];
/** What a library holds: tracks and albums by liking, the others by following. */
export const LIBRARY_TYPES = ['track', 'album', 'artist', 'user', 'playlist'] as const;
export type LibraryType = (typeof LIBRARY_TYPES)[number];
export const STREAM_FORMATS = ['opus', 'vorbis', 'aac', 'mp3', 'flac', 'wav'] as const;
export type StreamFormat = (typeof STREAM_FORMATS)[number];

export const REPEAT_MODES = ['off', 'all', 'one'] as const;
export type RepeatMode = (typeof REPEAT_MODES)[number];
/** What is to come, in playing order: added by hand, of the list that plays, and the station that follows it. */
export const QUEUE_SECTIONS = ['added', 'context', 'autoplay'] as const;
export type QueueSection = (typeof QUEUE_SECTIONS)[number];

/** Sorts that each list offers; anything else falls back to the first. */
export const TRACK_SORTS = ['popularity', 'plays', 'name', 'duration_ms', 'created_at'] as const;
export const ALBUM_SORTS = ['plays', 'release_date', 'name', 'created_at'] as const;
export const ARTIST_SORTS = ['popularity', 'name', 'created_at'] as const;
export const GENRE_SORTS = ['popularity', 'name'] as const;
export const PLAYLIST_SORTS = ['followers_count', 'name', 'created_at', 'updated_at'] as const;
export const PLAYLIST_TRACK_SORTS = ['position', 'added_at', 'name', 'album', 'duration'] as const;
export const LIBRARY_TRACK_SORTS = ['added_at', 'name', 'artist', 'album', 'duration'] as const;
export const LIBRARY_ALBUM_SORTS = ['added_at', 'name', 'artist', 'release_date'] as const;
export const LIBRARY_ARTIST_SORTS = ['added_at', 'name'] as const;

/** All rights, or a licence of Creative Commons. */
export const LICENSES = [
  'all-rights-reserved',
  'cc0',
  'cc-by',
  'cc-by-sa',
  'cc-by-nd',
  'cc-by-nc',
  'cc-by-nc-sa',
  'cc-by-nc-nd',
] as const;
export type License = (typeof LICENSES)[number];
const TONICS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;
/** Major, then minor with an m. */
export const MUSICAL_KEYS = [...TONICS, ...TONICS.map((tonic) => `${tonic}m` as const)] as const;
export type MusicalKey = (typeof MUSICAL_KEYS)[number];
/** What becomes of files that are uploaded together. */
export const UPLOAD_GROUPS = ['single_tracks', 'album'] as const;
export type UploadGroup = (typeof UPLOAD_GROUPS)[number];
/** What the maker of a track should know of its file. */
export const UPLOAD_WARNINGS = ['duplicate', 'no_tags', 'over_quota'] as const;
export type UploadWarningCode = (typeof UPLOAD_WARNINGS)[number];
