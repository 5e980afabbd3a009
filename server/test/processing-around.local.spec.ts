import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { HeavyWork } from '../src/core/jobs/heavy-work.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ProcessingRunner } from '../src/modules/catalogue/ingest/processing/processing-runner.job.js';
import type { Visitor } from './create-test-app.js';
import { HAS_FFMPEG } from './has-ffmpeg.js';
import { mp4 } from './media/mp4-builder.js';
import { ProcessingBed } from './processing-bed.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';
import { demo, PATIENCE_MS, SONGS, tone, EVERYTHING } from './processing-songs.js';

describe('processing, with what is around it', () => {
  let bed: ProcessingBed;
  beforeAll(async () => {
    bed = await ProcessingBed.open('processing-around');
  }, PATIENCE_MS);
  afterAll(() => bed.close());
  const get = async (id: number, who: Visitor | null) => await bed.app.http.get(`/api/v1/tracks/${id}`).set(who ?? {});

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
        Object.defineProperty(bed.app.nest.get(HeavyWork), 'most', { value: 2 });
        const allow = (songs: number) =>
          bed.app.nest.get(SettingsService).update({ client: {}, server: { 'queue.transcode_concurrency': songs } });
        await allow(1);
        const state = async (id: number) => (await bed.track(id))['processing_state'];
        const long = await bed.upload(tone(0.5));
        await until('it is encoded', async () => (await state(long)) === 'transcoding');
        const short = await bed.upload(tone(0.5));
        expect(await state(short)).toBe('pending');
        await allow(2);
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
