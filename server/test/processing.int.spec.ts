import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { HeavyWork } from '../src/core/jobs/heavy-work.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LateRenditions } from '../src/modules/catalogue/ingest/processing/late-renditions.js';
import { UploadProcessed } from '../src/modules/catalogue/ingest/processing/processing.events.js';
import { ProcessingRunner } from '../src/modules/catalogue/ingest/processing/processing-runner.js';
import { signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { HAS_FFMPEG } from './has-ffmpeg.js';
import { hearEvents } from './hear-events.js';
import * as id3 from './media/id3-builder.js';
import { mp4 } from './media/mp4-builder.js';
import { adts, mp3 } from './media/mpeg-builder.js';
import { toneAiff, toneWav } from './media/tone.js';
import { flac } from './media/vorbis-builder.js';
import { ProcessingBed } from './processing-bed.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const LIBRARY = join(import.meta.dirname, '../demo/library');
const demo = (path: string): Buffer => readFileSync(join(LIBRARY, path));
/** Some seconds of a demo song. */
const partOf = (path: string): Buffer => {
  const to = join(mkdtempSync(join(tmpdir(), 'tonearm-cut-')), basename(path));
  execFileSync('ffmpeg', ['-v', 'error', '-ss', '8', '-t', '3', '-i', join(LIBRARY, path), '-vn', '-y', to]);
  const bytes = readFileSync(to);
  rmSync(dirname(to), { recursive: true });
  return bytes;
};
/** Encoding is work: on a busy machine it takes long. */
const PATIENCE_MS = 60_000;
const SONGS = {
  flac: 'Ivo Lindqvist/Hallway, 4 a.m/01 Hallway, 4 a.m.flac',
  vorbis: 'Ivo Lindqvist/Ridgelines/04 Cairn.ogg',
  aac: 'Hana Mori/Soft Machinery/01 Chrome Picnic.m4a',
};
const tone = (seconds = 2): Buffer => toneWav([{ seconds, dbfs: -16 }], { rate: 44_100 });
const withFfmpeg = HAS_FFMPEG ? it : it.skip;
const EVERYTHING = ['mp3 320', 'mp3 128', 'opus 96', 'opus 128', 'aac 160'];

describe('processing an upload', () => {
  let bed: ProcessingBed;
  let owner: Visitor;
  beforeAll(async () => {
    bed = await ProcessingBed.open('processing');
    owner = await bed.accounts.browser(bed.ownerId);
  }, PATIENCE_MS);
  afterAll(() => bed.close());
  const get = async (id: number, who: Visitor | null) => await bed.app.http.get(`/api/v1/tracks/${id}`).set(who ?? {});

  it('makes it a track that plays, tells its owner of each step, and touches no byte of it', async () => {
    const bytes = tone();
    bed.told.length = 0;
    const id = await bed.upload(bytes);
    expect((await get(id, null)).status).toBe(404);
    expect((await get(id, owner)).body.track).toMatchObject({ processing_error: null, unavailable: 'processing' });
    await bed.rest();
    const [original] = await bed.rows<{ storage_key: string; codec: string; mime: string; file_size: number }>(
      "SELECT * FROM renditions WHERE track_id = ? AND format = 'original'",
      [id],
    );
    expect(original).toMatchObject({ codec: 'pcm', mime: 'audio/wav', file_size: bytes.length });
    expect(readFileSync(bed.pathOf('private', original?.storage_key ?? '')).equals(bytes)).toBe(true);
    expect(await bed.track(id)).toMatchObject({
      processing_state: 'ready',
      processing_error: null,
      duration_ms: 2_000,
    });
    expect(Number((await bed.track(id))['listed'])).toBe(1);
    expect(Number((await bed.track(id))['track_gain_db'])).toBeCloseTo(-2, 0);
    const { body } = await get(id, null);
    expect(body.track).toMatchObject({ name: expect.any(String), unavailable: null });
    expect([body.track.processing_state, body.track.renditions]).toEqual([undefined, undefined]);
    expect((await get(id, owner)).body.track).toMatchObject({
      processing_state: 'ready',
      renditions: [
        { format: 'original', mime: 'audio/wav' },
        ...(HAS_FFMPEG ? EVERYTHING : []).map((form) => ({ format: form.split(' ')[0] })),
      ],
    });
    expect(await bed.app.http.get(`/api/v1/tracks/${id}/waveform`)).toMatchObject({
      status: 200,
      body: { state: 'ready' },
    });
    // Listened to once: the job that draws what an import brought finds nothing to do.
    expect(await bed.rows('SELECT attempts FROM waveforms WHERE track_id = ?', [id])).toMatchObject([{ attempts: 1 }]);
    expect(bed.told.map((message) => message.processing_state)).toEqual([
      'pending',
      'probing',
      ...(HAS_FFMPEG ? ['transcoding'] : []),
      'ready',
    ]);
    expect(bed.told.at(-1)).toEqual({
      track_id: id,
      album_id: null,
      processing_state: 'ready',
      processing_error: null,
    });
  });

  it.each([
    ['text', () => Buffer.from('la la la '.repeat(9_000)), 'This file is no music that we can read.'],
    ['nothing', () => Buffer.alloc(0), 'This file is empty.'],
    ['one byte', () => Buffer.from('x'), 'This file is no music that we can read.'],
    ['raw AAC', () => adts(1_000), 'This audio format is not supported.'],
    [
      'headers that were cut',
      () => flac().subarray(0, 30),
      'This file is damaged or incomplete. Please upload it again.',
    ],
    ['headers without music', () => flac(), 'This file is damaged or incomplete. Please upload it again.'],
    [
      'a million frames of tags',
      () =>
        Buffer.concat([id3.id3Tag([Buffer.concat(new Array<Buffer>(1_000_000).fill(id3.text('TIT2', 'x')))]), mp3()]),
      'The tags of this file are too large. Please remove pictures or texts from them.',
    ],
    ['no file at all', () => null, 'The file of this track is missing. Please upload it again.'],
  ])('says in words why %s is no track', async (_, make, reason) => {
    const id = await bed.upload(make());
    await bed.rest();
    expect(await bed.track(id)).toMatchObject({ processing_state: 'failed', processing_error: reason });
    expect(Number((await bed.track(id))['listed'])).toBe(0);
    expect((await get(id, null)).status).toBe(404);
    expect((await get(id, owner)).body.track).toMatchObject({ processing_state: 'failed', processing_error: reason });
    expect((await bed.app.http.get(`/api/v1/tracks/${id}/waveform`).set(owner)).body.state).toBe('none');
    expect(bed.told.at(-1)).toMatchObject({ track_id: id, processing_state: 'failed', processing_error: reason });
    expect(bed.leftovers().drafts).toBe(0);
  });

  withFfmpeg(
    'makes the forms that are worth it of songs of every kind, with their length',
    async () => {
      const ids = await Promise.all(Object.values(SONGS).map((path) => bed.upload(partOf(path))));
      await bed.rest();
      const forms = await Promise.all(ids.map(async (id) => (await bed.renditions(id)).slice(1)));
      expect(forms[0]).toEqual(expect.arrayContaining(EVERYTHING.slice(1)));
      expect(forms[1]?.some((form) => /^(mp3|aac)/.test(form))).toBe(true);
      for (const id of ids) {
        const [{ bitrate_kbps: limit }] = (await bed.rows<{ bitrate_kbps: number }>(
          "SELECT bitrate_kbps FROM renditions WHERE track_id = ? AND format = 'original'",
          [id],
        )) as [{ bitrate_kbps: number }];
        const made = await bed.rows<{
          format: string;
          bitrate_kbps: number;
          disk: string;
          storage_key: string;
          file_size: number;
        }>("SELECT * FROM renditions WHERE track_id = ? AND format <> 'original'", [id]);
        for (const form of made) {
          expect(form.bitrate_kbps).toBeLessThanOrEqual(limit);
          expect(readFileSync(bed.pathOf(form.disk, form.storage_key))).toHaveLength(form.file_size);
        }
      }
      // A listener who plays opus and saves data gets it, by a signed address.
      const asked = await bed.app.http
        .post('/api/v1/tracks/stream-urls')
        .set(owner)
        .send({ track_ids: [ids[0]], formats: ['opus', 'mp3'], max_bitrate_kbps: 100 })
        .expect(200);
      const url = asked.body.urls[String(ids[0])];
      expect(url).toMatchObject({ mime: 'audio/ogg', bitrate_kbps: 96, gapless: null, is_preview: false });
      const part = await bed.app.http
        .get(url.url)
        .set({ ...owner, Range: 'bytes=0-3' })
        .expect(206);
      expect(part.body.toString()).toBe('OggS');
    },
    PATIENCE_MS,
  );

  it(
    'is not done for who may not ask, nor twice at once',
    async () => {
      const id = await bed.upload(Buffer.from('no music'));
      await bed.rest();
      const stranger = await bed.accounts.browser(await bed.accounts.add('stranger'));
      const again = (who: Visitor | null, track = id) =>
        bed.app.http.post(`/api/v1/tracks/${track}/reprocess`).set(who ?? {});
      expect([
        (await again(null)).status,
        (await again(stranger)).status,
        (await again(owner, 999_999)).status,
      ]).toEqual([401, 404, 404]);
      const shown = await bed.upload(tone(0.5));
      await bed.rest();
      expect((await again(stranger, shown)).status).toBe(403);
      // The owner has put the right file in its place.
      const [{ storage_key: key }] = (await bed.rows<{ storage_key: string }>(
        'SELECT storage_key FROM renditions WHERE track_id = ?',
        [id],
      )) as [{ storage_key: string }];
      writeFileSync(bed.pathOf('private', key), tone(0.5));
      expect((await again(owner).expect(202)).body).toEqual({ processing_state: 'pending', status: 'success' });
      await bed.rest();
      expect(await bed.track(id)).toMatchObject({ processing_state: 'ready', processing_error: null });
      // Leased by a process that is not heard of: it is being worked on.
      await bed.make.link('processing_tasks', {
        track_id: id,
        state: 'waiting',
        is_quiet: false,
        run_at: '2099-01-01 00:00:00.000',
      });
      expect((await again(owner)).status).toBe(409);
      await bed.app.unit.run('free', (manager) =>
        manager.query('DELETE FROM processing_tasks WHERE track_id = ?', [id]),
      );
      expect((await again(await signIn(bed.app))).status).toBe(202);
      await bed.rest();
    },
    PATIENCE_MS,
  );

  it(
    'gives up what ends the process each time, but not a song that plays as it came',
    async () => {
      const [told, ends]: [ReturnType<typeof hearEvents>, unknown[]] = [hearEvents(bed.app, UploadProcessed), []];
      const [unread, heard] = [await bed.upload(tone(0.5)), await bed.upload(tone(0.5))];
      await bed.rest();
      const leave = async (id: number, state: string): Promise<void> => {
        await bed.app.unit.run('killed', (manager) =>
          manager.query('UPDATE tracks SET processing_state = ?, listed = 0 WHERE id = ?', [state, id]),
        );
        await bed.make.link('processing_tasks', {
          track_id: id,
          state: 'waiting',
          is_quiet: false,
          run_at: '2026-01-01 00:00:00.000',
          attempts: 12,
          retries: 2,
        });
      };
      await leave(unread, 'probing');
      await leave(heard, 'transcoding');
      await bed.app.nest.get(Jobs).add({ name: 'process-tracks', payload: {} });
      await bed.rest();
      expect(await bed.track(unread)).toMatchObject({
        processing_state: 'failed',
        processing_error: 'This track could not be processed. Please try again, or upload another file.',
      });
      expect(await bed.track(heard)).toMatchObject({ processing_state: 'ready', processing_error: null });
      // Each end once: those of the uploads, then what the killed processes left.
      await until('each end was told', () => ends.push(...told()) === 4);
      const succeeded = (id: number): UploadProcessed => new UploadProcessed(id, bed.ownerId, 'succeeded', null);
      expect(ends).toEqual(
        expect.arrayContaining([
          succeeded(unread),
          succeeded(heard),
          new UploadProcessed(
            unread,
            bed.ownerId,
            'failed',
            'This track could not be processed. Please try again, or upload another file.',
          ),
        ]),
      );
    },
    PATIENCE_MS,
  );

  withFfmpeg(
    'leaves no file behind: of replaced, deleted and cut off work',
    async () => {
      const id = await bed.upload(tone(0.5));
      await bed.rest();
      const before = await bed.rows<{ id: number; storage_key: string }>(
        "SELECT id, storage_key FROM renditions WHERE track_id = ? AND format <> 'original'",
        [id],
      );
      const { renditions: count } = bed.leftovers();
      // A process was killed while it put a file into the store: the row tells of it, the draft beside it has no name.
      await bed.make.link('rendition_files', {
        track_id: id,
        disk: 'private',
        storage_key: `renditions/${id}/cut.opus`,
        created_at: '2026-01-01 00:00:00.000',
      });
      writeFileSync(bed.pathOf('private', `renditions/${id}/.${randomUUID()}.part`), 'half');
      await bed.app.unit.run('replace', () => bed.processing.start([id]));
      await bed.rest();
      expect(bed.leftovers()).toEqual({ renditions: count, drafts: 0 });
      const after = await bed.rows<{ storage_key: string }>(
        "SELECT storage_key FROM renditions WHERE track_id = ? AND format <> 'original'",
        [id],
      );
      expect(after.map((row) => row.storage_key)).not.toEqual(before.map((row) => row.storage_key));
      await bed.app.unit.run('delete', async (manager) => {
        await bed.processing.discard([id]);
        await manager.query('DELETE FROM tracks WHERE id = ?', [id]);
      });
      expect(bed.leftovers().renditions).toBe(count - EVERYTHING.length);
      // Deleted by somebody who did not ask, as with an account, and a process that ended between file and row.
      const gone = await bed.upload(tone(0.5));
      await bed.rest();
      await bed.app.unit.run('delete', (manager) => manager.query('DELETE FROM tracks WHERE id = ?', [gone]));
      const stray = 'renditions/7/stray.opus';
      mkdirSync(bed.pathOf('private', 'renditions/7'), { recursive: true });
      writeFileSync(bed.pathOf('private', stray), 'half');
      await bed.make.link('rendition_files', {
        track_id: 7,
        disk: 'private',
        storage_key: stray,
        created_at: '2026-01-01 00:00:00.000',
      });
      const draft = join(bed.app.config.dataDir, 'processing/track-7-mp3-320.mp3');
      writeFileSync(draft, 'half');
      utimesSync(draft, 1_000_000, 1_000_000);
      await bed.app.nest.get(Jobs).add({ name: 'sweep-renditions', payload: {} });
      await until(
        'strays are gone',
        () => bed.leftovers().renditions === count - EVERYTHING.length && bed.leftovers().drafts === 0,
      );
      const kept = await bed.rows('SELECT r.id FROM renditions r JOIN rendition_files f ON f.rendition_id = r.id');
      expect(kept).toHaveLength(count - EVERYTHING.length);
    },
    PATIENCE_MS,
  );

  withFfmpeg(
    'gives songs of imported folders other forms only where no browser plays them, and they stay ready meanwhile',
    async () => {
      const folder = join(bed.app.config.dataDir, 'music');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'exotic.aiff'), toneAiff([{ seconds: 1, dbfs: -16 }], null));
      writeFileSync(join(folder, 'broken.aiff'), 'FORM');
      writeFileSync(join(folder, 'plain.wav'), tone(1));
      await bed.make.link('library_roots', {
        path: folder,
        path_hash: 'a'.repeat(40),
        created_at: '2026-01-01 00:00:00.000',
      });
      const [root] = await bed.rows<{ id: number }>('SELECT id FROM library_roots');
      const add = async (key: string, mime: string): Promise<number> => {
        const id = await bed.make.track(key, [await bed.make.artist(key)]);
        await bed.make.link('renditions', {
          track_id: id,
          format: 'original',
          codec: 'pcm',
          mime,
          bitrate_kbps: 1_411,
          file_size: 1,
          disk: `library:${root?.id}`,
          storage_key: key,
        });
        return id;
      };
      const [exotic, broken, plain] = [
        await add('exotic.aiff', 'audio/aiff'),
        await add('broken.aiff', 'audio/aiff'),
        await add('plain.wav', 'audio/wav'),
      ];
      for (const _ of [1, 2]) {
        await bed.app.nest.get(LateRenditions).queue();
        await bed.rest();
      }
      expect((await bed.renditions(exotic)).slice(1)).toEqual(['mp3 320', 'opus 128']);
      expect(
        (await bed.rows('SELECT format FROM renditions WHERE track_id IN (?, ?)', [broken, plain])).map(
          (row) => row['format'],
        ),
      ).toEqual(['original', 'original']);
      for (const id of [exotic, broken, plain])
        expect(await bed.track(id)).toMatchObject({ processing_state: 'ready' });
      // Tried once; not every hour.
      expect(
        await bed.rows("SELECT attempts FROM processing_tasks WHERE track_id = ? AND state = 'settled'", [broken]),
      ).toMatchObject([{ attempts: 1 }]);
    },
  );

  it(
    'waits for a store that is away, and fetches what lies in a bucket',
    async () => {
      const store = new S3Server();
      await store.listen();
      const settings = bed.app.nest.get(SettingsService);
      await settings.update({ client: { 'uploads.uploads_driver': 's3' }, server: store.settings });
      try {
        const bytes = tone();
        store.objects.set('private/uploads/far.wav', { bytes, etag: '"far"', at: new Date(), type: 'audio/wav' });
        store.fault = 'forbidden';
        const id = await bed.upload(null);
        await bed.app.unit.run('move', (manager) =>
          manager.query("UPDATE renditions SET storage_key = 'uploads/far.wav' WHERE track_id = ?", [id]),
        );
        const task = async () =>
          (await bed.rows('SELECT retries, run_at FROM processing_tasks WHERE track_id = ?', [id]))[0];
        await until('it was put off', async () => Number((await task())?.['retries']) === 1, 20_000);
        expect(await bed.track(id)).toMatchObject({ processing_error: null });
        expect((await bed.track(id))['processing_state']).not.toBe('failed');
        store.fault = 'none';
        await bed.age('run_at', 'processing_tasks', 1);
        await bed.age('run_at', 'jobs', 1);
        await bed.app.nest.get(Jobs).add({ name: 'process-tracks', payload: {} });
        await bed.rest();
        expect(await bed.track(id)).toMatchObject({ processing_state: 'ready', duration_ms: 2_000 });
        const made = [...store.objects.keys()].filter((key) => key.startsWith(`private/renditions/${id}/`));
        expect(made).toHaveLength(HAS_FFMPEG ? EVERYTHING.length : 0);
        expect(store.objects.get('private/uploads/far.wav')?.bytes.equals(bytes)).toBe(true);
        expect(bed.leftovers().drafts).toBe(0);
      } finally {
        await settings.update({ client: { 'uploads.uploads_driver': 'local' }, server: {} });
        await store.close();
      }
    },
    PATIENCE_MS,
  );

  it(
    'carries an upload from its form into lists, another file to the same address, and leaves nothing of a deleted one',
    async () => {
      const makerId = await bed.accounts.add('oda', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] });
      const maker = await bed.accounts.browser(makerId);
      await bed.make.link('artist_managers', {
        artist_id: await bed.make.artist('Oda'),
        user_id: makerId,
        role: 'owner',
      });
      await bed.rest();
      const before = bed.leftovers();
      const upload = async (bytes: Buffer): Promise<number> =>
        (await bed.app.http.post('/api/v1/file-entries').set(maker).attach('file', bytes, 'tone.wav').expect(201)).body
          .fileEntry.id as number;
      const made = (
        await bed.app.http
          .post('/api/v1/tracks/from-uploads')
          .set(maker)
          .send({ file_entry_ids: [await upload(tone())], group_as: 'album' })
          .expect(201)
      ).body as { tracks: { id: number }[]; album: { id: number } };
      const [id, albumId] = [made.tracks[0]?.id ?? 0, made.album.id];
      await bed.rest();
      const mine = (await bed.app.http.get('/api/v1/tracks?owner_id=me').set(maker).expect(200)).body.pagination
        .data as object[];
      expect(mine).toMatchObject([
        { id, processing_state: 'ready', visibility: 'private', is_listed: false, duration_ms: 2_000 },
      ]);
      expect((await get(id, null)).status).toBe(404);
      await bed.app.http.put(`/api/v1/albums/${albumId}`).set(maker).send({ visibility: 'public' }).expect(200);
      expect((await bed.app.http.get(`/api/v1/albums/${albumId}?load=tracks`).expect(200)).body.album).toMatchObject({
        is_listed: true,
        tracks_count: 1,
        tracks: [{ id, unavailable: null }],
      });
      await bed.app.http
        .post(`/api/v1/tracks/${id}/replace-file`)
        .set(maker)
        .send({ file_entry_id: await upload(tone(1)) })
        .expect(200);
      await bed.rest();
      expect((await get(id, null)).body.track).toMatchObject({
        duration_ms: 1_000,
        unavailable: null,
        is_listed: true,
      });
      await bed.app.http.delete(`/api/v1/albums/${albumId}`).set(maker).expect(200);
      expect((await get(id, null)).status).toBe(404);
      await until(
        'the forms of the deleted track to go',
        () => JSON.stringify(bed.leftovers()) === JSON.stringify(before),
      );
    },
    PATIENCE_MS,
  );
});

