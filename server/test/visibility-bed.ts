import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { VisibilityItems } from './visibility-items.js';
import type { Item, ItemInput } from './visibility-items.js';
import { changeTeam, makeTeam, TEAMMATES, WORKSPACE_ID } from './visibility-team.js';
import { BOUNDLESS } from './workspaces-bed.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { mp3 } from './media/mpeg-builder.js';
import { buildMmdb } from './mmdb-builder.js';

export const VIEWERS = ['admin', 'owner', 'manager', 'follower', 'user', 'guest', 'token'] as const;
/** `token` is a guest who has the link that opens private items. */
export type ViewerName = (typeof VIEWERS)[number] | (typeof TEAMMATES)[number];

/** What is asked for: named, and opened by a token. */
type Shown = Pick<Item, 'name' | 'token'>;

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

/** What each has of something, in an answer or in a page that holds one. */
const SHARES = /\b(shares|share_bp)(\\?"|&quot;):/;

const networkOf = (item: Shown | null): string => (item?.name.includes('nowhere') ? NOWHERE : NETWORK);

/** The real application, with an item in each state, and with everybody who may look at it. */
export class VisibilityBed extends VisibilityItems {
  private readonly headers = new Map<ViewerName, Record<string, string>>();
  private asked = 0;
  private readonly paths = new Set<string>();
  private readonly told = new Map<ViewerName, Set<string>>();
  private readonly answers = new Map<string, Promise<Asked>>();

  private constructor(
    app: TestApp,
    private readonly folder: string,
    rootId: number,
  ) {
    super(app, rootId);
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

  override async turn(item: Item, input: ItemInput): Promise<void> {
    await super.turn(item, input);
    this.forget();
  }

  /** What `askOnce` was answered is asked for again. */
  forget(): void {
    this.answers.clear();
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
    for (const name of ['admin', 'owner', 'manager', 'follower', 'user', 'banned', 'fan', ...TEAMMATES]) {
      this.users.set(
        name,
        await this.accounts.add(name, {
          roles: roles[name] ?? [2],
          ...(name === 'fan' ? { permissions: BOUNDLESS } : {}),
          ...(name === 'banned' ? { values: { banned_at: this.accounts.at(-1_000) } } : {}),
        }),
      );
    }
    expect(this.idOf('owner')).toBe(WORKSPACE_ID);
    await makeTeam(this.app, this.make, {
      ownerId: this.idOf('fan'),
      members: { user: 'viewer', lead: 'admin', editor: 'editor', removed: 'admin' },
      idOf: (name) => this.idOf(name),
    });
    for (const name of ['admin', 'owner', 'manager', 'follower', 'user', ...TEAMMATES]) {
      await this.make.link('follows', {
        user_id: this.idOf(name),
        followable_type: 'user',
        followable_id: this.idOf('fan'),
        created_at: this.accounts.at(0),
      });
    }
    for (const name of [...VIEWERS, ...TEAMMATES]) {
      const userId = this.users.get(name);
      this.headers.set(name, userId === undefined ? this.accounts.visitor(null) : await this.accounts.browser(userId));
    }
    await changeTeam(this.app, await this.accounts.browser(this.idOf('fan')), {
      removedId: this.idOf('removed'),
      invited: this.accounts.emailOf('invited'),
    });
  }
}
