import type { Album, Artist, ItemRights, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '@tonearm/shared/rules/paths';
import type { EmbedKind } from '@tonearm/shared/sharing/embed';
import { tokenOfLink } from '../../api/share-token';
import { artistNames } from '../artist-links';

/** What is shared: a page of the site. */
export interface SharedItem {
  name: string;
  /** Names of its artists; empty for an artist. */
  by: string;
  /** Without the site's sub-path; with the token of a playlist that only its link opens. */
  path: string;
  /** The player that other sites may show of it. */
  embed: EmbedKind | null;
  /** The song whose position a link may name. */
  trackId: number | null;
  /** Of a private or unlisted item: the token that opens it, as far as it is known, and whether to offer making one. Null for what everybody may see by address. */
  secret: { type: 'track' | 'album'; id: number; token: string | null; mayShare: boolean } | null;
}

type Rights = Pick<ItemRights, 'visibility' | 'permissions' | 'share_token' | 'publish_at'>;

/** What nobody opens by its number alone; what comes out later is as closed until then. */
const isClosed = ({ visibility, publish_at: at }: Rights): boolean =>
  visibility === 'private' || visibility === 'unlisted' || (at != null && new Date(at).getTime() > Date.now());

type LinkedTrack = Pick<Track, 'id' | 'name'> & Partial<Pick<Track, 'album'>> & Rights;
type LinkedAlbum = Pick<Album, 'id' | 'name' | 'artists'> & Rights;

/** Only those who may change it are sent its token; others came with it, to a song maybe with its album's. */
const tokenOfTrack = ({ id, album, share_token: token }: LinkedTrack): string | null =>
  token === undefined ? (tokenOfLink('track', id) ?? (album ? tokenOfLink('album', album.id) : null)) : token;
const tokenOfAlbum = ({ id, share_token: token }: LinkedAlbum): string | null =>
  token === undefined ? tokenOfLink('album', id) : token;

const secretOf = (type: 'track' | 'album', item: Rights & { id: number }, token: string | null): SharedItem['secret'] =>
  isClosed(item) ? { type, id: item.id, token, mayShare: item.permissions?.share === true } : null;

const withToken = (path: string, token: string | null | undefined): string =>
  token ? `${path}?shareToken=${token}` : path;

/** An item's page as others open it: with its own token where its number alone opens nothing. */
export const trackLink = (track: LinkedTrack): string =>
  withToken(trackPath(track), isClosed(track) ? tokenOfTrack(track) : null);
export const albumLink = (album: LinkedAlbum): string =>
  withToken(albumPath(album), isClosed(album) ? tokenOfAlbum(album) : null);

export const sharedTrack = (track: LinkedTrack & Pick<Track, 'artists'>): SharedItem => ({
  name: track.name,
  by: artistNames(track.artists),
  path: trackPath(track),
  embed: 'track',
  trackId: track.id,
  secret: secretOf('track', track, tokenOfTrack(track)),
});

export const sharedAlbum = (album: LinkedAlbum): SharedItem => ({
  name: album.name,
  by: artistNames(album.artists),
  path: albumPath(album),
  embed: 'album',
  trackId: null,
  secret: secretOf('album', album, tokenOfAlbum(album)),
});

type LinkedPlaylist = Pick<Playlist, 'id' | 'name' | 'visibility' | 'share_token'>;

/** A playlist's page as others open it: with its token where its number alone opens nothing. */
export const playlistLink = (playlist: LinkedPlaylist): string =>
  withToken(playlistPath(playlist), playlist.visibility === 'unlisted' ? playlist.share_token : null);

/** Whether the viewer has a link that opens it for others: a mere follower of an unlisted playlist is not sent its token. */
export const canPassOn = ({ visibility, share_token: token }: LinkedPlaylist): boolean =>
  visibility === 'public' || (visibility === 'unlisted' && token !== undefined);

export const sharedPlaylist = (playlist: LinkedPlaylist & Pick<Playlist, 'owner'>): SharedItem => ({
  name: playlist.name,
  by: playlist.owner?.name ?? '',
  path: playlistLink(playlist),
  embed: playlist.visibility === 'public' ? 'playlist' : null,
  trackId: null,
  secret: null,
});

export const sharedArtist = (artist: Pick<Artist, 'id' | 'name'>): SharedItem => ({
  name: artist.name,
  by: '',
  path: artistPath(artist),
  embed: 'artist',
  trackId: null,
  secret: null,
});

export const sharedUser = (user: { id: number; name: string }): SharedItem => ({
  name: user.name,
  by: '',
  path: userPath(user),
  embed: null,
  trackId: null,
  secret: null,
});