describe('with two at once', () => {
  it(
    'others have their turn while one track takes hours',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'tonearm-lanes-'));
      const [ffmpeg, gate] = [join(folder, 'ffmpeg'), join(folder, 'gate')];
      writeFileSync(
        ffmpeg,
        `#!/bin/sh\n[ "$1" = -version ] && exit 0\ncase "$*" in */uploads/1.bin*) while [ ! -e ${gate} ]; do sleep 0.05; done;; esac\nexit 1\n`,
        { mode: 0o755 },
      );
      const bed = await ProcessingBed.open('processing-lanes', { ffmpeg });
      try {
        Object.defineProperty(bed.app.nest.get(HeavyWork), 'lanes', { value: 2 });
        const state = async (id: number) => (await bed.track(id))['processing_state'];
        const long = await bed.upload(tone(0.5));
        await until('it is encoded', async () => (await state(long)) === 'transcoding');
        const short = await bed.upload(tone(0.5));
        await until('the other is ready', async () => (await state(short)) === 'ready', PATIENCE_MS / 2);
        expect(await state(long)).toBe('transcoding');
        writeFileSync(gate, '');
        await bed.rest();
        expect(await state(long)).toBe('ready');

        // The server stops for the second time while tracks wait: the job that runs has the name of the one that is to come.
        rmSync(gate);
        await bed.app.unit.run('again', () => bed.processing.start([long]));
        await until('it is encoded', async () => (await state(long)) === 'transcoding');
        await bed.make.link('processing_tasks', {
          track_id: short,
          state: 'waiting',
          is_quiet: false,
          run_at: '2026-01-01 00:00:10.000',
          claim: null,
        });
        await bed.app.unit.run('name', (manager) =>
          manager.query("UPDATE jobs SET unique_key = ? WHERE name = 'process-tracks'", [
            `process-tracks:${Date.UTC(2026, 0, 1, 0, 0, 10)}`,
          ]),
        );
        const [running] = await bed.rows<{ id: number }>("SELECT id FROM jobs WHERE name = 'process-tracks'");
        await bed.app.nest.get(ProcessingRunner).onModuleDestroy();
        const jobs = (more = '') =>
          bed.rows<{ id: number }>(`SELECT id FROM jobs WHERE name = 'process-tracks' AND state = 'live' ${more}`);
        if (bed.app.config.redisUrl) return;
        await until('it has ended', async () => (await jobs(`AND id = ${running?.id}`)).length === 0);
        expect(await jobs(`AND run_at > '${sqlTime(new Date())}'`)).toHaveLength(1);
      } finally {
        writeFileSync(gate, '');
        await bed.close();
        rmSync(folder, { recursive: true });
      }
    },
    PATIENCE_MS,
  );
});

describe('without ffmpeg', () => {
  let bed: ProcessingBed;
  beforeAll(async () => {
    bed = await ProcessingBed.open('processing-bare', { ffmpeg: '/nowhere/ffmpeg' });
  }, PATIENCE_MS);
  afterAll(() => bed.close());

  it('the file as it came is enough, also where nothing here decodes it', async () => {
    const [song, aac] = [await bed.upload(demo(SONGS.flac)), await bed.upload(demo(SONGS.aac))];
    const cut = await bed.upload(mp4().subarray(0, 40));
    await bed.rest();
    expect(await bed.track(song)).toMatchObject({ processing_state: 'ready' });
    expect(await bed.track(aac)).toMatchObject({ processing_state: 'ready', processing_error: null });
    expect(Number((await bed.track(aac))['duration_ms'])).toBeGreaterThan(20_000);
    expect(await bed.track(cut)).toMatchObject({ processing_state: 'failed' });
    expect((await bed.renditions(song)).map((form) => form.split(' ')[0])).toEqual(['original']);
    expect(bed.told.map((message) => message.processing_state)).not.toContain('transcoding');
  });
});
