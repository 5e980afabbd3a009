import type { AudioEngine, AudioSource, EngineEvent } from '../../src/platform/player/audio-engine';

/** What a test can do to the world behind an engine. */
export interface EngineHarness {
  engine: AudioEngine;
  /** So long a pause that connections are let go. */
  waitLong(): Promise<void>;
  /** Data of the current source arrives; its real length may differ from the database's. */
  arrive(): Promise<void>;
  /** The sound reaches a position of the current source. */
  reach(positionMs: number): Promise<void>;
  starve(): Promise<void>;
  failCurrent(reason: 'unreachable' | 'undecodable'): Promise<void>;
  failPrefetched(): Promise<void>;
  forbidAutoplay(): void;
  /** Sources that hold a connection. */
  heldUrls(): string[];
  soundingUrls(): string[];
}

const source = (name: string, durationMs = 60_000): AudioSource => ({
  key: name,
  url: `https://tonearm.test/${name}.mp3`,
  durationMs,
});
const FIRST = source('first');
const SECOND = source('second', 40_000);

/** Every engine proves this. */
export function describeAudioEngine(name: string, create: () => EngineHarness): void {
  describe(`${name} keeps the engine's contract`, () => {
    let harness: EngineHarness;
    let events: EngineEvent[];
    const types = (): string[] => events.map((event) => event.type);

    beforeEach(() => {
      harness = create();
      events = [];
      harness.engine.on((event) => events.push(event));
    });
    afterEach(() => harness.engine.dispose());

    const playFirst = async (): Promise<void> => {
      harness.engine.load(FIRST, { startMs: 0, autoplay: true });
      await harness.arrive();
    };

    it("tells that it sounds, and shows the database's duration", async () => {
      await playFirst();
      expect(types()).toEqual(['playing']);
      expect(harness.soundingUrls()).toEqual([FIRST.url]);
      expect(harness.engine.getSnapshot()).toMatchObject({ durationMs: 60_000, isBuffering: false });
    });

    it('does not sound when loaded without autoplay, until played', async () => {
      harness.engine.load(FIRST, { startMs: 0, autoplay: false });
      await harness.arrive();
      expect(harness.soundingUrls()).toEqual([]);
      harness.engine.play();
      await harness.reach(100);
      expect(harness.soundingUrls()).toEqual([FIRST.url]);
    });

    it('starts where it is told to', async () => {
      harness.engine.load(FIRST, { startMs: 30_000, autoplay: true });
      expect(harness.engine.getSnapshot().positionMs).toBe(30_000);
      await harness.arrive();
      expect(harness.engine.getSnapshot().positionMs).toBe(30_000);
    });

    it('keeps the same snapshot while nothing changes, and tells subscribers when something does', async () => {
      await playFirst();
      expect(harness.engine.getSnapshot()).toBe(harness.engine.getSnapshot());
      let calls = 0;
      const stop = harness.engine.subscribe(() => {
        calls += 1;
      });
      harness.engine.seek(20_000);
      expect(calls).toBeGreaterThan(0);
      expect(harness.engine.getSnapshot().positionMs).toBe(20_000);
      stop();
      const before = calls;
      harness.engine.seek(25_000);
      expect(calls).toBe(before);
    });

    it('seeks inside the track only', async () => {
      await playFirst();
      harness.engine.seek(-5_000);
      expect(harness.engine.getSnapshot().positionMs).toBe(0);
      harness.engine.seek(99_000);
      expect(harness.engine.getSnapshot().positionMs).toBeLessThanOrEqual(60_000);
      expect(harness.engine.getSnapshot().positionMs).toBeGreaterThan(59_000);
    });

    it('remembers a seek made before anything is loaded', () => {
      harness.engine.cue(60_000, 10_000);
      harness.engine.seek(15_000);
      expect(harness.engine.getSnapshot()).toMatchObject({ positionMs: 15_000, durationMs: 60_000 });
    });

    it('says once that the end is near', async () => {
      await playFirst();
      await harness.reach(39_000);
      expect(types()).not.toContain('nearEnd');
      await harness.reach(40_500);
      await harness.reach(41_000);
      expect(types().filter((type) => type === 'nearEnd')).toHaveLength(1);
    });

    it('goes on with the prefetched source at the end, and never sounds twice at once', async () => {
      await playFirst();
      await harness.reach(45_000);
      harness.engine.prefetch(SECOND);
      expect(harness.soundingUrls()).toEqual([FIRST.url]);
      await harness.reach(60_000);
      expect(events).toContainEqual({ type: 'advanced', key: 'second' });
      expect(types()).not.toContain('ended');
      await harness.arrive();
      expect(harness.soundingUrls()).toEqual([SECOND.url]);
      expect(harness.heldUrls()).toEqual([SECOND.url]);
      expect(harness.engine.getSnapshot()).toMatchObject({ durationMs: 40_000, positionMs: 0 });
    });

    it('ends when nothing is prefetched, or what was has been taken back', async () => {
      await playFirst();
      harness.engine.prefetch(SECOND);
      harness.engine.prefetch(null);
      expect(harness.heldUrls()).toEqual([FIRST.url]);
      await harness.reach(60_000);
      expect(types()).toContain('ended');
      expect(types()).not.toContain('advanced');
    });

    it('takes a prefetched source over when it is loaded early', async () => {
      await playFirst();
      harness.engine.prefetch(SECOND);
      harness.engine.load(SECOND, { startMs: 0, autoplay: true });
      await harness.arrive();
      expect(harness.soundingUrls()).toEqual([SECOND.url]);
      expect(harness.heldUrls()).toEqual([SECOND.url]);
    });

    it('lets go of the sound when another track is cued', async () => {
      await playFirst();
      harness.engine.cue(40_000, 0);
      expect(harness.soundingUrls()).toEqual([]);
      expect(harness.heldUrls()).toEqual([]);
      expect(harness.engine.getSnapshot()).toMatchObject({ durationMs: 40_000, positionMs: 0 });
    });

    it('tells of waiting and of sounding again', async () => {
      await playFirst();
      await harness.starve();
      expect(harness.engine.getSnapshot().isBuffering).toBe(true);
      expect(types()).toEqual(['playing', 'waiting']);
    });

    it('pauses', async () => {
      await playFirst();
      harness.engine.pause();
      await harness.reach(1_000);
      expect(harness.soundingUrls()).toEqual([]);
      expect(types()).toContain('paused');
    });

    it('lets go of its connections in a long pause, and goes on where it was', async () => {
      await playFirst();
      await harness.reach(45_000);
      harness.engine.prefetch(SECOND);
      harness.engine.pause();
      await harness.waitLong();
      expect(harness.heldUrls()).toEqual([]);
      expect(harness.engine.getSnapshot()).toMatchObject({ positionMs: 45_000, durationMs: 60_000 });
      harness.engine.seek(20_000);
      harness.engine.play();
      await harness.arrive();
      expect(harness.soundingUrls()).toEqual([FIRST.url]);
      expect(harness.heldUrls().sort()).toEqual([FIRST.url, SECOND.url]);
      expect(harness.engine.getSnapshot().positionMs).toBe(20_000);
    });

    it.each(['unreachable', 'undecodable'] as const)(
      'tells that a source is %s, and keeps the position',
      async (reason) => {
        await playFirst();
        await harness.reach(12_000);
        await harness.failCurrent(reason);
        expect(events).toContainEqual({ type: 'failed', reason });
        expect(harness.engine.getSnapshot().positionMs).toBe(12_000);
        expect(harness.heldUrls()).toEqual([]);
      },
    );

    it('goes on when only the prefetched source fails', async () => {
      await playFirst();
      harness.engine.prefetch(SECOND);
      await harness.failPrefetched();
      expect(events).toContainEqual({ type: 'prefetchFailed', key: 'second' });
      expect(harness.soundingUrls()).toEqual([FIRST.url]);
    });

    it('tells when the browser refuses to start', async () => {
      harness.forbidAutoplay();
      harness.engine.load(FIRST, { startMs: 0, autoplay: true });
      await harness.arrive();
      expect(types()).toContain('blocked');
      expect(harness.engine.getSnapshot().isBuffering).toBe(false);
    });
  });
}
