import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../core/database/entity-columns.js';
import type { Named } from '../../../core/database/entity-columns.js';
import { joined, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import type { Actor } from '../../../core/access/actor.js';
import { FollowEntity, LEFT_ITS_CONTENT, UserEntity } from '../../users/index.js';
import {
  heldBy,
  holdsItem,
  managedBy,
  managedByPlacesSql,
  NOBODY,
  owns,
  playlistItemOf,
  worksIn,
} from './ownership.js';
import type { Owned } from './ownership.js';
import type { AlbumRights, ArtistRights, ReleaseRights, TrackRights } from './rights.js';
import { AlbumArtistEntity, AlbumEntity } from './schema/album.entity.js';
import { ArtistEntity, ArtistManagerEntity } from './schema/artist.entity.js';
import { PlaylistEditorEntity, PlaylistEntity } from './schema/playlist.entity.js';
import { TrackArtistEntity, TrackEntity } from './schema/track.entity.js';

/*
 * What a viewer may see by address (3-decisions §26); lists show `listed` only. Each rule has two forms, SQL over the
 * aliases t (tracks), a (albums, left-joined to tracks), ar (artists), and over rights that were read; a test holds them together.
 * A rule's text is the same for all viewers of a kind, so that its statement is compiled once: who and when are values.
 */

/** The album's conditions: of the joined album, or left out where the caller has checked it. */
type AlbumPart = 'joined as a' | 'the album was checked';
/** The columns that tracks and albums are released by. */
type Release = Pick<Named<TrackEntity>, 'visibility' | 'publish_at' | 'hidden_at'>;

const t = named(TrackEntity, 't');
const a = named(AlbumEntity, 'a');
const ar = named(ArtistEntity, 'ar');
const albums = named(AlbumEntity, 'albums');

const EVERYBODY = sql`1 = 1`;
const publishedSql = ({ publish_at: at }: Release): Sql => sql`(${at} IS NULL OR ${at} <= ${new Date()})`;
/** No moderator has hidden it: else it opens to nobody but who acts for it, whatever its owner says and whoever has its link. */
const unhiddenSql = ({ hidden_at: at }: Pick<Release, 'hidden_at'>): Sql => sql`${at} IS NULL`;
/** For whoever knows the number. Numbers are counted up, so that unlisted items take their link's token, as private ones do. */
const opensSql = (item: Release): Sql =>
  sql`(${item.visibility} = 'public' AND ${publishedSql(item)} AND ${unhiddenSql(item)})`;

const da = named(ArtistEntity, 'da');
/** All primary artists are disabled. @param credits rows that credit them, joined to `da`. */
const disabledSql = (credits: Sql): Sql =>
  sql`(EXISTS (SELECT 1 FROM ${credits} AND ${da.disabled} = 1) AND NOT EXISTS (SELECT 1 FROM ${credits} AND ${da.disabled} = 0))`;

const bu = named(UserEntity, 'bu');
/** The owner is suspended, or in the trash with what they made. That it is a person is asked last: reading it of each row would cost lists some of their time. */
function bannedSql(row: Owned): Sql {
  const until = sql`(${bu.banned_until} IS NULL OR ${bu.banned_until} > ${new Date()})`;
  const isOut = sql`(${bu.deleted_at} > ${LEFT_ITS_CONTENT} OR (${bu.banned_at} IS NOT NULL AND ${until}))`;
  const isTheirs = row.owner_type ? sql`CASE WHEN ${isOut} THEN ${row.owner_type} = 'user' ELSE 0 END` : isOut;
  return sql`(${row.owner_id} IS NOT NULL AND EXISTS (SELECT 1 FROM ${bu} WHERE ${bu.id} = ${row.owner_id} AND ${isTheirs}))`;
}

const albumCredit = named(AlbumArtistEntity, 'dc');
const trackCredit = named(TrackArtistEntity, 'dc');

/** Only an administrator sees it: its artists are disabled, its owner is suspended or in the trash, or it is there itself. @param alias of the album's row. */
export function albumBlockedSql(alias: string): Sql {
  const album = named(AlbumEntity, alias);
  return sql`(${album.deleted_at} IS NOT NULL OR ${bannedSql(album)} OR ${disabledSql(sql`${albumCredit} JOIN ${da} ON ${da.id} = ${albumCredit.artist_id} WHERE ${albumCredit.album_id} = ${album.id}`)})`;
}

/** As `albumBlockedSql`, of the track itself. */
export function trackBlockedSql(alias: string): Sql {
  const track = named(TrackEntity, alias);
  return sql`(${track.deleted_at} IS NOT NULL OR ${bannedSql(track)} OR ${disabledSql(
    sql`${trackCredit} JOIN ${da} ON ${da.id} = ${trackCredit.artist_id} WHERE ${trackCredit.track_id} = ${track.id} AND ${trackCredit.role} = 'primary'`,
  )})`;
}

/** Owner of the track, manager of one of its artists or of its album's, or member of a workspace that is one of these. */
const trackInsiderSql = (actor: Actor): Sql =>
  actor.userId === null
    ? NOBODY
    : sql`(${heldBy(t, actor, 'see')} OR ${managedBy('track', t.id, actor)} OR ${managedBy('album', t.album_id, actor)})`;

const albumInsiderSql = (actor: Actor): Sql =>
  actor.userId === null ? NOBODY : sql`(${heldBy(a, actor, 'see')} OR ${managedBy('album', a.id, actor)})`;

const st = named(AlbumEntity, 'st');
/** An album's token opens what stands on it too. */
const trackTokenSql = ({ shareToken }: Actor): Sql =>
  shareToken === null
    ? NOBODY
    : sql`(${unhiddenSql(t)} AND (${t.share_token} = ${shareToken} OR EXISTS (SELECT 1 FROM ${st} WHERE ${st.id} = ${t.album_id} AND ${st.share_token} = ${shareToken})))`;

export function trackVisibleSql(actor: Actor, album: AlbumPart = 'joined as a'): Sql {
  if (actor.seesHidden) return EVERYBODY;
  const isJoined = album === 'joined as a';
  const opens = isJoined ? sql`(${opensSql(t)} AND (${t.album_id} IS NULL OR ${opensSql(a)}))` : opensSql(t);
  const byToken = isJoined ? sql`(${trackTokenSql(actor)} AND ${unhiddenSql(a)})` : trackTokenSql(actor);
  const blocked = isJoined ? sql`(${trackBlockedSql('t')} OR ${albumBlockedSql('a')})` : trackBlockedSql('t');
  const isThere = sql`${t.missing_at} IS NULL AND ${t.processing_state} = 'ready'`;
  return sql`((${isThere} AND (${opens} OR ${byToken})) OR ${trackInsiderSql(actor)}) AND NOT ${blocked}`;
}

/** Of the tracks of an album that the viewer has opened: those shown on its page. An unlisted track on a public album is not. */
export function trackOnAlbumSql(actor: Actor): Sql {
  if (actor.seesHidden) return EVERYBODY;
  return sql`${trackVisibleSql(actor)} AND (${t.visibility} = 'public' OR ${a.visibility} <> 'public' OR ${trackTokenSql(actor)} OR ${trackInsiderSql(actor)})`;
}

export function albumVisibleSql(actor: Actor): Sql {
  if (actor.seesHidden) return EVERYBODY;
  const opens =
    actor.shareToken === null
      ? opensSql(a)
      : sql`(${opensSql(a)} OR (${a.share_token} = ${actor.shareToken} AND ${unhiddenSql(a)}))`;
  return sql`((${a.tracks_count} > 0 AND ${opens}) OR ${albumInsiderSql(actor)}) AND NOT ${albumBlockedSql('a')}`;
}

const isOutSql = (item: Release): Sql =>
  sql`(${item.visibility} <> 'private' AND ${publishedSql(item)} AND ${unhiddenSql(item)})`;

/** Whether whoever may open an item by its link may also join the talk about it: not before it is out (3-decisions §26). */
export const albumTalkOpenSql = (): Sql => isOutSql(a);

/** As `albumTalkOpenSql`. */
export const trackTalkOpenSql = (): Sql => sql`(${isOutSql(t)} AND (${t.album_id} IS NULL OR ${isOutSql(a)}))`;

const im = named(ArtistManagerEntity, 'im');

/** Who may change any of them finds those that are hidden or without music. */
const seesEveryArtist = (actor: Actor): boolean => actor.seesHidden || actor.can('artists.update');

export function artistVisibleSql(actor: Actor): Sql {
  if (seesEveryArtist(actor)) return EVERYBODY;
  const managed =
    actor.userId === null
      ? sql``
      : sql` OR EXISTS (SELECT 1 FROM ${im} WHERE ${im.artist_id} = ${ar.id} AND ${im.user_id} = ${actor.userId})`;
  const byTeam = managedByPlacesSql(ar.id, actor, 'see');
  return sql`${ar.disabled} = 0 AND (${ar.tracks_count} > 0${managed}${byTeam ? sql` OR ${byTeam}` : sql``})`;
}

const la = named(AlbumEntity, 'la');

/** What `tracks.listed` means: for everybody, in lists, search, radio and feeds. @param alias of the track's row. */
export function trackListedSql(alias: string): Sql {
  const track = named(TrackEntity, alias);
  return sql`(${track.missing_at} IS NULL AND ${track.processing_state} = 'ready' AND ${opensSql(track)} AND NOT ${trackBlockedSql(alias)}
    AND (${track.album_id} IS NULL OR EXISTS (SELECT 1 FROM ${la} WHERE ${la.id} = ${track.album_id} AND ${albumListableSql('la')})))`;
}

/** Tracks whose `listed` is not what it should be. @param alias of the track's row. */
export const trackMislistedSql = (alias: string): Sql =>
  sql`${named(TrackEntity, alias).listed} <> CASE WHEN ${trackListedSql(alias)} THEN 1 ELSE 0 END`;

/** What an album needs to be listed beside a listed track. @param alias of the album's row. */
export const albumListableSql = (alias: string): Sql =>
  sql`(${opensSql(named(AlbumEntity, alias))} AND NOT ${albumBlockedSql(alias)})`;

const levelSql = (item: Release): Sql =>
  sql`CASE WHEN NOT (${unhiddenSql(item)}) THEN 3 WHEN ${item.visibility} = 'private' OR NOT ${publishedSql(item)} THEN 2 WHEN ${item.visibility} = 'unlisted' THEN 1 ELSE 0 END`;

/** Whether a track counts on its album: whoever may open the album may see it. Aliases t and albums. */
export function trackCountsSql(): Sql {
  const isShown = sql`${t.missing_at} IS NULL AND ${t.processing_state} = 'ready' AND (${levelSql(t)}) <= (${levelSql(albums)}) AND NOT ${trackBlockedSql('t')}`;
  return sql`(CASE WHEN ${opensSql(albums)} THEN ${t.listed} WHEN ${isShown} THEN 1 ELSE 0 END)`;
}

const isPublished = ({ publishAt }: ReleaseRights): boolean => publishAt === null || publishAt <= Date.now();
const opens = (item: ReleaseRights): boolean => item.visibility === 'public' && isPublished(item) && !item.isHidden;
const holdsToken = ({ shareToken }: Actor, item: ReleaseRights | null): boolean =>
  shareToken !== null && item?.shareToken === shareToken && !item.isHidden;

const manages = (actor: Actor, item: ReleaseRights): boolean =>
  actor.userId !== null && item.managerIds.includes(actor.userId);
const editsArtistOf = (actor: Actor, item: ReleaseRights): boolean =>
  actor.userId !== null && item.editorIds.includes(actor.userId);

/** Owner, manager of an artist of the item (and of its album's, on a track), or member of a workspace that is one of these. */
export const isInsider = (actor: Actor, item: ReleaseRights): boolean =>
  holdsItem(actor, item, 'see') || manages(actor, item) || worksIn(actor, item.teamIds, 'see');

/** Owner, a manager of its artist who may change things, or a member of a workspace that is one of these, with the right to it there. */
export const mayEdit = (actor: Actor, item: ReleaseRights): boolean =>
  holdsItem(actor, item, 'workspace_music.update') ||
  editsArtistOf(actor, item) ||
  worksIn(actor, item.teamIds, 'workspace_music.update');

/** As `mayEdit`, for what a workspace owns: by the role there alone. */
export const mayEditByWorkspace = (actor: Actor, item: ReleaseRights): boolean =>
  item.ownerType === 'workspace' && holdsItem(actor, item, 'workspace_music.update');

/** As `mayEdit`. */
export const mayDelete = (actor: Actor, item: ReleaseRights): boolean =>
  holdsItem(actor, item, 'workspace_music.delete') ||
  editsArtistOf(actor, item) ||
  worksIn(actor, item.teamIds, 'workspace_music.delete');

/** Who reads its figures: members by their role in the workspace that owns it or manages its artist, its owner and managers by a right of the site. */
export const readsFigures = (actor: Actor, item: ReleaseRights): boolean =>
  worksIn(actor, item.teamIds, 'workspace_insights.view') ||
  (item.ownerType === 'workspace' && holdsItem(actor, item, 'workspace_insights.view')) ||
  (actor.can('insights.view') && (owns(actor, item) || manages(actor, item)));

/** The viewer came with the token of the track or of its album. */
export const isShownByToken = (actor: Actor, track: TrackRights): boolean =>
  !track.isHidden && !track.album?.isHidden && (holdsToken(actor, track) || holdsToken(actor, track.album));

export function canSeeTrack(actor: Actor, track: TrackRights): boolean {
  if (actor.seesHidden) return true;
  if (track.isBlocked || track.album?.isBlocked) return false;
  if (isInsider(actor, track)) return true;
  if (track.isMissing || track.state !== 'ready') return false;
  return isShownByToken(actor, track) || (opens(track) && (track.album === null || opens(track.album)));
}

export function canSeeAlbum(actor: Actor, album: AlbumRights): boolean {
  if (actor.seesHidden) return true;
  if (album.isBlocked) return false;
  return isInsider(actor, album) || (album.tracksCount > 0 && (opens(album) || holdsToken(actor, album)));
}

export const canSeeArtist = (actor: Actor, artist: ArtistRights): boolean =>
  seesEveryArtist(actor) ||
  (!artist.isDisabled &&
    (artist.tracksCount > 0 ||
      (actor.userId !== null && artist.managerIds.includes(actor.userId)) ||
      worksIn(actor, artist.teamIds, 'see')));

const pl = named(PlaylistEntity, 'pl');
const ve = named(PlaylistEditorEntity, 've');
const vf = named(FollowEntity, 'vf');

/** Playlists that lists, search and feeds may show. @param alias of the playlist's row. */
export function playlistListedSql(alias = 'pl'): Sql {
  const playlist = named(PlaylistEntity, alias);
  return sql`${playlist.visibility} = 'public' AND ${playlist.hidden_at} IS NULL AND ${playlist.deleted_at} IS NULL AND NOT ${bannedSql(playlist)}`;
}

/**
 * Over the alias pl (playlists): private ones are their owner's and editors' only; unlisted ones open by their link too, and stay with those who follow them.
 * Whoever belongs to the workspace that owns one sees it as its owner does. One that a moderator has hidden is its owner's only, and one in the trash is nobody's to see: whoever may restore it finds it in the list of all playlists.
 */
export function playlistVisibleSql(actor: Actor): Sql {
  if (actor.seesHidden) return sql`${pl.deleted_at} IS NULL`;
  const { userId: me, shareToken } = actor;
  const isUnlisted = sql`${pl.visibility} = 'unlisted'`;
  const ways = [sql`${pl.visibility} = 'public'`];
  if (shareToken !== null) ways.push(sql`(${isUnlisted} AND ${pl.share_token} = ${shareToken})`);
  if (me !== null) {
    ways.push(
      sql`(EXISTS (SELECT 1 FROM ${ve} WHERE ${ve.playlist_id} = ${pl.id} AND ${ve.user_id} = ${me}))`,
      sql`(${isUnlisted} AND EXISTS (SELECT 1 FROM ${vf} WHERE ${vf.user_id} = ${me} AND ${vf.followable_type} = 'playlist' AND ${vf.followable_id} = ${pl.id}))`,
    );
  }
  const opens = sql`(${unhiddenSql(pl)} AND (${joined(ways, ' OR ')}))`;
  return sql`${pl.deleted_at} IS NULL AND (${opens} OR ${heldBy(pl, actor, 'see')}) AND NOT ${bannedSql(pl)}`;
}

interface PlaylistRights {
  visibility: Visibility;
  owner_id: number | null;
  workspace_id: number | null;
  shareToken: string | null;
  isOwnerBanned: boolean;
  isTrashed: boolean;
  isHidden: boolean;
  editorIds: readonly number[];
  followerIds: readonly number[];
}

/** As `playlistVisibleSql`. */
export function canSeePlaylist(actor: Actor, playlist: PlaylistRights): boolean {
  if (playlist.isTrashed) return false;
  if (actor.seesHidden) return true;
  if (playlist.isOwnerBanned) return false;
  const isAmong = (ids: readonly number[]): boolean => actor.userId !== null && ids.includes(actor.userId);
  if (holdsItem(actor, playlistItemOf(playlist), 'see')) return true;
  if (playlist.isHidden) return false;
  if (playlist.visibility === 'public' || isAmong(playlist.editorIds)) return true;
  return (
    playlist.visibility === 'unlisted' &&
    ((actor.shareToken !== null && playlist.shareToken === actor.shareToken) || isAmong(playlist.followerIds))
  );
}
