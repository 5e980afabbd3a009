import { PROCESSING_STATES, VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { OwnerType } from '@tonearm/shared/catalogue/catalogue';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';
import { Actor, systemActor } from '../src/core/access/actor.js';
import { sqlTime } from '../src/core/database/dialect.js';
import { sql } from '../src/core/database/sql.js';
import type { Sql } from '../src/core/database/sql.js';
import { albumOwnedSql, ownedBy, owns, trackOwnedSql } from '../src/modules/catalogue/music/ownership.js';
import { AlbumEntity } from '../src/modules/catalogue/music/schema/album.entity.js';
import { TrackEntity } from '../src/modules/catalogue/music/schema/track.entity.js';
import { named } from '../src/core/database/entity-columns.js';
import { RightsRepository } from '../src/modules/catalogue/music/rights.repository.js';
import {
  albumVisibleSql,
  artistVisibleSql,
  canSeeAlbum,
  canSeeArtist,
  canSeeTrack,
  mayEdit,
  trackListedSql,
  trackOnAlbumSql,
  trackVisibleSql,
} from '../src/modules/catalogue/music/visibility.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const days = (count: number): string => sqlTime(new Date(Date.now() + count * 86_400_000));
const [PAST, FUTURE] = [days(-1), days(1)];
const TOKENS = ['01ARYZ6S410123456789ABCDEF', '01ARYZ6S410123456789ABCDEG', '01ARYZ6S410123456789ABCDEH'] as const;
const TRACKS = 600;

/** The same numbers each time: a failure can be looked at again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('what a viewer may see', () => {
  let app: TestApp;
  let rights: RightsRepository;
  const actors = new Map<string, Actor>();
  const random = numbers(26);
  const pick = <T>(...values: T[]): T => values[Math.floor(random() * values.length)] as T;

  beforeAll(async () => {
    app = await createTestApp('visibility');
    rights = new RightsRepository(app.database, app.unit);
    const make = new CatalogueFactory(app.database, app.unit);
    const accounts = new AccountFactory(app);
    const owner = await accounts.add('owner');
    const banned = await accounts.add('banned', { values: { banned_at: PAST, banned_until: FUTURE } });
    const back = await accounts.add('back', { values: { banned_at: PAST, banned_until: PAST } });
    const manager = await accounts.add('manager');
    const artists = [
      await make.artist('Maren'),
      await make.artist('Disabled', { disabled: true }),
      await make.artist('Managed'),
      await make.artist('Managed and disabled', { disabled: true }),
      await make.artist('Managed without songs', { tracks_count: 0 }),
    ];
    for (const at of [2, 3, 4])
      await make.link('artist_managers', { artist_id: artists[at] as number, user_id: manager, role: 'viewer' });
    const team = await make.link('workspaces', { name: 'Team', owner_id: manager, created_at: PAST, updated_at: PAST });
    for (const at of [0, 3, 4])
      await make.link('artist_workspaces', { artist_id: artists[at] as number, workspace_id: team });
    const someArtists = (): number[] => [...new Set([pick(...artists), ...pick([], [], [pick(...artists)])])];
    const release = () => ({
      visibility: pick('public', 'public', ...VISIBILITIES),
      publish_at: pick(null, null, PAST, FUTURE) as string | null,
      owner_id: pick(null, owner, banned, back),
      // Workspaces count by themselves: their numbers are people's too.
      owner_type: pick<OwnerType>('user', 'user', 'workspace'),
      share_token: pick<string | null>(null, ...TOKENS),
      hidden_at: pick<string | null>(null, null, null, null, null, PAST),
    });
    const albums: number[] = [];
    for (let count = 0; count < 60; count += 1)
      albums.push(
        await make.album('Album', someArtists(), {
          ...release(),
          tracks_count: pick(0, 2, 2),
          deleted_at: pick(null, null, null, null, null, PAST) as string | null,
        }),
      );
    for (let count = 0; count < TRACKS; count += 1) {
      await make.track('Song', someArtists(), {
        ...release(),
        album_id: pick(null, ...albums.slice(0, 3), pick(...albums)),
        processing_state: pick('ready', 'ready', 'ready', ...PROCESSING_STATES),
        missing_at: pick(null, null, null, PAST) as string | null,
        deleted_at: pick(null, null, null, null, null, null, null, null, null, PAST) as string | null,
      });
    }
    const user = (id: number): Actor => new Actor(id, [USERS_ROLE_ID], []);
    const guest = new Actor(null, [1], []);
    actors
      .set('guest', guest)
      .set('user', user(owner + 1_000))
      .set('owner', user(owner))
      .set('owner of hidden things', user(banned))
      .set('manager', user(manager))
      .set('admin', systemActor);
    for (const token of TOKENS) actors.set(`guest with ${token}`, guest.with({ shareToken: token }));
    // Members of workspaces, whose numbers are those of people who own something.
    const place = (workspaceId: number, right?: WorkspacePermissionName) => ({
      workspaceId,
      name: 'Team',
      ownerId: back,
      roleId: 9,
      isOwner: false,
      permissions: right ? [{ name: right, restrictions: [] }] : [],
    });
    actors
      .set('member', user(owner + 2_000).with({ places: [place(owner), place(back, 'workspace_music.update')] }))
      .set('member of who manages', user(owner + 3_000).with({ places: [place(team)] }))
      .set('member who edits for them', user(owner + 3_000).with({ places: [place(team, 'workspace_music.update')] }))
      .set('member who deletes', user(owner).with({ places: [place(banned, 'workspace_music.delete')] }))
      .set('member with a token', user(manager).with({ places: [place(banned)], shareToken: TOKENS[1] }));
    actors.set('manager with a token', user(manager).with({ shareToken: TOKENS[0] }));
  });
  afterAll(() => app.close());

  const ids = async ({ text, params }: Sql): Promise<number[]> =>
    (await app.database.read<{ id: number }>(text, params)).map((row) => Number(row.id)).sort((a, b) => a - b);
  const everyTrack = async () =>
    (await rights.ofTracks(await ids(sql`SELECT id FROM tracks`))).sort((a, b) => a.id - b.id);

  it('tells a workspace from the person of the same number, in SQL and over rows', async () => {
    const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
    const owner = actors.get('owner')?.userId as number;
    const tracks = await everyTrack();
    const albums = (await rights.ofAlbums(await ids(sql`SELECT id FROM albums`))).sort((one, two) => one.id - two.id);
    const found: number[] = [];
    for (const principal of [{ userId: owner }, { workspaceId: owner }, { userId: null }]) {
      const ownTracks = await ids(sql`SELECT t.id FROM ${t} WHERE ${ownedBy(t, principal)}`);
      expect(ownTracks).toEqual(tracks.filter((track) => owns(principal, track)).map(({ id }) => id));
      expect(await ids(sql`SELECT a.id FROM ${a} WHERE ${ownedBy(a, principal)}`)).toEqual(
        albums.filter((album) => owns(principal, album)).map(({ id }) => id),
      );
      found.push(...ownTracks);
    }
    expect(found.length).toBe(new Set(found).size);
    expect(found).toHaveLength(tracks.filter(({ ownerId }) => ownerId === owner).length);
  });

  it.each([
    'guest',
    'user',
    'owner',
    'owner of hidden things',
    'manager',
    'admin',
    ...TOKENS.map((token) => `guest with ${token}`),
    'manager with a token',
    'member',
    'member of who manages',
    'member who edits for them',
    'member who deletes',
    'member with a token',
  ])('is one rule in SQL and over rows, for a %s', async (name) => {
    const actor = actors.get(name) as Actor;
    const tracks = await everyTrack();
    const seen = await ids(
      sql`SELECT t.id FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE ${trackVisibleSql(actor)}`,
    );
    expect(seen).toEqual(tracks.filter((track) => canSeeTrack(actor, track)).map(({ id }) => id));
    expect([tracks.length, seen.length > 0]).toEqual([TRACKS, true]);
    const editable = await ids(
      sql`SELECT t.id FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE ${trackOwnedSql(actor)}`,
    );
    expect(editable).toEqual(tracks.filter((track) => mayEdit(actor, track)).map(({ id }) => id));
    const albums = (await rights.ofAlbums(await ids(sql`SELECT id FROM albums`))).sort((a, b) => a.id - b.id);
    const openAlbums = await ids(sql`SELECT a.id FROM albums a WHERE ${albumVisibleSql(actor)}`);
    expect(await ids(sql`SELECT a.id FROM albums a WHERE ${albumOwnedSql(actor)}`)).toEqual(
      albums.filter((album) => mayEdit(actor, album)).map(({ id }) => id),
    );
    expect(openAlbums).toEqual(albums.filter((album) => canSeeAlbum(actor, album)).map(({ id }) => id));
    const managers = await app.database.read<{ artist_id: number; user_id: number }>(
      'SELECT artist_id, user_id FROM artist_managers',
    );
    const teams = await app.database.read<{ artist_id: number; workspace_id: number }>(
      'SELECT artist_id, workspace_id FROM artist_workspaces',
    );
    const artists = await app.database.read<{ id: number; tracks_count: number; disabled: number }>(
      'SELECT id, tracks_count, disabled FROM artists ORDER BY id',
    );
    expect(await ids(sql`SELECT ar.id FROM artists ar WHERE ${artistVisibleSql(actor)}`)).toEqual(
      artists
        .filter((artist) =>
          canSeeArtist(actor, {
            tracksCount: Number(artist.tracks_count),
            isDisabled: Boolean(artist.disabled),
            managerIds: managers
              .filter((manager) => Number(manager.artist_id) === Number(artist.id))
              .map((manager) => Number(manager.user_id)),
            teamIds: teams
              .filter((team) => Number(team.artist_id) === Number(artist.id))
              .map((team) => Number(team.workspace_id)),
          }),
        )
        .map((artist) => Number(artist.id)),
    );
    // An album's page shows nothing that its address would not.
    const onAlbums = await ids(
      sql`SELECT t.id FROM tracks t JOIN albums a ON a.id = t.album_id WHERE ${trackOnAlbumSql(actor)}`,
    );
    expect(onAlbums.filter((id) => !seen.includes(id))).toEqual([]);
  });

  it('lists what everybody may see and what is public, and a checked album changes nothing on it', async () => {
    const guest = actors.get('guest') as Actor;
    const isPublic = sql`t.visibility = 'public' AND (t.album_id IS NULL OR a.visibility = 'public')`;
    const listed = await ids(sql`SELECT t.id FROM tracks t WHERE ${trackListedSql('t')}`);
    expect(listed).toEqual(
      await ids(
        sql`SELECT t.id FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE ${isPublic} AND ${trackVisibleSql(guest)}`,
      ),
    );
    expect(listed.length).toBeGreaterThan(5);
    for (const actor of actors.values()) {
      const onOpen = (rule: Sql): Promise<number[]> =>
        ids(
          sql`SELECT t.id FROM tracks t JOIN albums a ON a.id = t.album_id WHERE (${albumVisibleSql(guest)}) AND ${rule}`,
        );
      expect(await onOpen(trackVisibleSql(actor, 'the album was checked'))).toEqual(
        await onOpen(trackVisibleSql(actor)),
      );
    }
  });
});
