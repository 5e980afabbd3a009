import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { unzipSync } from 'fflate';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Storage } from '../src/core/ports/storage.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';
import { personalDataOf } from './personal-data-of.js';

describe('downloads', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  const bytes = randomBytes(600_000);
  const get = (path: string, who: Visitor | Record<string, string>) =>
    app.http
      .get(path)
      .set(who)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
  const download = (id: number, who: Visitor | Record<string, string>, query = '') =>
    get(`/api/v1/tracks/${id}/download${query}`, who);
  const errorOf = (body: unknown): { code: string; message: string } =>
    JSON.parse((body as Buffer).toString()) as { code: string; message: string };
  const listener = async (restrictions: { name: string; value: number | string | null }[] = []): Promise<Visitor> =>
    accounts.browser(
      await accounts.add(`u${randomBytes(6).toString('hex')}`, {
        roles: [],
        permissions: [
          { name: 'music.view', restrictions: [] },
          { name: 'music.play', restrictions: [] },
          { name: 'music.download', restrictions },
        ],
      }),
    );
  const song = async (name: string, values: object = {}): Promise<number> => {
    const id = await make.track(name, [await make.artist('Maren Holt/Ø')], { downloadable: true, ...values });
    for (const [at, form] of [
      { format: 'original', codec: 'flac', mime: 'audio/flac' },
      { format: 'mp3', codec: 'mp3', mime: 'audio/mpeg', bitrate_kbps: 128 },
    ].entries()) {
      const key = `downloads/${id}.${form.codec}`;
      await app.nest.get(Storage).put('private', key, bytes.subarray(at));
      await make.link('renditions', {
        track_id: id,
        bitrate_kbps: null,
        file_size: bytes.length,
        disk: 'private',
        storage_key: key,
        ...form,
      });
    }
    return id;
  };

  beforeAll(async () => {
    app = await createTestApp('downloads');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
  });
  afterAll(() => app.close());

  it('are nobody’s while the site offers none, whatever a role allows', async () => {
    const id = await song('Offered');
    const [who, admin] = [
      await listener(),
      await accounts.browser(await accounts.add('chief', { roles: [ADMIN_ROLE_ID] })),
    ];
    const save = (isOn: boolean) =>
      app.nest.get(SettingsService).update({ client: { 'player.enable_downloads': isOn }, server: {} });
    await save(false);
    for (const visitor of [who, admin]) {
      const { status, body } = await download(id, visitor);
      expect([status, errorOf(body).code]).toEqual([403, 'forbidden']);
    }
    const usage = await app.http.get('/api/v1/users/me/usage').set(admin);
    expect(usage.body.downloads_this_month).toMatchObject({ allowed: 0 });
    await save(true);
    expect((await download(id, who)).status).toBe(200);
  });

  it('give the file under its name, in the form that was asked for', async () => {
    const [id, who] = [await song('Harbour: Lights'), await listener()];
    const original = await download(id, who).expect(200);
    expect(original.headers).toMatchObject({
      'content-type': 'audio/flac',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    });
    expect(decodeURIComponent(original.headers['content-disposition'] as string)).toContain(
      "filename*=UTF-8''Maren Holt Ø - Harbour  Lights.flac",
    );
    expect((original.body as Buffer).equals(bytes)).toBe(true);
    const mp3 = await download(id, who, '?format=mp3').expect(200);
    expect((mp3.body as Buffer).equals(bytes.subarray(1))).toBe(true);
    await download(id, who, '?format=exe').expect(422);
  });

  it('are for what is offered, for those who may have it, and always for the owner', async () => {
    const who = await listener();
    const kept = await song('Kept', { downloadable: false });
    expect(errorOf((await download(kept, who).expect(403)).body)).toMatchObject({
      code: 'forbidden',
      message: 'This track is not offered as a download.',
    });
    await download(kept, {}).expect(401);
    const owner = await accounts.add('owner');
    const own = await song('Own', { downloadable: false, visibility: 'private', listed: false, owner_id: owner });
    await download(own, await accounts.browser(owner)).expect(200);
    await download(own, who).expect(404);
    await download(
      await song('Waiting', { processing_state: 'pending', owner_id: owner }),
      await accounts.browser(owner),
    ).expect(409);
    const gone = await song('Gone');
    await app.nest.get(Storage).delete('private', `downloads/${gone}.flac`);
    await download(gone, who).expect(404);
    expect(
      errorOf(
        (await download(await song('Lossless'), await listener([{ name: 'formats', value: 'mp3' }])).expect(403)).body,
      ).message,
    ).toBe('You can download MP3 files only.');
  });

  it('end with the month’s number, where the same song again on one day is one, and three at once are no more', async () => {
    const who = await listener([{ name: 'count_per_month', value: 2 }]);
    const songs = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => song(name)));
    await download(songs[0] ?? 0, who).expect(200);
    await download(songs[0] ?? 0, who).expect(200);
    const answers = await Promise.all(songs.slice(1).map(async (id) => (await download(id, who)).status));
    expect(answers.sort()).toEqual([200, 403, 403]);
    expect((await app.http.get('/api/v1/users/me/usage').set(who).expect(200)).body).toMatchObject({
      downloads_this_month: { used: 2, allowed: 2 },
    });
    const refused = await download(await song('Five'), who).expect(403);
    expect(errorOf(refused.body)).toMatchObject({
      code: 'over_quota',
      message: 'You have downloaded as much as you can this month.',
    });
    expect(refused.body).not.toHaveProperty('action');
  });

  it('of an album are one archive of what is offered', async () => {
    const [who, artist] = [
      await listener([{ name: 'count_per_month', value: 2 }]),
      await make.artist('Kessler & Wren'),
    ];
    const album = await make.album('Half/light', [artist], { tracks_count: 3 });
    for (const [at, name] of ['First: song', 'Second', 'Kept'].entries())
      await song(name, { album_id: album, number: at + 1, downloadable: name !== 'Kept' });
    // Its address is a secret, which an archive would tell.
    await song('Unlisted', { album_id: album, number: 4, visibility: 'unlisted', listed: false });
    const archive = await get(`/api/v1/albums/${album}/download`, who).expect(200);
    expect(decodeURIComponent(archive.headers['content-disposition'] as string)).toContain(
      "filename*=UTF-8''Kessler & Wren - Half light.zip",
    );
    const files = unzipSync(archive.body as Buffer);
    expect(Object.keys(files)).toEqual([
      'Kessler & Wren - Half light/01 - First  song.flac',
      'Kessler & Wren - Half light/02 - Second.flac',
    ]);
    expect(Object.values(files).every((file) => bytes.equals(file))).toBe(true);
    const more = await make.album('More', [artist], { tracks_count: 2 });
    await song('Only', { album_id: more, number: 1 });
    expect(errorOf((await get(`/api/v1/albums/${more}/download`, who).expect(403)).body)).toMatchObject({
      code: 'over_quota',
    });
    await get(`/api/v1/albums/${await make.album('Empty', [artist], { tracks_count: 1 })}/download`, who).expect(403);
    const secret = await make.album('Secret', [artist], { visibility: 'private', tracks_count: 1 });
    await get(`/api/v1/albums/${secret}/download`, who).expect(404);
    await app.unit.run('large', () =>
      app.unit.manager.query(
        'UPDATE renditions SET file_size = 2100000000 WHERE track_id IN (SELECT id FROM tracks WHERE album_id = ?)',
        [album],
      ),
    );
    await get(`/api/v1/albums/${album}/download`, await listener()).expect(413);
  });

  it('leave no file open behind listeners who are gone before the first byte', async () => {
    const [id, who] = [await song('Long'), await listener()];
    const open = () =>
      readdirSync('/proc/self/fd')
        .flatMap((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`);
          } catch {
            return [];
          }
        })
        .filter((path) => path.includes(`downloads/${id}.`)).length;
    const { hostname, port } = new URL(app.url);
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `GET /api/v1/tracks/${id}/download HTTP/1.1\r\nHost: x\r\n${Object.entries(who)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
        () => socket.resetAndDestroy(),
      );
      await once(socket, 'close');
    }
    await download(id, who).expect(200);
    await until('all are closed', () => open() === 0);
  });

  it('stand in the export of one’s data', async () => {
    const userId = await accounts.add('collector');
    await download(await song('Mine'), await accounts.browser(userId)).expect(200);
    expect((await personalDataOf(app, userId))['downloads']).toEqual([
      { track: 'Mine', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });
});
