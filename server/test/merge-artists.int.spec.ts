import { sqlTime } from '../src/core/database/dialect.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { RollUp } from '../src/modules/catalogue/backstage/insights/index.js';
import { grants } from './admin-lists-bed.js';
import { drawOf, MergeBed } from './merge-bed.js';
import { until } from './until.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TRACKS = 40;
const PLAYS = 600;
/** More than one unit moves. */
const MANY = 1_200;
const NOW = '2026-01-01 00:00:00.000';
const ROLES = ['primary', 'featured', 'remixer', 'producer'];

describe('artists that are merged', () => {
  let bed: MergeBed;
  let maren = 0;
  let double = 0;
  let team = 0;
  let other = 0;
  const people: number[] = [];
  const tracks: number[] = [];
  const draw = drawOf(17);
  const folded = async (artist: number): Promise<unknown[]> =>
    await Promise.all([
      bed.read(
        'SELECT hour, plays, seconds, completions, skips FROM play_hours WHERE kind = 3 AND item_id = ? ORDER BY hour',
        [artist],
      ),
      ...(['day', 'month'] as const).map((unit) =>
        bed.read(
          `SELECT ${unit} AS period, plays, seconds, completions, skips FROM play_${unit}s WHERE kind = 3 AND item_id = ? ORDER BY ${unit}`,
          [artist],
        ),
      ),
      bed.read('SELECT user_id, plays FROM artist_listeners WHERE artist_id = ? ORDER BY user_id', [artist]),
    ]);
  const insights = async (artist: number) =>
    (await bed.send('get', `insights/artists/${artist}?range=last_28_days`)).body as Record<string, unknown>;

  const add = (table: string, rows: readonly Record<string, string | number | null>[]): Promise<number> =>
    bed.rows.add(
      table,
      Object.keys(rows[0] ?? {}),
      rows.map((row) => Object.values(row)),
    );

  beforeAll(async () => {
    bed = await MergeBed.open('merge-artists');
    maren = await bed.make.artist('Maren Holt');
    double = await bed.make.artist('Holt, Maren', { image_hash: '1'.repeat(40), image_color: '#112233' });
    other = await bed.make.artist('Wren');
    const folk = await bed.make.genre('Folk');
    for (const name of ['nina', 'olga', 'sam', 'edda']) people.push(await bed.accounts.add(name));
    const albums: number[] = [];
    for (let n = 0; n < TRACKS; n += 1) {
      const [first = 0] = [maren, double, other].slice(draw(3));
      if (n % 8 === 0)
        albums.push(await bed.make.album(`Record ${n}`, [first, ...(n % 16 === 0 && first !== maren ? [maren] : [])]));
      const track = await bed.make.track(`Song ${n}`, [], { album_id: draw(3) === 0 ? null : (albums.at(-1) ?? null) });
      tracks.push(track);
      // Every artist in any role, and sometimes several on one song.
      const credited = [maren, double, other].filter((artist) => artist === first || draw(4) === 0);
      for (const [position, artist_id] of credited.entries())
        await bed.make.link('track_artists', {
          track_id: track,
          artist_id,
          role: artist_id === first ? 'primary' : (ROLES[draw(ROLES.length)] as string),
          position,
        });
      if (n % 2 === 0) await bed.make.link('track_genres', { track_id: track, genre_id: folk });
    }
    const now = Date.now();
    await add(
      'plays',
      Array.from({ length: PLAYS }, (_, n) => {
        const at = now - 2 * HOUR_MS - draw(40) * DAY_MS - draw(24) * HOUR_MS;
        const user = draw(3) === 0 ? null : (people[draw(people.length)] as number);
        return {
          track_id: tracks[draw(tracks.length)] as number,
          user_id: user,
          listener_key: user === null ? `guest-${draw(9)}` : `u:${user}`,
          client_id: `client-${n}`,
          ms_played: 1_000 * (30 + draw(90)),
          completed: draw(2),
          skipped: 0,
          counted_at: sqlTime(new Date(at)),
          created_at: sqlTime(new Date(at)),
          device: 'desktop',
          country: draw(2) === 0 ? 'DE' : 'SE',
        };
      }).sort((one, two) => (one.created_at < two.created_at ? -1 : 1)),
    );
    for (const track of tracks) {
      const [row] = await bed.read<{ n: number }>('SELECT COUNT(*) AS n FROM plays WHERE track_id = ?', [track]);
      await bed.accounts.change('tracks', { plays: Number(row?.n) }, track);
    }
    const follow = (user_id: number, followable_id: number) => ({
      user_id,
      followable_type: 'artist',
      followable_id,
      item_name: 'x',
      created_at: NOW,
    });
    const [nina = 0, olga = 0, sam = 0] = people;
    await add('follows', [follow(nina, maren), follow(nina, double), follow(olga, double), follow(sam, other)]);
    await bed.make.link('artist_managers', { artist_id: double, user_id: olga, role: 'owner' });
    team = await bed.make.link('workspaces', { name: 'Team', owner_id: olga, created_at: NOW, updated_at: NOW });
    await bed.make.link('artist_workspaces', { artist_id: double, workspace_id: team });
    for (const [artist, views] of [
      [maren, 2],
      [double, 3],
    ] as const)
      await bed.accounts.change('artists', { views }, artist);
    await bed.recount();
    await bed.app.nest.get(RollUp, { strict: false }).foldAll();
    await bed.app.nest.get(Jobs).start();
  });
  afterAll(() => bed.close());

  it('are one: songs, albums, followers, managers, genres, plays and figures as if they had never been two', async () => {
    const credits = async (artist: number, table: 'track' | 'album') =>
      await bed.ids(
        `SELECT DISTINCT ${table}_id AS id FROM ${table}_artists WHERE artist_id = ? ORDER BY ${table}_id`,
        [artist],
      );
    const both = async (table: 'track' | 'album') =>
      [...new Set([...(await credits(maren, table)), ...(await credits(double, table))])].sort((a, b) => a - b);
    const wanted = [await both('track'), await both('album')];
    const preview = await bed.preview('artists', maren, [double]);
    expect(preview).toMatchObject({
      tracks: (await credits(double, 'track')).length,
      albums: (await credits(double, 'album')).length,
      followers: 2,
      managers: 1,
    });

    const { status, body } = await bed.merge('artists', maren, [double]);
    expect([status, body.is_running, body.artist.id]).toEqual([200, false, maren]);
    expect([await credits(maren, 'track'), await credits(maren, 'album')]).toEqual(wanted);
    expect(await bed.read('SELECT views FROM artists WHERE id = ?', [maren])).toEqual([{ views: 5 }]);
    // Nobody is a guest on a song of their own.
    expect(
      await bed.ids(
        "SELECT p.track_id AS id FROM track_artists p JOIN track_artists f ON f.track_id = p.track_id AND f.artist_id = p.artist_id AND f.role = 'featured' WHERE p.role = 'primary'",
      ),
    ).toEqual([]);
    expect(
      await bed.ids(
        "SELECT user_id AS id FROM follows WHERE followable_type = 'artist' AND followable_id = ? ORDER BY user_id",
        [maren],
      ),
    ).toEqual(people.slice(0, 2));
    expect(body.artist).toMatchObject({ followers_count: 2, image: expect.stringContaining('1'.repeat(40)) });
    expect(await bed.ids('SELECT user_id AS id FROM artist_managers WHERE artist_id = ?', [maren])).toEqual([
      people[1],
    ]);
    expect(await bed.ids('SELECT workspace_id AS id FROM artist_workspaces WHERE artist_id = ?', [maren])).toEqual([
      team,
    ]);
    expect(await bed.ids('SELECT id FROM artists WHERE id = ?', [double])).toEqual([]);

    const after = await bed.counted();
    await bed.recount();
    expect(await bed.counted()).toEqual(after);

    // Figures, against what folding makes of all plays when there is one artist.
    await until(
      'figures to be moved',
      async () =>
        (await bed.ids('SELECT hour AS id FROM play_hours WHERE kind = 3 AND item_id = ?', [double])).length === 0,
    );
    await until(
      'months to be moved',
      async () =>
        (await bed.ids('SELECT month AS id FROM play_months WHERE kind = 3 AND item_id = ?', [double])).length === 0,
    );
    const [moved, shown] = [await folded(maren), await insights(maren)];
    for (const table of ['play_hours', 'play_days', 'play_months', 'artist_listeners', 'play_folds'])
      await bed.app.unit.run('test', () => bed.rows.clear(table));
    await bed.app.nest.get(RollUp, { strict: false }).foldAll();
    expect(moved).toEqual(await folded(maren));
    expect(shown).toEqual(await insights(maren));
  });

  it('have together what each had of a song or an album', async () => {
    const [one, two] = [await bed.make.artist('One'), await bed.make.artist('Two')];
    const credit = (track_id: number, artist_id: number, role: string, share_bp: number | null) =>
      bed.make.link('track_artists', { track_id, artist_id, role, share_bp, position: 0 });
    const [raised, same, guest, own] = [
      await bed.make.track('Raised', []),
      await bed.make.track('Same', []),
      await bed.make.track('Guest', []),
      await bed.make.track('Own', []),
    ];
    await credit(raised, two, 'primary', 2_000);
    await credit(raised, one, 'featured', 3_000);
    await credit(same, two, 'producer', 1_500);
    await credit(same, one, 'producer', null);
    await credit(guest, two, 'featured', 1_000);
    await credit(guest, one, 'primary', 4_000);
    await credit(own, two, 'composer', 700);
    const [both, alone] = [await bed.make.album('Both', [one, two]), await bed.make.album('Alone', [two])];
    for (const [artist, share] of [
      [one, 6_000],
      [two, 4_000],
    ] as const)
      await bed.app.unit.run('test', (manager) =>
        manager.query(`UPDATE album_artists SET share_bp = ${share} WHERE artist_id = ${artist}`),
      );
    expect((await bed.merge('artists', one, [two])).status).toBe(200);
    const shares = async (of: 'track' | 'album', more = '') =>
      (
        await bed.read<{ id: number; share_bp: number | null; role?: string }>(
          `SELECT ${of}_id AS id, share_bp${more} FROM ${of}_artists WHERE artist_id = ? ORDER BY ${of}_id`,
          [one],
        )
      ).map(({ id, share_bp: share, role = 'primary' }) => [Number(id), role, share]);
    expect(await shares('track', ', role')).toEqual([
      [raised, 'primary', 5_000],
      [same, 'producer', 1_500],
      [guest, 'primary', 5_000],
      [own, 'composer', 700],
    ]);
    expect(await shares('album')).toEqual([
      [both, 'primary', 10_000],
      [alone, 'primary', 4_000],
    ]);
    await bed.recount();
  });

  it('are found under the old number and name, in pages, files and lists, and only once in the search', async () => {
    const found = await bed.send('get', `artists/${double}`);
    expect(found.body.artist.id).toBe(maren);
    const songs = async (id: number) =>
      (await bed.send('get', `artists/${id}/tracks?perPage=100`)).body.pagination.data.map(
        (one: { id: number }) => one.id,
      );
    expect(await songs(double)).toEqual(await songs(maren));
    await bed.index();
    const artists = (await bed.send('get', 'search?query=holt&types=artists')).body.results.artists.data;
    expect(artists.map(({ id }: { id: number }) => id)).toEqual([maren]);
    expect(
      (await bed.send('get', 'search?query=maren%20song&types=tracks')).body.results.tracks.data.length,
    ).toBeGreaterThan(0);
    const page = await bed.app.http.get(`/artist/${double}/holt-maren`).set('Accept', 'text/html');
    expect([page.status, page.headers['location']]).toEqual([301, `/artist/${maren}/maren-holt`]);
  });

  it('stand as what they are a part of where somebody chose them as similar, each once and never beside themselves', async () => {
    const [near, far, into, chooser] = [
      await bed.make.artist('Near'),
      await bed.make.artist('Far'),
      await bed.make.artist('Both'),
      await bed.make.artist('Chooser'),
    ];
    const choose = (artist: number, ids: readonly number[]) =>
      bed.accounts.change('artists', { similar_ids: JSON.stringify(ids) }, artist);
    await choose(chooser, [near, far, into]);
    await choose(into, [near]);
    await choose(far, [near * 10, far + 1_000]);
    const chosen = async (): Promise<unknown[]> =>
      (
        await bed.read<{ similar: unknown }>(
          'SELECT similar_ids AS similar FROM artists WHERE id IN (?, ?, ?) ORDER BY id',
          [far, into, chooser],
        )
      ).map(({ similar }) => (typeof similar === 'string' ? JSON.parse(similar) : similar));
    expect((await bed.merge('artists', into, [near])).status).toBe(200);
    await until('they were rewritten', async () => (await chosen())[1] === null);
    expect(await chosen()).toEqual([[near * 10, far + 1_000], null, [into, far]]);
  });

  it('refuse two that are claimed, themselves, and those without the rights', async () => {
    const claimed = await bed.make.artist('Claimed');
    await bed.make.link('artist_managers', { artist_id: claimed, user_id: people[2] as number, role: 'owner' });
    expect((await bed.merge('artists', maren, [claimed])).status).toBe(409);
    expect((await bed.merge('artists', maren, [maren])).status).toBe(422);
    expect((await bed.merge('artists', maren, [double])).status).toBe(422);
    const editor = await bed.accounts.browser(
      await bed.accounts.add('editor', grants('admin.access', 'artists.update')),
    );
    expect((await bed.send('post', 'artists/merge', { target_id: maren, source_ids: [other] }, editor)).status).toBe(
      403,
    );
    await bed.recount();
  });

  it('stay as they are until that is done: neither changed nor deleted, nor is what they become a part of deleted', async () => {
    const [source, target] = [await bed.make.artist('Half moved'), await bed.make.artist('Half filled')];
    await add('merged_items', [{ kind: 'artist', old_id: source, item_id: target }]);
    await add('erasures', [{ kind: 'merge-artist', item_id: source, details: '{}', created_at: NOW }]);
    const put = async (id: number, verified: boolean): Promise<number> =>
      (await bed.send('put', `artists/${id}`, { verified })).status;
    const mark = async (id: number, values: object): Promise<number> =>
      (await bed.send('post', 'admin/artists/bulk-update', { ids: [id], values })).status;
    const remove = async (id: number, query = ''): Promise<number> =>
      (await bed.send('delete', `artists/${id}${query}`)).status;
    expect([
      await put(source, true),
      await mark(source, { verified: true }),
      await mark(source, { disabled: true }),
      await remove(source),
      await remove(source, '?cascade=true'),
      await remove(target),
      await remove(target, '?cascade=true'),
      (await bed.merge('artists', other, [source])).status,
    ]).toEqual([409, 409, 409, 409, 409, 409, 409, 422]);
    expect([await put(target, true), await mark(target, { verified: false })]).toEqual([200, 200]);
    await bed.app.unit.run('test', (manager) => manager.query("DELETE FROM erasures WHERE kind = 'merge-artist'"));
    expect([await remove(target), await remove(source)]).toEqual([200, 200]);
  });

  it('move in pieces where there is much, and take along what a merge before has left', async () => {
    const [big, target] = [await bed.make.artist('Big'), await bed.make.artist('Target')];
    const first = await add(
      'tracks',
      Array.from({ length: MANY }, (_, n) => ({
        name: `Beat ${n}`,
        name_folded: `beat ${n}`,
        slug: 'beat',
        duration_ms: 1,
        plays: 2,
        visibility: 'public',
        listed: 1,
        created_at: NOW,
        updated_at: NOW,
      })),
    );
    const all = Array.from({ length: MANY }, (_, n) => first + n);
    await add(
      'track_artists',
      ['primary', 'composer'].flatMap((role) =>
        all.map((track_id) => ({ track_id, artist_id: big, role, position: 0 })),
      ),
    );
    const { body } = await bed.merge('artists', other, [big]);
    expect(body.is_running).toBe(true);
    expect((await bed.merge('artists', target, [big])).status).toBe(422);
    await bed.merge('artists', target, [other]);
    await until('all to be moved', async () => (await bed.ids('SELECT item_id AS id FROM erasures')).length === 0);
    await until('all to be counted', async () => (await bed.read('SELECT id FROM relistings')).length === 0);
    for (const role of ['primary', 'composer']) {
      const beats = await bed.ids(
        'SELECT track_id AS id FROM track_artists WHERE artist_id = ? AND role = ? AND track_id >= ? ORDER BY track_id',
        [target, role, first],
      );
      expect(beats).toEqual(all);
    }
    expect((await bed.send('get', `artists/${big}`)).body.artist.id).toBe(target);
    const after = await bed.counted();
    await bed.recount();
    expect(await bed.counted()).toEqual(after);
  });
});
