import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { sqlTime } from '../../../core/database/dialect.js';
import type { Actor } from '../../../core/access/actor.js';
import type { AlbumRights, ArtistRights, ReleaseRights, TrackRights } from './rights.js';

/*
 * What a viewer may see by address (3-decisions §26); lists show `listed` only. Each rule has two forms, SQL over the
 * aliases t (tracks), a (albums, left-joined to tracks), ar (artists), and over rights that were read; a test holds them together.
 */

/** The album's conditions: of the joined album, or left out where the caller has checked it. */
type AlbumPart = 'joined as a' | 'the album was checked';

/** To the second: databases keep statements compiled by their text. */
const now = (): string => `'${sqlTime(new Date(Math.floor(Date.now() / 1000) * 1000))}'`;
const publishedSql = (alias: string): string => `(${alias}.publish_at IS NULL OR ${alias}.publish_at <= ${now()})`;
/** For whoever knows the number. Numbers are counted up, so that unlisted items take their link's token, as private ones do. */
const opensSql = (alias: string): string => `(${alias}.visibility = 'public' AND ${publishedSql(alias)})`;

/** All primary artists are disabled. @param credits rows that credit them, aliased dc. */
function disabledSql(credits: string): string {
  const some = (disabled: 0 | 1): string => `EXISTS (SELECT 1 FROM ${credits} AND da.disabled = ${disabled})`;
  return `(${some(1)} AND NOT ${some(0)})`;
}

/** The owner is suspended, or in the trash. */
const bannedSql = (alias: string): string =>
  `(${alias}.owner_id IS NOT NULL AND EXISTS (SELECT 1 FROM users bu WHERE bu.id = ${alias}.owner_id
    AND (bu.deleted_at IS NOT NULL OR (bu.banned_at IS NOT NULL AND (bu.banned_until IS NULL OR bu.banned_until > ${now()})))))`;

/** Only an administrator sees it: its artists are disabled, or its owner is suspended or in the trash. */
export const albumBlockedSql = (alias: string): string =>
  `(${bannedSql(alias)} OR ${disabledSql(`album_artists dc JOIN artists da ON da.id = dc.artist_id WHERE dc.album_id = ${alias}.id`)})`;

/** As `albumBlockedSql`, of the track itself; also while it is in the trash. */
export const trackBlockedSql = (alias: string): string =>
  `(${alias}.deleted_at IS NOT NULL OR ${bannedSql(alias)} OR ${disabledSql(`track_artists dc JOIN artists da ON da.id = dc.artist_id WHERE dc.track_id = ${alias}.id AND dc.role = 'primary'`)})`;

const manages = (userId: number, credits: string): string =>
  `EXISTS (SELECT 1 FROM ${credits} JOIN artist_managers im ON im.artist_id = ic.artist_id AND im.user_id = ${userId}`;

/** Owner of the track, or manager of one of its artists or of its album's. */
function trackInsiderSql({ userId }: Actor): string {
  if (userId === null) return '1 = 0';
  return `(t.owner_id = ${userId} OR ${manages(userId, 'track_artists ic')} WHERE ic.track_id = t.id) OR ${manages(userId, 'album_artists ic')} WHERE ic.album_id = t.album_id))`;
}

const albumInsiderSql = ({ userId }: Actor): string =>
  (userId === null ? '1 = 0' : `(a.owner_id = ${userId} OR ${manages(userId, 'album_artists ic')} WHERE ic.album_id = a.id))`);

/** An album's token opens what stands on it too. */
const trackTokenSql = ({ shareToken }: Actor): string =>
  (shareToken === null ? '1 = 0' : `(t.share_token = '${shareToken}' OR EXISTS (SELECT 1 FROM albums st WHERE st.id = t.album_id AND st.share_token = '${shareToken}'))`);

export function trackVisibleSql(actor: Actor, album: AlbumPart = 'joined as a'): string {
  if (actor.seesHidden) return '1 = 1';
  const isJoined = album === 'joined as a';
  const opens = isJoined ? `(${opensSql('t')} AND (t.album_id IS NULL OR ${opensSql('a')}))` : opensSql('t');
  const blocked = isJoined ? `(${trackBlockedSql('t')} OR ${albumBlockedSql('a')})` : trackBlockedSql('t');
  const isThere = "t.missing_at IS NULL AND t.processing_state = 'ready'";
  return `((${isThere} AND (${opens} OR ${trackTokenSql(actor)})) OR ${trackInsiderSql(actor)}) AND NOT ${blocked}`;
}

/** Of the tracks of an album that the viewer has opened: those shown on its page. An unlisted track on a public album is not. */
export function trackOnAlbumSql(actor: Actor): string {
  if (actor.seesHidden) return '1 = 1';
  return `${trackVisibleSql(actor)} AND (t.visibility = 'public' OR a.visibility <> 'public' OR ${trackTokenSql(actor)} OR ${trackInsiderSql(actor)})`;
}

export function albumVisibleSql(actor: Actor): string {
  if (actor.seesHidden) return '1 = 1';
  const opens = actor.shareToken === null ? opensSql('a') : `(${opensSql('a')} OR a.share_token = '${actor.shareToken}')`;
  return `((a.tracks_count > 0 AND ${opens}) OR ${albumInsiderSql(actor)}) AND NOT ${albumBlockedSql('a')}`;
}

const isOutSql = (alias: string): string => `(${alias}.visibility <> 'private' AND ${publishedSql(alias)})`;

/** Whether whoever may open an item by its link may also join the talk about it: not before it is out (3-decisions §26). */
export const albumTalkOpenSql = (): string => isOutSql('a');

