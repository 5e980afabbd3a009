import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { SqlValue } from '../src/core/database/repository.js';
import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import type { TestApp } from './create-test-app.js';
import { dress } from './visibility-lists.js';
import type { People } from './visibility-lists.js';
import type { PlaylistItem } from './visibility-playlists.js';
import { TEAMMATES, WORKSPACE_ID } from './visibility-team.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

type Values = Record<string, SqlValue>;

/** A track on an album, alone on both: by one artist, in one genre. */
export interface Item {
  name: string;
  trackId: number;
  albumId: number;
  artistId: number;
  genre: string;
  tag: string;
  token: string;
  renditionId: number;
}

export interface ItemInput {
  /** Columns of the track and of its album. */
  both?: Values;
  track?: Values;
  album?: Values;
  artist?: Values;
  isOwnerBanned?: boolean;
}

/** The columns by which states differ. */
const PUBLIC: Values = {
  visibility: 'public',
  publish_at: null,
  hidden_at: null,
  deleted_at: null,
  audience: 'everyone',
  audience_until: null,
  plan_ids: null,
  owner_type: 'user',
};
const PLAYABLE: Values = {
  processing_state: 'ready',
  missing_at: null,
  countries_allowed: null,
  countries_denied: null,
};

const AROUND_TEAMS: ReadonlySet<string> = new Set(TEAMMATES);

const tagOf = (trackId: number): string => `tag-${trackId}`;

/** Makes items in each state, among people who have all of them in their lists. */
export class VisibilityItems {
  readonly make: CatalogueFactory;
  readonly accounts: AccountFactory;
  protected readonly users = new Map<string, number>();
  /** A channel that holds every song. */
  protected shelf = 0;
  private made = 0;

  constructor(
    readonly app: TestApp,
    private readonly rootId: number,
  ) {
    this.make = new CatalogueFactory(app.database, app.unit);
    this.accounts = new AccountFactory(app);
  }

  /** Whoever is asked about what workspaces own alone has nothing else in their lists. */
  private peopleOf(isTeams: boolean): People {
    const users = [...this.users].filter(([name]) => isTeams || !AROUND_TEAMS.has(name));
    return { users: new Map(users), fanId: this.idOf('fan'), shelf: this.shelf };
  }

  idOf(user: string): number {
    return this.users.get(user) as number;
  }

  /** Puts an item that is public into another state, or back, as the site does: its lists are right before anybody goes on. */
  async turn(
    item: Item,
    { both = {}, track = {}, album = {}, artist = {}, isOwnerBanned = false }: ItemInput,
  ): Promise<void> {
    const common = { ...PUBLIC, owner_id: this.idOf(isOwnerBanned ? 'banned' : 'owner'), ...both };
    await this.accounts.change('tracks', { ...common, ...PLAYABLE, ...track }, item.trackId);
    await this.accounts.change('albums', { ...common, ...album }, item.albumId);
    await this.accounts.change('artists', { disabled: false, ...artist }, item.artistId);
    await this.app.nest
      .get(CatalogueListing)
      .relist({ tracks: [item.trackId], albums: [item.albumId] }, [item.artistId]);
  }

