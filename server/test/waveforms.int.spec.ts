import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { WaveformAnswer } from '@tonearm/shared/catalogue/waveform.dto';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingsReader } from '../src/core/settings/settings.service.js';
import { WorkFiles } from '../src/core/storage/work-files.js';
import { WorkerAudioDecoder } from '../src/adapters/audio-decoder/worker-audio-decoder.js';
import { LocalStorage } from '../src/adapters/storage/local/local-storage.js';
import { Actor } from '../src/core/access/actor.js';
import { HeavyWork } from '../src/core/jobs/heavy-work.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import type { Database } from '../src/core/database/database.js';
import type { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { Log } from '../src/core/log.js';
import { SearchChanges } from '../src/core/search/search-changes.repository.js';
import { AudioDecoder } from '../src/core/ports/audio-decoder.js';
import type { AnalysisOutcome } from '../src/core/ports/audio-decoder.js';
import { EmbeddedQueue } from '../src/adapters/queue/embedded/embedded-queue.js';
import {
  LoudnessAnalysis,
  WaveformMaker,
  WaveformsRepository,
  WaveformsService,
} from '../src/modules/catalogue/ingest/waveforms/index.js';
import {
  CatalogueCounters,
  CatalogueLockRepository,
  CounterRepository,
  GenreCountRepository,
  GenreCounts,
  TagCountRepository,
  TagCounts,
} from '../src/modules/catalogue/music/listing/index.js';
import { LibraryDisks } from '../src/modules/catalogue/music/library-disks/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { openImportBed } from './importing/import-bed.js';
import type { ImportBed } from './importing/import-bed.js';
import { id3Tag, text } from './media/id3-builder.js';
import { compiledDecodeWorker } from './media/compiled-probe-worker.js';
import { toneWav } from './media/tone.js';
import { until } from './until.js';

const DEFAULTS: SettingsReader = { get: (key) => Promise.resolve(SETTINGS[key].default as never) };

const GUEST = new Actor(null, [1], [{ name: 'music.view', restrictions: [] }]);

/** A WAV file that an import takes in. */
function wavSong(tags: { title: string; album?: string }, dbfs: number): Buffer {
  const wav = toneWav([{ seconds: 2, dbfs, fadeSeconds: 0.01 }], { rate: 22_050 });
  const id3 = id3Tag(
    [text('TIT2', tags.title, 4), text('TPE1', 'Hana Mori', 4), ...(tags.album ? [text('TALB', tags.album, 4)] : [])],
    { version: 4 },
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(id3.length);
  const whole = Buffer.concat([wav, Buffer.from('id3 '), size, id3, Buffer.alloc(id3.length & 1)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

class RecordingLog extends Log {
  readonly lines: string[] = [];

  override info(message: string): void {
    this.lines.push(`info: ${message}`);
  }

  override warn(message: string): void {
    this.lines.push(`warn: ${message}`);
  }
}

const WITHOUT_FFMPEG: AnalysisOutcome = {
  ok: false,
  code: 'no_decoder',
  reason: 'MP4 audio is decoded by ffmpeg only, which this machine does not have.',
};

/** Notes who is listened to, and in what order. */
class NotingDecoder extends AudioDecoder {
  hasFfmpeg = true;
  readonly heard: string[] = [];
  override readonly parallel = 1;
  private readonly inner = new WorkerAudioDecoder({ workerUrl: compiledDecodeWorker(), workers: 1 });

  override async analyse(path: string): Promise<AnalysisOutcome> {
    this.heard.push(path.split('/').at(-1) ?? '');
    return this.hasFfmpeg ? await this.inner.analyse(path) : WITHOUT_FFMPEG;
  }

  override close(): Promise<void> {
    return this.inner.close();
  }
}

describe('making waveforms', () => {
  let bed: ImportBed;
  let decoder: NotingDecoder;
  let jobs: Jobs;
  let service: WaveformsService;
  let log: RecordingLog;
  beforeEach(async () => {
    log = new RecordingLog('silent');
    bed = await openImportBed('waveforms');
    decoder = new NotingDecoder();
    ({ jobs, service } = serve(bed.database, bed.unit));
  });
  afterEach(async () => {
    await jobs.stop(5_000);
    await decoder.close();
    await bed.close();
  });

  function serve(database: Database, unit: UnitOfWork): { jobs: Jobs; service: WaveformsService } {
    const serverJobs = new Jobs(new EmbeddedQueue(database, unit, log, { pollMs: 20 }), database, unit, log);
    const repository = new WaveformsRepository(database, unit);
    const storage = new LocalStorage(join(bed.folder, 'data'), new LibraryDisks(database, unit));
    const listener = new LoudnessAnalysis(
      unit,
      repository,
      countersOf(database, unit, serverJobs),
      decoder,
      new HeavyWork(DEFAULTS),
      log,
    );
    new WaveformMaker(
      repository,
      decoder,
      listener,
      new WorkFiles(storage, join(bed.folder, 'work')),
      serverJobs,
    ).onModuleInit();
    return { jobs: serverJobs, service: new WaveformsService(repository, unit, serverJobs) };
  }

  const countersOf = (database: Database, unit: UnitOfWork, serverJobs: Jobs): CatalogueCounters => {
    const lock = new CatalogueLockRepository(database, unit);
    const counters = new CounterRepository(database, unit);
    const changes = new SearchChanges(database, unit);
    const counts = new GenreCountRepository(database, unit);
    return new CatalogueCounters(
      unit,
      lock,
      counters,
      changes,
      new GenreCounts(unit, lock, counts, counters, changes, serverJobs),
      new TagCounts(new TagCountRepository(database, unit), changes, unit, serverJobs),
    );
  };

  const importAll = async (): Promise<unknown> => await bed.library.importFolder(bed.music, { covers: 'leave' });
  const rest = (): Promise<void> =>
    until('nothing waits', async () => (await bed.rows('SELECT id FROM jobs')).length === 0);
  const trackId = async (name: string): Promise<number> =>
    Number((await bed.rows<{ id: number }>('SELECT id FROM tracks WHERE name = ?', [name]))[0]?.id);
  const track = async (name: string) =>
    (await bed.rows('SELECT * FROM tracks WHERE name = ?', [name]))[0] as Record<string, number>;

  it('gives an unlisted album its length too', async () => {
    bed.put('a/1.wav', wavSong({ title: 'Loud', album: 'Tide' }, -10));
    await importAll();
    await bed.unit.run('hide', async (manager) => {
      await manager.query("UPDATE tracks SET visibility = 'unlisted', listed = 0");
      await manager.query("UPDATE albums SET visibility = 'unlisted', listed = 0");
    });
    await jobs.start();
    await rest();
    expect(await bed.rows('SELECT duration_ms, listed FROM albums')).toMatchObject([{ duration_ms: 2_000, listed: 0 }]);
  });

  it('begins after an import, and writes length and loudness of tracks and albums', async () => {
    bed.put('a/1.wav', wavSong({ title: 'Loud', album: 'Tide' }, -10));
    bed.put('a/2.wav', wavSong({ title: 'Soft', album: 'Tide' }, -16));
    bed.put('b.wav', wavSong({ title: 'Single' }, -18));
    await importAll();
    expect(await bed.rows('SELECT track_id FROM waveforms')).toHaveLength(0);
    await bed.unit.run('spoil', (manager) => manager.query('UPDATE tracks SET duration_ms = 1, duration_exact = 0'));
    await jobs.start();
    await rest();
    const [loud, soft, single] = [await track('Loud'), await track('Soft'), await track('Single')];
    expect([loud, soft, single].map((row) => [row['duration_ms'], Boolean(row['duration_exact'])])).toEqual([
      [2_000, true],
      [2_000, true],
      [2_000, true],
    ]);
    expect(loud['track_gain_db']).toBeCloseTo(-8, 0);
    expect(soft['track_gain_db']).toBeCloseTo(-2, 0);
    // Both tones together: the mean of their powers, which is 9.03 dB below full scale.
    expect(loud['album_gain_db']).toBeCloseTo(-6.03, 0);
    expect(soft['album_gain_db']).toBe(loud['album_gain_db']);
    expect(loud['album_peak']).toBeCloseTo(10 ** (-10 / 20), 1);
    expect(single['album_gain_db']).toBeNull();
    expect((await bed.rows('SELECT duration_ms FROM albums'))[0]).toMatchObject({ duration_ms: 4_000 });
    const answer = await service.get(await trackId('Soft'), GUEST);
    expect(answer).toMatchObject({ state: 'ready', version: 1 });
    expect(answer.peaks).toHaveLength(1_000);
    expect(answer.peaks[500]).toBe(16);
  });

  it('says once that the machine lacks a decoder, and of each song what is wrong with it', async () => {
    for (let n = 1; n <= 3; n += 1) bed.put(`${n}.wav`, wavSong({ title: `Song ${n}` }, -20));
    await importAll();
    decoder.hasFfmpeg = false;
    await jobs.start();
    await rest();
    expect(decoder.heard).toHaveLength(3);
    expect(log.lines.filter((line) => /ffmpeg|waveform/.test(line))).toEqual([
      'info: Some songs get no waveform here. MP4 audio is decoded by ffmpeg only, which this machine does not have.',
    ]);
  });

  it('takes first what somebody waits for, and nothing twice', async () => {
    for (let n = 1; n <= 6; n += 1) bed.put(`${n}.wav`, wavSong({ title: `Song ${n}` }, -20));
    await importAll();
    const wanted = await trackId('Song 5');
    expect(await service.get(wanted, GUEST)).toMatchObject({ state: 'pending', peaks: [], revision: null });
    await service.get(wanted, GUEST);
    expect(await bed.rows('SELECT id FROM jobs')).toHaveLength(1);
    await jobs.start();
    await rest();
    expect(decoder.heard[0]).toBe('5.wav');
    expect([...decoder.heard].sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${n}.wav`));
    await importAll();
    await rest();
    expect(decoder.heard).toHaveLength(6);
  });

  it('listens again to a changed file, goes on after a kill, and gives up on what fails', async () => {
    bed.put('good.wav', wavSong({ title: 'Good' }, -20));
    bed.put('killer.wav', wavSong({ title: 'Killer' }, -20));
    bed.put('gone.wav', wavSong({ title: 'Gone' }, -20));
    await importAll();
    const [good, killer, gone] = [await trackId('Good'), await trackId('Killer'), await trackId('Gone')];
    // As two killed processes leave it: one was at a file for the first time, the other file has killed five.
    for (const [id, attempts] of [
      [good, 1],
      [killer, 5],
    ]) {
      await bed.unit.run('killed', (manager) =>
        manager.query(
          "INSERT INTO waveforms (track_id, state, attempts, updated_at) VALUES (?, 'waiting', ?, '2026-01-01 00:00:00.000')",
          [id, attempts],
        ),
      );
    }
    rmSync(join(bed.music, 'gone.wav'));
    await jobs.start();
    await rest();
    const states = async (): Promise<WaveformAnswer['state'][]> =>
      Promise.all([good, killer, gone].map(async (id) => (await service.get(id, GUEST)).state));
    expect(await states()).toEqual(['ready', 'none', 'none']);
    expect(decoder.heard).not.toContain('killer.wav');
    const before = await service.get(good, GUEST);
    bed.put('good.wav', wavSong({ title: 'Good' }, -6));
    bed.put('gone.wav', wavSong({ title: 'Gone' }, -20));
    await importAll();
    await rest();
    expect(await states()).toEqual(['ready', 'none', 'ready']);
    const after = await service.get(good, GUEST);
    expect(after.peaks[500]).toBe(50);
    expect(after.revision).not.toBe(before.revision);
  });
});

describe('GET tracks/{id}/waveform', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  beforeAll(async () => {
    app = await createTestApp('waveform-api');
    make = new CatalogueFactory(app.database, app.unit);
  });
  afterAll(() => app.close());

  it('says that it is not there yet, and whom it is for', async () => {
    const maren = await make.artist('Maren Holt');
    const waiting = await make.track('Waiting', [maren]);
    const secret = await make.track('Secret', [maren], { visibility: 'private', listed: false });
    const answer = await app.http.get(`/api/v1/tracks/${waiting}/waveform`).expect(202);
    expect(answer.body).toEqual({ state: 'pending', version: 1, peaks: [], revision: null, status: 'success' });
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    await app.http.get(`/api/v1/tracks/${secret}/waveform`).expect(404);
    await app.http.get('/api/v1/tracks/999999/waveform').expect(404);
    await app.http.get('/api/v1/tracks/x/waveform').expect(404);
    expect((await app.http.get(`/api/v1/tracks/${waiting}`)).body.track).toMatchObject({
      waveform_url: null,
      description: null,
    });
  });

  it('is kept for good at the address that the track tells, and revalidated elsewhere', async () => {
    const [writer, singer] = [await make.artist('Ivo Lindqvist'), await make.artist('Odile Vance')];
    const id = await make.track('Cairn', [singer], { description: 'Recorded by the sea.' });
    await make.link('track_artists', { track_id: id, artist_id: writer, role: 'composer', position: 1 });
    await make.link('waveforms', {
      track_id: id,
      state: 'done',
      peaks: Buffer.alloc(1_000, 42).toString('base64'),
      updated_at: '2026-05-01 10:00:00.123',
    });
    const { track } = (await app.http.get(`/api/v1/tracks/${id}?load=credits`).set(await signIn(app))).body;
    expect(track).toMatchObject({
      description: 'Recorded by the sea.',
      artists: [{ name: 'Odile Vance' }],
      credits: [
        { name: 'Odile Vance', role: 'primary' },
        { name: 'Ivo Lindqvist', role: 'composer' },
      ],
    });
    const forGood = await app.http.get(track.waveform_url).expect(200);
    expect(forGood.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(forGood.body.peaks).toEqual(Array.from({ length: 1_000 }, () => 42));
    const plain = await app.http.get(`/api/v1/tracks/${id}/waveform?v=older`).expect(200);
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    const known = await app.http
      .get(`/api/v1/tracks/${id}/waveform`)
      .set('If-None-Match', plain.headers['etag'] ?? '')
      .expect(304);
    expect(known.text).toBe('');
    await app.http.get(`/api/v1/tracks/${id}/waveform?v=${'x'.repeat(99)}`).expect(422);
  });
});