/** As `albumTalkOpenSql`. */
export const trackTalkOpenSql = (): string => `(${isOutSql('t')} AND (t.album_id IS NULL OR ${isOutSql('a')}))`;

export function artistVisibleSql(actor: Actor): string {
  if (actor.seesHidden) return '1 = 1';
  const managed = actor.userId === null ? '' : ` OR EXISTS (SELECT 1 FROM artist_managers im WHERE im.artist_id = ar.id AND im.user_id = ${actor.userId})`;
  return `ar.disabled = 0 AND (ar.tracks_count > 0${managed})`;
}

/** What `tracks.listed` means: for everybody, in lists, search, radio and feeds. @param alias of the track's row. */
export const trackListedSql = (alias: string): string =>
  `(${alias}.missing_at IS NULL AND ${alias}.processing_state = 'ready' AND ${alias}.visibility = 'public' AND ${publishedSql(alias)} AND NOT ${trackBlockedSql(alias)}
    AND (${alias}.album_id IS NULL OR EXISTS (SELECT 1 FROM albums la WHERE la.id = ${alias}.album_id AND ${albumListableSql('la')})))`;

/** Tracks whose `listed` is not what it should be. */
export const trackMislistedSql = (alias: string): string => `${alias}.listed <> CASE WHEN ${trackListedSql(alias)} THEN 1 ELSE 0 END`;

/** What an album needs to be listed beside a listed track. */
export const albumListableSql = (alias: string): string =>
  `(${alias}.visibility = 'public' AND ${publishedSql(alias)} AND NOT ${albumBlockedSql(alias)})`;

/** Whether a track counts on its album: whoever may open the album may see it. Aliases t and albums. */
export const trackCountsSql = (): string => {
  const level = (alias: string): string => `CASE WHEN ${alias}.visibility = 'private' OR NOT ${publishedSql(alias)} THEN 2 WHEN ${alias}.visibility = 'unlisted' THEN 1 ELSE 0 END`;
  const isShown = `t.missing_at IS NULL AND t.processing_state = 'ready' AND (${level('t')}) <= (${level('albums')}) AND NOT ${trackBlockedSql('t')}`;
  return `(CASE WHEN albums.visibility = 'public' AND ${publishedSql('albums')} THEN t.listed WHEN ${isShown} THEN 1 ELSE 0 END)`;
};

const isPublished = ({ publishAt }: ReleaseRights): boolean => publishAt === null || publishAt <= Date.now();
const opens = (item: ReleaseRights): boolean => item.visibility === 'public' && isPublished(item);
const holdsToken = ({ shareToken }: Actor, item: ReleaseRights | null): boolean => shareToken !== null && item?.shareToken === shareToken;

/** Owner, or manager of an artist of the item (and of its album's, on a track). */
export const isInsider = ({ userId }: Actor, item: ReleaseRights): boolean => userId !== null && (item.ownerId === userId || item.managerIds.includes(userId));

/** Owner, or a manager of its artist who may change things. */
export const mayEdit = ({ userId }: Actor, item: ReleaseRights): boolean => userId !== null && (item.ownerId === userId || item.editorIds.includes(userId));

/** The viewer came with the token of the track or of its album. */
export const isShownByToken = (actor: Actor, track: TrackRights): boolean => holdsToken(actor, track) || holdsToken(actor, track.album);

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
  actor.seesHidden || (!artist.isDisabled && (artist.tracksCount > 0 || (actor.userId !== null && artist.managerIds.includes(actor.userId))));

/** Playlists that lists, search and feeds may show. @param alias of the playlist's row. */
export const playlistListedSql = (alias = 'pl'): string => `${alias}.visibility = 'public' AND NOT ${bannedSql(alias)}`;

/** Over the alias pl (playlists): private ones are their owner's and editors' only; unlisted ones open by their link too, and stay with those who follow them. */
export function playlistVisibleSql(actor: Actor): string {
  if (actor.seesHidden) return '1 = 1';
  const { userId: me, shareToken } = actor;
  const byLink = shareToken === null ? '' : ` OR (pl.visibility = 'unlisted' AND pl.share_token = '${shareToken}')`;
  const mine = me === null ? '' : ` OR pl.owner_id = ${me} OR EXISTS (SELECT 1 FROM playlist_editors ve WHERE ve.playlist_id = pl.id AND ve.user_id = ${me})
    OR (pl.visibility = 'unlisted' AND EXISTS (SELECT 1 FROM follows vf WHERE vf.user_id = ${me} AND vf.followable_type = 'playlist' AND vf.followable_id = pl.id))`;
  return `(pl.visibility = 'public'${byLink}${mine}) AND NOT ${bannedSql('pl')}`;
}

interface PlaylistRights {
  visibility: Visibility;
  owner_id: number | null;
  shareToken: string | null;
  isOwnerBanned: boolean;
  editorIds: readonly number[];
  followerIds: readonly number[];
}

/** As `playlistVisibleSql`. */
export function canSeePlaylist(actor: Actor, playlist: PlaylistRights): boolean {
  if (actor.seesHidden) return true;
  if (playlist.isOwnerBanned) return false;
  const isAmong = (ids: readonly (number | null)[]): boolean => actor.userId !== null && ids.includes(actor.userId);
  if (playlist.visibility === 'public' || isAmong([playlist.owner_id, ...playlist.editorIds])) return true;
  return playlist.visibility === 'unlisted' && ((actor.shareToken !== null && playlist.shareToken === actor.shareToken) || isAmong(playlist.followerIds));
}