  async add(
    name: string,
    { both = {}, track = {}, album = {}, artist = {}, isOwnerBanned = false }: ItemInput = {},
  ): Promise<Item> {
    this.made += 1;
    const token = `01ARYZ6S41${String(this.made).padStart(16, '0')}`;
    const genre = `genre-${this.made}`;
    const artistId = await this.make.artist(`${name} artist`, { popularity: 50, ...artist });
    await this.make.link('artist_managers', { artist_id: artistId, user_id: this.idOf('manager'), role: 'editor' });
    await this.make.link('follows', {
      user_id: this.idOf('follower'),
      followable_type: 'artist',
      followable_id: artistId,
      created_at: this.accounts.at(0),
    });
    await this.make.link('follows', {
      user_id: this.idOf('fan'),
      followable_type: 'artist',
      followable_id: artistId,
      created_at: this.accounts.at(0),
    });
    const common = { owner_id: this.idOf(isOwnerBanned ? 'banned' : 'owner'), share_token: token, plays: 1, ...both };
    const albumId = await this.make.album(`${name} album`, [artistId], { ...common, ...album });
    const trackId = await this.make.track(`${name} song`, [artistId], {
      ...common,
      album_id: albumId,
      duration_ms: 104_000,
      popularity: 50,
      downloadable: true,
      ...track,
    });
    await this.repost('track', trackId);
    await this.repost('album', albumId);
    const genreId = await this.make.genre(genre);
    await this.make.link('track_genres', { track_id: trackId, genre_id: genreId });
    await dress(this, this.peopleOf(both['owner_type'] === 'workspace'), {
      name,
      trackId,
      albumId,
      tag: tagOf(trackId),
    });
    // A public playlist with nothing else in it, under the song's own id.
    const times = { created_at: this.accounts.at(0), updated_at: this.accounts.at(0) };
    await this.make.link('playlists', {
      id: trackId,
      owner_id: null,
      name: 'Mixed',
      name_folded: 'mixed',
      slug: 'mixed',
      visibility: 'public',
      ...times,
    });
    await this.make.link('playlist_tracks', {
      playlist_id: trackId,
      track_id: trackId,
      position: 0,
      added_at: this.accounts.at(0),
    });
    await this.make.link('renditions', {
      track_id: trackId,
      format: 'original',
      codec: 'mp3',
      mime: 'audio/mpeg',
      bitrate_kbps: 64,
      file_size: 5,
      disk: `library:${this.rootId}`,
      storage_key: 'song.mp3',
    });
    const [rendition] = await this.app.database.read<{ id: number }>('SELECT id FROM renditions WHERE track_id = ?', [
      trackId,
    ]);
    return { name, trackId, albumId, artistId, genre, tag: tagOf(trackId), token, renditionId: Number(rendition?.id) };
  }

  /** Beside the items: a playlist of the owner's with a public song in it, reposted. */
  async addPlaylist(
    visibility: Visibility,
    song: Item,
    { isTrashed = false, isHidden = false, isTeams = false } = {},
  ): Promise<PlaylistItem> {
    const at = this.accounts.at(0);
    const [name, token] = [
      `Mix ${isTeams ? 'of a team ' : ''}that ${isTrashed ? 'was' : isHidden ? 'seemed' : 'is'} ${visibility}`,
      `01ARYZ6S42${String((this.made += 1)).padStart(16, '0')}`,
    ];
    const [last] = await this.app.database.read<{ id: number }>('SELECT MAX(id) AS id FROM playlists');
    const id = Number(last?.id) + 1;
    await this.make.link('playlists', {
      id,
      ...(isTeams ? { workspace_id: WORKSPACE_ID } : { owner_id: this.idOf('owner') }),
      name,
      name_folded: name.toLowerCase(),
      slug: 'mix',
      visibility,
      share_token: token,
      collaborative: true,
      followers_count: 1,
      created_at: at,
      updated_at: at,
      deleted_at: isTrashed ? at : null,
      hidden_at: isHidden ? at : null,
    });
    await this.make.link('playlist_tracks', { playlist_id: id, track_id: song.trackId, position: 0, added_at: at });
    await this.make.link('playlist_editors', { playlist_id: id, user_id: this.idOf('manager'), created_at: at });
    await this.make.link('follows', {
      user_id: this.idOf('follower'),
      followable_type: 'playlist',
      followable_id: id,
      created_at: at,
    });
    await this.repost('playlist', id);
    return { id, name, token, song: `${song.name} song` };
  }

  /** Somebody whom everybody follows shares it. */
  private async repost(type: 'track' | 'album' | 'playlist', id: number): Promise<void> {
    const [user_id, created_at] = [this.idOf('fan'), this.accounts.at(0)];
    await this.make.link('reposts', { user_id, repostable_type: type, repostable_id: id, created_at });
  }
}
