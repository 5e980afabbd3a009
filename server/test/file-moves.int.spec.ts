import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FfmpegEncoder } from '../src/adapters/audio-encoder/ffmpeg-encoder.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { DiskDirectory, Storage, StorageUnconfigured } from '../src/core/ports/storage.js';
import { SecretBox } from '../src/core/security/secret-box.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { FileMover } from '../src/core/storage/file-mover.service.js';
import { StorageBackends } from '../src/core/storage/storage-backends.js';
import { diskAt } from '../src/core/storage/stored-disk.js';
import { AuthoringBed } from './authoring-bed.js';
import { signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const LOCAL = { 'uploads.public_driver': 'local', 'uploads.uploads_driver': 'local' } as const;
const BUCKET = { 'uploads.public_driver': 's3', 'uploads.uploads_driver': 's3' } as const;
const HOUR_MS = 3_600_000;

describe('stored files', () => {
  const store = new S3Server();
  const other = new S3Server();
  /** Answers, by what they are about. */
  const answers = new Map<string, () => Promise<{ status: number; digest: string }>>();
  let bed: AuthoringBed;
  let admin: Visitor;
  let entryId: number;
  let before: [string, { status: number; digest: string }][];

  const choose = (client: typeof LOCAL | typeof BUCKET, server: object = store.settings) =>
    bed.app.nest.get(SettingsService).update({ client: { ...client }, server: { ...server } });
  const fetched = async (path: string, who: Partial<Visitor> = bed.olga) => {
    const answer = await fetch(bed.app.url + path, { headers: who.Cookie ? { Cookie: who.Cookie } : {} });
    const digest = createHash('sha1').update(Buffer.from(await answer.arrayBuffer()));
    return { status: answer.status, digest: digest.digest('hex') };
  };
  const all = async () =>
    await Promise.all(
      [...answers].map(async ([name, ask]) => [name, await ask()] as [string, Awaited<ReturnType<typeof ask>>]),
    );
  const here = (): string[] =>
    ['public', 'private'].flatMap((disk) => {
      const folder = join(bed.app.config.dataDir, disk);
      if (!existsSync(folder)) return [];
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(bed.app.config.dataDir.length + 1));
    });
  const inBucket = (bucket: S3Server): string[] => [...bucket.objects.keys()].filter((key) => !key.includes('.health'));
  const move = () => bed.app.http.post('/api/v1/settings/storage/move').set(admin);
  const ended = async (): Promise<number> =>
    (await bed.rows("SELECT id FROM job_runs WHERE name = 'move-files' AND output LIKE '%All files lie where%'"))
      .length;
  const moved = async (): Promise<void> => {
    const endedBefore = await ended();
    await move().expect(202);
    await until('all files are moved', async () => (await ended()) > endedBefore);
  };
  /** Half an hour later; players ask once a second where a song lies. */
  const sweepLater = async (): Promise<void> => {
    await bed.app.nest.get(FileMover).sweep(Date.now() + HOUR_MS);
    await until('the song is found', async () => (await answers.get('stream')?.())?.status === 200);
  };

  /** A form in segments, as processing makes it. */
  const laySegments = async (trackId: number): Promise<void> => {
    const storage = bed.app.nest.get(Storage);
    const place = await storage.placeFor('private');
    const key = `renditions/${trackId}/aa.mp4`;
    await storage.put(diskAt(place), key, Buffer.from('segments'));
    await storage.put(diskAt(place), `renditions/${trackId}/aa.m3u8`, Buffer.from('list'));
    await bed.app.unit.run('test', async (manager) => {
      await manager.query(
        "INSERT INTO renditions (track_id, format, codec, mime, bitrate_kbps, file_size, disk, backend_id, storage_key) VALUES (?, 'hls', 'aac', 'audio/mp4', 160, 8, 'private', ?, ?)",
        [trackId, place.backend_id, key],
      );
      const [row] = await manager.query<{ id: number }[]>("SELECT MAX(id) AS id FROM renditions WHERE format = 'hls'");
      for (const name of [key, `renditions/${trackId}/aa.m3u8`])
        await manager.query(
          "INSERT INTO rendition_files (track_id, rendition_id, disk, backend_id, storage_key, created_at) VALUES (?, ?, 'private', ?, ?, '2026-01-01 00:00:00.000')",
          [trackId, row?.id ?? 0, place.backend_id, name],
        );
    });
    answers.set('segments', async () => {
      const [row] = await bed.rows<{ disk: string; backend_id: number }>(
        "SELECT disk, backend_id FROM renditions WHERE format = 'hls'",
      );
      const texts = [];
      for (const name of [key, `renditions/${trackId}/aa.m3u8`]) {
        const file = row && (await storage.open(diskAt(row), name));
        const bytes = Buffer.alloc(file?.size ?? 0);
        await file?.read(bytes, 0, bytes.length);
        await file?.close();
        texts.push(bytes.toString());
      }
      return { status: 200, digest: texts.join('|') };
    });
  };

  beforeAll(async () => {
    ADAPTERS.audioEncoder = () => new FfmpegEncoder({ command: 'no-such-program' });
    await store.listen();
    await other.listen();
    bed = await AuthoringBed.open('moves');
    admin = await signIn(bed.app);
    const track = await bed.newTrack(bed.olga, { cover: bed.cover, seed: 3 });
    await bed.app.nest.get(Jobs).start();
    await until(
      'the song is processed',
      async () => (await bed.rows('SELECT track_id FROM processing_tasks')).length === 0,
      30_000,
    );
    await bed.ready(track.id);
    const urls = await bed.app.http
      .post('/api/v1/tracks/stream-urls')
      .set(bed.olga)
      .send({ track_ids: [track.id], formats: ['mp3'] });
    const { url } = (urls.body as { urls: Record<string, { url: string }> }).urls[track.id] ?? { url: '' };
    answers.set('stream', () => fetched(url));
    answers.set('download', () => fetched(`/api/v1/file-entries/${track.file_entry_id}/download`));
    entryId = await bed.upload(bed.olga, bed.cover, 'passport.png', 'identity');
    answers.set('document', () => fetched(`/api/v1/file-entries/${entryId}/download`));
    const artwork = await bed.upload(bed.olga, bed.cover, 'front.png', 'artwork');
    const { track: pictured } = (
      await bed.send(bed.olga, 'put', `tracks/${track.id}`, { image_entry_id: artwork }).expect(200)
    ).body as { track: { image: string } };
    answers.set('cover', () => fetched(new URL(pictured.image, bed.app.url).pathname));
    const avatar = await bed.app.http
      .post('/api/v1/users/me/avatar')
      .set(bed.olga)
      .attach('file', bed.cover, 'me.png')
      .expect(200);
    const { image } = (avatar.body as { user: { image: string } }).user;
    answers.set('avatar', () => fetched(new URL(image, bed.app.url).pathname));
    await bed.app.http.post('/api/v1/users/me/export').set(bed.olga).expect(202);
    const exported = async () =>
      (
        (await bed.app.http.get('/api/v1/users/me/export').set(bed.olga)).body as {
          export: { download_path: string | null };
        }
      ).export;
    await until('the export is made', async () => (await exported()).download_path !== null, 30_000);
    const path = (await exported()).download_path ?? '';
    answers.set('export', () => fetched(path));
    await laySegments(track.id);
    before = await all();
  }, 90_000);
  afterAll(async () => {
    await bed.close();
    await store.close();
    await other.close();
  });

  it('are read where they were put, whatever is chosen afterwards', async () => {
    expect(before.map(([name, { status }]) => [name, status])).toEqual(before.map(([name]) => [name, 200]));
    await choose(BUCKET);
    expect(await all()).toEqual(before);
    await bed.upload(bed.olga, bed.cover, 'new.png', 'artwork');
    expect(inBucket(store)).toHaveLength(1);
  });

  it('move into the bucket, and here they are deleted only later', async () => {
    await choose(BUCKET);
    const were = here();
    const filesOf = async (): Promise<unknown> =>
      (await bed.app.http.get('/api/v1/settings/groups/uploading/facts').set(admin).expect(200)).body.facts.files;
    expect(await filesOf()).toBe('elsewhere');
    await moved();
    await until('they lie there', async () => (await filesOf()) === 'in-place');
    expect(inBucket(store)).toEqual(expect.arrayContaining(were));
    expect(here()).toEqual(were);
    expect(await all()).toEqual(before);
    const runs = await bed.rows<{ output: string }>("SELECT output FROM job_runs WHERE name = 'move-files'");
    expect(runs.map(({ output }) => output).join('\n')).toMatch(
      /Moved [1-9]\d* files; 0 were missing, 0 in use, 0 failed/,
    );
    await sweepLater();
    expect(here().filter((path) => !path.includes('.health'))).toEqual([]);
    expect(await all()).toEqual(before);
    expect(await bed.rows('SELECT id FROM file_copies')).toEqual([]);
  });

  it('stay readable when other credentials or another bucket are chosen, and move on from there', async () => {
    const [[was]] = [await bed.rows<{ backend_id: number }>('SELECT DISTINCT backend_id FROM file_entries')];
    const backends = bed.app.nest.get(StorageBackends);
    const options = {
      bucket: 'music',
      region: 'x',
      endpoint: store.origin,
      cdn: '',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    };
    await choose(BUCKET, { ...store.settings, 'uploads.s3.endpoint': other.origin });
    expect(await all()).toEqual(before);
    await moved();
    await sweepLater();
    expect(await all()).toEqual(before);
    expect([inBucket(store), inBucket(other).length > 8]).toEqual([[], true]);
    expect(await backends.idOf({ ...options, secretAccessKey: 'rotated' })).toBe(was?.backend_id);
    expect(await backends.idOf({ ...options, bucket: 'another' })).not.toBe(was?.backend_id);
  });

  it('move back, once, however often they are asked to', async () => {
    await choose(LOCAL, { ...store.settings, 'uploads.s3.endpoint': other.origin });
    let open = (): void => undefined;
    other.gate = new Promise<void>((resolve) => (open = resolve));
    const endedBefore = await ended();
    await move().expect(202);
    await until('a piece runs', async () => (await move()).status === 409);
    other.gate = null;
    open();
    await until('all files are moved', async () => (await ended()) > endedBefore);
    await sweepLater();
    expect(inBucket(other)).toEqual([]);
    expect(await all()).toEqual(before);
  });

  it('are told to lie in a store that is not set up any more, in words and without a fault', async () => {
    await choose(BUCKET);
    const lost = await bed.upload(bed.olga, bed.cover, 'lost.png', 'identity');
    await choose(LOCAL, { 'uploads.s3.bucket': '', 'uploads.s3.key': '', 'uploads.s3.secret': null });
    const [row] = await bed.rows<{ backend_id: number; file_name: string }>(
      'SELECT backend_id, file_name FROM file_entries WHERE id = ?',
      lost,
    );
    const url = `/api/v1/file-entries/${lost}/download`;
    expect((await fetched(url)).status).toBe(200);
    // As where the secret of the installation is another one.
    const sealedElsewhere = new StorageBackends(bed.app.database, bed.app.unit, new SecretBox('cd'.repeat(32)));
    const storage = ADAPTERS.storage(
      bed.app.config,
      bed.app.nest.get(DiskDirectory),
      bed.app.nest.get(SettingsService),
      sealedElsewhere,
    );
    await expect(storage.open(`private:${row?.backend_id}`, `uploads/${row?.file_name}`)).rejects.toThrow(
      StorageUnconfigured,
    );
    await bed.accounts.change('file_entries', { backend_id: 99 }, lost);
    const { status, body } = await bed.app.http.get(url).set(bed.olga);
    expect([status, (body as { message: string }).message]).toEqual([
      503,
      'The store that holds this file is no longer set up.',
    ]);
  });

  it('follow their upload as what tracks play', async () => {
    const rows = await bed.rows<{ one: number; two: number }>(
      "SELECT r.backend_id AS one, f.backend_id AS two FROM renditions r JOIN tracks t ON t.id = r.track_id JOIN file_entries f ON f.id = t.file_entry_id WHERE r.format = 'original'",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { one, two } of rows) expect(one).toBe(two);
  });
});
