import type { AudioAnalysis } from '../../../../core/ports/audio-decoder.js';
import { CatalogueFactory } from '../../../../../test/factories/catalogue.js';
import { openTestDatabase } from '../../../../../test/open-test-database.js';
import type { OpenedDatabase } from '../../../../../test/open-test-database.js';
import { until } from '../../../../../test/until.js';
import { WaveformsRepository } from '../waveforms/index.js';
import { ProcessingRepository } from './processing.repository.js';

describe('the line of tracks', () => {
  let opened: OpenedDatabase;
  let make: CatalogueFactory;
  let tasks: ProcessingRepository;
  let waveforms: WaveformsRepository;
  beforeAll(async () => {
    opened = await openTestDatabase('processing_races');
    const { database, unit } = opened;
    [make, tasks, waveforms] = [
      new CatalogueFactory(database, unit),
      new ProcessingRepository(database, unit),
      new WaveformsRepository(database, unit),
    ];
  });
  afterAll(() => opened.close());
  const run = <T>(work: () => Promise<T>): Promise<T> => opened.unit.run('test', work);
  const claim = (name: string) => run(() => tasks.claimNext(name, 60_000));

  it('has who waits for a track go before the work that nobody waits for, and never takes their place', async () => {
    const [one, two, asked, pending] = [
      await make.track('One', []),
      await make.track('Two', []),
      await make.track('Asked', []),
      await make.track('Pending', [], { processing_state: 'pending' }),
    ];
    await run(() => tasks.addQuietTasks([one, two]));
    const since = Date.now();
    await until('a later moment', () => Date.now() > since + 2);
    await run(() => tasks.addTasks([asked]));
    // Found as tracks that play, and asked for before they were noted.
    await run(() => tasks.addQuietTasks([asked, pending]));
    await until('all are due', () => Date.now() > since + 10);
    const order = [await claim('a'), await claim('b'), await claim('c'), await claim('d')];
    expect(order.map((task) => task && [task.trackId, task.isQuiet])).toEqual([
      [asked, false],
      [one, true],
      [two, true],
      null,
    ]);
  });

  it('keeps nothing of what was heard of a file that was replaced meanwhile, also where the new one is listened to already', async () => {
    const id = await make.track('Replaced', []);
    const analysisOf = (durationMs: number): AudioAnalysis => ({
      durationMs,
      sampleRate: 44_100,
      channels: 2,
      peaks: new Uint8Array(1_000),
      integratedLufs: -14,
      truePeak: 0.9,
      loudnessBlocks: [],
    });
    const before = await run(() => waveforms.begin(id));
    const since = Date.now();
    await until('a later moment', () => Date.now() > since + 2);
    await run(() => waveforms.forget([id]));
    const after = await run(() => waveforms.begin(id));
    expect([before?.count, after?.count]).toEqual([1, 1]);
    if (!before || !after) throw new Error('Nothing was begun.');
    expect(await run(() => waveforms.keep(before, analysisOf(1)))).toBe(false);
    await run(() => waveforms.fail(before, { code: 'not_audio', reason: 'old' }));
    // The server stopped: that try was none.
    await run(() => waveforms.takeBack(after));
    const again = await run(() => waveforms.begin(id));
    expect(again).toEqual(after);
    expect(await run(() => waveforms.keep(after, analysisOf(2)))).toBe(true);
    expect(await opened.database.read('SELECT duration_ms FROM tracks WHERE id = ?', [id])).toEqual([
      { duration_ms: 2 },
    ]);
    expect(await run(() => waveforms.begin(id))).toBeNull();
  });
});
