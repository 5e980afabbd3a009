import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqlTime } from '../src/core/database/dialect.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Queue } from '../src/core/ports/queue.js';
import type { NewJob } from '../src/core/ports/queue.js';
import { LateRenditions } from '../src/modules/catalogue/ingest/processing/late-renditions.service.js';
import { processingJobAt } from '../src/modules/catalogue/ingest/processing/processing-jobs.js';
import { UploadProcessed } from '../src/modules/catalogue/ingest/processing/processing.events.js';
import { signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { HAS_FFMPEG } from './has-ffmpeg.js';
import { hearEvents } from './hear-events.js';
import * as id3 from './media/id3-builder.js';
import { adts, mp3 } from './media/mpeg-builder.js';
import { toneAiff } from './media/tone.js';
import { flac } from './media/vorbis-builder.js';
import { ProcessingBed } from './processing-bed.js';
import { until } from './until.js';
import { partOf, PATIENCE_MS, SONGS, tone, withFfmpeg, EVERYTHING } from './processing-songs.js';

describe('processing an upload', () => {
  let bed: ProcessingBed;
  let owner: Visitor;
  beforeAll(async () => {
    bed = await ProcessingBed.open('processing');
    owner = await bed.accounts.browser(bed.ownerId);
  }, PATIENCE_MS);
  afterAll(() => bed.close());
  const get = async (id: number, who: Visitor | null) => await bed.app.http.get(`/api/v1/tracks/${id}`).set(who ?? {});

  it(
    'comes back to a song that is not due yet, also where its job was begun before its time',
    async () => {
      const id = await bed.upload(tone());
      await bed.rest();
      // Put off, and the clock of the machine that runs its job is ahead.
      const due = new Date(Date.now() + 3_000);
      const job = processingJobAt(due);
      const next = processingJobAt(new Date(Number(job.runAt) + 1));
      await bed.app.unit.run('put-off', async (manager) => {
        await manager.query("UPDATE tracks SET processing_state = 'pending' WHERE id = ?", [id]);
        await manager.query(
          "INSERT INTO processing_tasks (track_id, state, is_quiet, run_at) VALUES (?, 'waiting', 0, ?)",
          [id, sqlTime(due)],
        );
      });
      await bed.app.nest.get(Jobs).add(job);
      const queue = bed.app.nest.get(Queue);
      const isBegun = async ({ uniqueKey = '' }: NewJob) => (await queue.runNow({ uniqueKey })) === 'done';
      await until('it is begun early', () => isBegun(job));
      await until('it is due', () => Date.now() > Number(due));
      await until('another job has followed', () => isBegun(next));
      await bed.rest();
      expect(await bed.track(id)).toMatchObject({ processing_state: 'ready' });
    },
    PATIENCE_MS,
  );

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
});
