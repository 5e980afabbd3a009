import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { SqlValue } from '../src/core/database/repository.js';
import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { makeTeam, WORKSPACE_ID } from './visibility-team.js';
import type { PlaylistItem } from './visibility-playlists.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { mp3 } from './media/mpeg-builder.js';
import { buildMmdb } from './mmdb-builder.js';

type Values = Record<string, SqlValue>;

export const VIEWERS = ['admin', 'owner', 'manager', 'follower', 'user', 'guest', 'token'] as const;
/** `token` is a guest who has the link that opens private items. */
export type ViewerName = (typeof VIEWERS)[number];

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

/** What is asked for: named, and opened by a token. */
type Shown = Pick<Item, 'name' | 'token'>;

export interface ItemInput {
  /** Columns of the track and of its album. */
  both?: Values;
  track?: Values;
  album?: Values;
  artist?: Values;
  isOwnerBanned?: boolean;
}

export interface Asked {
  status: number;
  body: Record<string, unknown>;
  text: string;
}

/** In Great Britain, as the bed's geo database says. */
const NETWORK = '81.2.69';
const NOWHERE = '198.51.100';
/** Addresses that guests come from in turn: the limits of one are not what is tested. */
const ADDRESSES = 250;

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

/** What each has of something, in an answer or in a page that holds one. */
const SHARES = /\b(shares|share_bp)(\\?"|&quot;):/;

const tagOf = (trackId: number): string => `tag-${trackId}`;

const networkOf = (item: Shown | null): string => (item?.name.includes('nowhere') ? NOWHERE : NETWORK);

/** The real application, with an item in each state, and with everybody who may look at it. */
export class VisibilityBed {
  readonly make: CatalogueFactory;
  readonly accounts: AccountFactory;
  private readonly headers = new Map<ViewerName, Record<string, string>>();
  private readonly users = new Map<string, number>();
  private made = 0;
  private asked = 0;
  private shelf = 0;
  private readonly paths = new Set<string>();
  private readonly told = new Map<ViewerName, Set<string>>();
  private readonly answers = new Map<string, Promise<Asked>>();

  private constructor(
    readonly app: TestApp,
    private readonly folder: string,
    private readonly rootId: number,
  ) {
    this.make = new CatalogueFactory(app.database, app.unit);
    this.accounts = new AccountFactory(app);
  }

  static async open(name: string): Promise<VisibilityBed> {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-visibility-'));
    writeFileSync(join(folder, 'places.mmdb'), buildMmdb({ '81.2.69.0/24': { country: { iso_code: 'GB' } } }));
    writeFileSync(join(folder, 'song.mp3'), mp3({ frames: 4_000, kbps: 64 }));
    const app = await createTestApp(name, { GEO_DATABASE: join(folder, 'places.mmdb') });
    await new CatalogueFactory(app.database, app.unit).link('library_roots', {
      path: folder,
      path_hash: 'a'.repeat(40),
      created_at: '2026-01-01 00:00:00.000',
    });
    const [root] = await app.database.read<{ id: number }>('SELECT id FROM library_roots');
    const bed = new VisibilityBed(app, folder, Number(root?.id));
    await bed.invite();
    await bed.furnish();
    return bed;
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  idOf(user: string): number {
    return this.users.get(user) as number;
  }

  /** A channel that holds every song. */
  get shelfId(): number {
    return this.shelf;
  }

  /** Of which items somebody was told who has how much of them. */
  sharesToldTo(viewer: ViewerName): readonly string[] {
    return [...(this.told.get(viewer) ?? [])];
  }

  /** Every path that was asked for. */
  get visited(): ReadonlySet<string> {
    return this.paths;
  }

  /** Lists and counters as the jobs keep them, and what each has of each item. */
  async settle(): Promise<void> {
    for (const table of ['track_artists', 'album_artists'])
      await this.app.database.writer.query(`UPDATE ${table} SET share_bp = 7350`);
    const ids = async (table: string): Promise<number[]> =>
      (await this.app.database.read<{ id: number }>(`SELECT id FROM ${table}`)).map((row) => Number(row.id));
    await this.app.nest
      .get(CatalogueListing)
      .relist({ tracks: await ids('tracks'), albums: await ids('albums') }, await ids('artists'));
    await this.app.nest.get(SearchIndexer).rebuild();
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
    this.forget();
  }

  /** What `askOnce` was answered is asked for again. */
  forget(): void {
    this.answers.clear();
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
    await this.dress(name, { trackId, albumId });
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

  /** A tag, words, comments, and a place in the channel and in everybody's library, history, queue and recent searches. */
  private async dress(name: string, { trackId, albumId }: Pick<Item, 'trackId' | 'albumId'>): Promise<void> {
    const at = this.accounts.at(0);
    await this.make.link('tags', {
      id: trackId,
      name: tagOf(trackId),
      display_name: tagOf(trackId),
      type: 'default',
      created_at: at,
      updated_at: at,
    });
    await this.make.link('track_tags', { track_id: trackId, tag_id: trackId });
    await this.make.link('album_tags', { album_id: albumId, tag_id: trackId });
    await this.make.link('lyrics', {
      id: trackId,
      track_id: trackId,
      language: 'en',
      text: `Sing of ${name} loudly`,
      format: 'plain',
      is_synced: false,
      source: 'file',
      created_at: at,
      updated_at: at,
    });
    await this.make.link('channelables', {
      channel_id: this.shelf,
      model_type: 'track',
      model_id: trackId,
      position: trackId,
    });
    for (const [type, id, more] of [
      ['track', trackId, { position_ms: 1_000, marker_slot: 1 }],
      ['album', albumId, {}],
    ] as const) {
      await this.make.link('comments', {
        commentable_type: type,
        commentable_id: id,
        user_id: this.idOf('fan'),
        content: `Said of ${name} quietly`,
        mentions: '[]',
        created_at: at,
        updated_at: at,
        ...more,
      });
    }
    for (const [user, userId] of this.users) {
      await this.make.link('play_queue_entries', {
        user_id: userId,
        position: trackId,
        uid: `q${trackId}`,
        track_id: trackId,
        source_type: 'track',
        source_id: trackId,
      });
      for (const [type, id] of [
        ['track', trackId],
        ['album', albumId],
      ] as const)
        await this.make.link('recent_searches', { user_id: userId, model_type: type, model_id: id, created_at: at });
      await this.make.link('likes', { user_id: userId, likeable_type: 'track', likeable_id: trackId, created_at: at });
      await this.make.link('likes', { user_id: userId, likeable_type: 'album', likeable_id: albumId, created_at: at });
      await this.make.link('plays', {
        track_id: trackId,
        user_id: userId,
        listener_key: `u:${userId}`,
        client_id: `${user}-${trackId}`,
        created_at: at,
      });
    }
  }

  /** What the viewer is answered; the token goes along where they have it. */
  async ask(viewer: ViewerName, item: Shown | null, path: string, body?: object): Promise<Asked> {
    this.paths.add(path.split('?')[0] as string);
    const address = this.addressFor(viewer, item, path);
    const call = body ? this.app.http.post(address).send(body) : this.app.http.get(address).buffer(true);
    const response = await call
      .set(this.headers.get(viewer) ?? {})
      .set('X-Forwarded-For', `${networkOf(item)}.${(this.asked += 1) % ADDRESSES}`);
    if (SHARES.test(response.text))
      this.told.set(viewer, (this.told.get(viewer) ?? new Set<string>()).add(item?.name ?? path));
    return { status: response.status, body: response.body as Record<string, unknown>, text: response.text };
  }

  /** The same for what does not change meanwhile: a list of the whole site shows every item at once. */
  async askOnce(viewer: ViewerName, item: Shown | null, path: string): Promise<Asked> {
    const key = `${viewer} ${networkOf(item)} ${this.addressFor(viewer, item, path)}`;
    const answer = this.answers.get(key) ?? this.ask(viewer, item, path);
    this.answers.set(key, answer);
    return await answer;
  }

  private addressFor(viewer: ViewerName, item: Shown | null, path: string): string {
    return viewer === 'token' && item ? `${path}${path.includes('?') ? '&' : '?'}shareToken=${item.token}` : path;
  }

  /** Somebody whom everybody follows shares it. */
  private async repost(type: 'track' | 'album' | 'playlist', id: number): Promise<void> {
    const [user_id, created_at] = [this.idOf('fan'), this.accounts.at(0)];
    await this.make.link('reposts', { user_id, repostable_type: type, repostable_id: id, created_at });
  }

  private async furnish(): Promise<void> {
    for (const userId of this.users.values()) {
      await this.make.link('play_queues', {
        user_id: userId,
        current_index: 0,
        position_ms: 0,
        shuffle: false,
        repeat_mode: 'off',
        version: 1,
        updated_at: this.accounts.at(0),
      });
    }
    await this.app.http
      .put(`/api/v1/users/${this.idOf('fan')}/profile`)
      .set(await this.accounts.browser(this.idOf('fan')))
      .send({ privacy: { show_history: true } })
      .expect(200);
    const { body } = await this.app.http
      .post('/api/v1/channels')
      .set(this.headers.get('admin') ?? {})
      .send({ name: 'Shelf', config: { content_type: 'tracks', content_mode: 'manual' } })
      .expect(201);
    this.shelf = (body as { channel: { id: number } }).channel.id;
  }

  private async invite(): Promise<void> {
    const roles: Record<string, number[]> = {
      admin: [ADMIN_ROLE_ID],
      owner: [2, ARTISTS_ROLE_ID],
      manager: [2, ARTISTS_ROLE_ID],
    };
    for (const name of ['admin', 'owner', 'manager', 'follower', 'user', 'banned', 'fan']) {
      this.users.set(
        name,
        await this.accounts.add(name, {
          roles: roles[name] ?? [2],
          ...(name === 'banned' ? { values: { banned_at: this.accounts.at(-1_000) } } : {}),
        }),
      );
    }
    await makeTeam(this.app, this.make, { ownerId: this.idOf('fan'), memberId: this.idOf('user') });
    for (const name of ['admin', 'owner', 'manager', 'follower', 'user']) {
      await this.make.link('follows', {
        user_id: this.idOf(name),
        followable_type: 'user',
        followable_id: this.idOf('fan'),
        created_at: this.accounts.at(0),
      });
    }
    for (const name of VIEWERS) {
      const userId = this.users.get(name);
      this.headers.set(name, userId === undefined ? this.accounts.visitor(null) : await this.accounts.browser(userId));
    }
  }
}
