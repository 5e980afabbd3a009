import { PlayReporter } from './play-reporter';
import { PlaybackRefused } from './playback-port';
import { FakeClock } from '../../../test/player/fake-clock';
import { FakePlayback } from '../../../test/player/fake-playback';
import { LOW_TIDE, aTrack, anEntry } from '../../../test/player/tracks';

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

describe('play reporter', () => {
  let clock: FakeClock;
  let playback: FakePlayback;
  let reporter: PlayReporter;
  const reported = () => playback.updates.map(({ input }) => input);

  beforeEach(() => {
    clock = new FakeClock();
    playback = new FakePlayback();
    reporter = new PlayReporter(playback, clock);
    reporter.begin(anEntry(aTrack(42)));
  });

  it('tells the start at the first sound, once, with where the track came from', async () => {
    expect(playback.starts).toHaveLength(0);
    reporter.sounding();
    reporter.silent();
    reporter.sounding();
    await settle();
    expect(playback.starts).toEqual([
      {
        track_id: 42,
        source_type: LOW_TIDE.type,
        source_id: LOW_TIDE.id,
        client_id: expect.stringMatching(/^[\w-]{8,64}$/),
        started_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('counts the time that sounded, not pauses and waits', async () => {
    reporter.sounding();
    await settle();
    clock.pass(10_000);
    reporter.silent();
    clock.pass(100_000);
    reporter.sounding();
    clock.pass(5_000);
    reporter.finish({ completed: true, skipped: false });
    expect(reported()).toEqual([{ ms_played: 15_000, completed: true, skipped: false }]);
  });

  it('counts a passage heard twice twice, and one jumped over not at all', async () => {
    reporter.sounding();
    await settle();
    clock.pass(20_000);
    clock.pass(20_000);
    expect(reporter.listenedMs()).toBe(40_000);
  });

  it('reports each 30 s of sound, whatever pauses lie between', async () => {
    reporter.sounding();
    await settle();
    clock.pass(20_000);
    reporter.silent();
    clock.pass(60_000);
    reporter.sounding();
    clock.pass(9_999);
    expect(reported()).toEqual([]);
    clock.pass(1);
    expect(reported()).toEqual([{ ms_played: 30_000 }]);
    clock.pass(30_000);
    expect(reported()).toEqual([{ ms_played: 30_000 }, { ms_played: 60_000 }]);
  });

  it('reports when the page goes, and once more when the play ends', async () => {
    reporter.sounding();
    await settle();
    clock.pass(4_000);
    reporter.flush();
    clock.pass(1_000);
    reporter.finish({ completed: false, skipped: true });
    reporter.finish({ completed: true, skipped: false });
    reporter.flush();
    expect(reported()).toEqual([{ ms_played: 4_000 }, { ms_played: 5_000, completed: false, skipped: true }]);
  });

  it('calls a track skipped when the next one begins before it ended', async () => {
    reporter.sounding();
    await settle();
    clock.pass(3_000);
    reporter.begin(anEntry(aTrack(43)));
    expect(reported()).toEqual([{ ms_played: 3_000, completed: false, skipped: true }]);
  });

  it('says nothing of a track that never sounded', async () => {
    reporter.begin(anEntry(aTrack(43)));
    await settle();
    expect(playback.starts).toEqual([]);
    expect(reported()).toEqual([]);
  });

  it('tries a failed start again with the same client id, and then tells what was heard meanwhile', async () => {
    playback.failStarts(new Error('offline'), 2);
    reporter.sounding();
    await settle();
    clock.pass(2_000);
    await settle();
    clock.pass(3_000);
    reporter.finish({ completed: false, skipped: true });
    clock.pass(10_000);
    await settle();
    expect(playback.starts).toHaveLength(3);
    expect(new Set(playback.starts.map((start) => start.client_id)).size).toBe(1);
    expect(reported()).toEqual([{ ms_played: 5_000, completed: false, skipped: true }]);
  });

  it('tells a play in the end, however long the network was gone', async () => {
    playback.failStarts(new Error('offline'), 40);
    reporter.sounding();
    await settle();
    clock.pass(5_000);
    reporter.finish({ completed: true, skipped: false });
    for (let minute = 0; minute < 20; minute += 1) {
      for (let half = 0; half < 2; half += 1) {
        clock.pass(30_000);
        await settle();
      }
    }
    expect(playback.starts).toHaveLength(41);
    expect(reported()).toEqual([{ ms_played: 5_000, completed: true, skipped: false }]);
  });

  it('tells the end of a play again when the network was gone for it', async () => {
    reporter.sounding();
    await settle();
    clock.pass(12_000);
    playback.failUpdates(new Error('offline'), 2);
    reporter.finish({ completed: true, skipped: false });
    await settle();
    clock.pass(2_000);
    await settle();
    expect(reported()).toEqual([]);
    clock.pass(10_000);
    expect(reported()).toEqual([{ ms_played: 12_000, completed: true, skipped: false }]);
  });

  it('does not tell what one person heard under the name of the next', async () => {
    let listener: number | null = 5;
    reporter = new PlayReporter(
      playback,
      clock,
      () => false,
      () => listener,
    );
    playback.failStarts(new Error('offline'), 1);
    reporter.begin(anEntry(aTrack(42)));
    reporter.sounding();
    await settle();
    listener = 6;
    clock.pass(60_000);
    await settle();
    expect(playback.starts).toHaveLength(1);
  });

  it('takes no for an answer', async () => {
    playback.failStarts(new PlaybackRefused(403), 1);
    reporter.sounding();
    await settle();
    clock.pass(200_000);
    await settle();
    expect(playback.starts).toHaveLength(1);
  });

  it('gives each play an id of its own', async () => {
    reporter.sounding();
    reporter.begin(anEntry(aTrack(42)));
    reporter.sounding();
    await settle();
    expect(new Set(playback.starts.map((start) => start.client_id)).size).toBe(2);
  });
});
