import { HtmlAudioEngine } from './html-audio-engine';
import { describeAudioEngine } from '../../../test/player/audio-engine.contract';
import type { EngineHarness } from '../../../test/player/audio-engine.contract';
import { FakeAudioElement } from '../../../test/player/fake-audio-element';
import { FakeEngine } from '../../../test/player/fake-engine';

const RELEASE_AFTER_MS = 30;
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
const asElement = (element: FakeAudioElement): HTMLAudioElement => element as unknown as HTMLAudioElement;

function htmlHarness(): EngineHarness & { elements: FakeAudioElement[] } {
  const elements: FakeAudioElement[] = [];
  const engine = new HtmlAudioEngine(
    () => {
      const element = new FakeAudioElement();
      elements.push(element);
      return asElement(element);
    },
    { releaseAfterMs: RELEASE_AFTER_MS },
  );
  let sounding = elements[0] as FakeAudioElement;
  const other = (): FakeAudioElement => elements.find((element) => element !== sounding) as FakeAudioElement;
  const current = (): FakeAudioElement => {
    if (!sounding.src && other().src) sounding = other();
    return sounding;
  };
  return {
    engine,
    elements,
    waitLong: async () => {
      while (elements.some((element) => element.src)) await settle();
    },
    arrive: async () => {
      current().arrive(60.02);
      await settle();
    },
    reach: async (ms) => {
      current().reach(ms >= 60_000 ? 60.02 : ms / 1000);
      await settle();
    },
    starve: async () => {
      current().tell('waiting');
      await settle();
    },
    failCurrent: async (reason) => {
      current().fail(reason === 'undecodable' ? 3 : 2);
      await settle();
    },
    failPrefetched: async () => {
      current();
      other().fail(4);
      await settle();
    },
    forbidAutoplay: () =>
      elements.forEach((element) => {
        element.refusesPlay = 'NotAllowedError';
      }),
    heldUrls: () => elements.filter((element) => element.src).map((element) => element.src),
    soundingUrls: () =>
      elements
        .filter((element) => element.src && !element.paused && element.readyState > 0)
        .map((element) => element.src),
  };
}

function fakeHarness(): EngineHarness {
  const engine = new FakeEngine();
  return {
    engine,
    waitLong: () => {
      engine.park();
      return settle();
    },
    arrive: settle,
    reach: async (ms) => {
      engine.reach(ms);
      await settle();
    },
    starve: async () => {
      engine.starve();
      await settle();
    },
    failCurrent: async (reason) => {
      engine.fail(reason);
      await settle();
    },
    failPrefetched: async () => {
      const source = engine.prefetched;
      if (source) {
        engine.dead.add(source.url);
        engine.prefetch(source);
      }
      await settle();
    },
    forbidAutoplay: () => {
      engine.isAutoplayForbidden = true;
    },
    heldUrls: () => [engine.current, engine.prefetched].flatMap((source) => (source ? [source.url] : [])),
    soundingUrls: () => (engine.isSounding && engine.current ? [engine.current.url] : []),
  };
}

describeAudioEngine('HtmlAudioEngine', htmlHarness);
describeAudioEngine('FakeEngine', fakeHarness);

describe('HtmlAudioEngine', () => {
  const source = { key: 'a', url: 'https://tonearm.test/a.mp3', durationMs: 60_000 };

  it('releases an element by taking its source away and loading nothing, so that no connection is kept', async () => {
    const { engine, elements } = htmlHarness();
    engine.load(source, { startMs: 0, autoplay: true });
    const [element] = elements as [FakeAudioElement];
    const loads = element.loads;
    engine.cue(1_000, 0);
    await settle();
    expect(element.src).toBe('');
    expect(element.loads).toBe(loads + 1);
  });

  it('keeps no connection for what was loaded without being played, or was not allowed to play', async () => {
    for (const refuses of [null, 'NotAllowedError']) {
      const { engine, elements, waitLong } = htmlHarness();
      elements.forEach((element) => {
        element.refusesPlay = refuses;
      });
      engine.load(source, { startMs: 5_000, autoplay: refuses !== null });
      await waitLong();
      expect(elements.map((element) => element.src)).toEqual(['', '']);
      expect(engine.getSnapshot().positionMs).toBe(5_000);
    }
  });

  it('does not go on by itself when a seek during a pause meets an end that came early', async () => {
    const { engine, elements } = htmlHarness();
    const events: string[] = [];
    engine.load(source, { startMs: 0, autoplay: true });
    elements[0]?.arrive(55);
    engine.pause();
    await settle();
    engine.on((event) => events.push(event.type));
    elements[0]?.reach(55);
    await settle();
    expect(events).not.toContain('ended');
  });

  it('plays segments where the browser can, and the plain stream on a fault, where loudness is evened out, and elsewhere', async () => {
    const [song, next] = [
      { ...source, segmentsUrl: 'https://tonearm.test/a.m3u8' },
      { ...source, key: 'b', url: 'https://tonearm.test/b.mp3', segmentsUrl: 'https://tonearm.test/b.m3u8' },
    ];
    const { engine, elements } = htmlHarness();
    const [first, second] = elements as [FakeAudioElement, FakeAudioElement];
    const held = (): string[] => elements.map(({ src }) => src.split('/').at(-1) ?? '');
    const events: string[] = [];
    engine.on(({ type }) => events.push(type));
    engine.load(song, { startMs: 0, autoplay: true });
    expect(held()).toEqual(['a.mp3', '']);
    elements.forEach((element) => {
      element.plays = ['application/vnd.apple.mpegurl'];
    });
    engine.load(song, { startMs: 0, autoplay: true });
    engine.prefetch(next);
    expect(held()).toEqual(['a.m3u8', 'b.m3u8']);
    first.arrive(60);
    first.reach(21);
    first.fail(4);
    second.fail(2);
    expect([held(), first.paused, second.paused, engine.getSnapshot().positionMs]).toEqual([
      ['a.mp3', 'b.mp3'],
      false,
      true,
      21_000,
    ]);
    first.arrive(60);
    await settle();
    expect([first.currentTime, events]).toEqual([21, ['playing', 'playing']]);
    second.fail(4);
    first.fail(4);
    expect(events.slice(2)).toEqual(['prefetchFailed', 'failed']);
    engine.load(song, { startMs: 0, autoplay: false });
    expect(held()[0]).toBe('a.m3u8');
    engine.dispose();

    const graph = { setGain: () => undefined, resume: () => undefined, close: () => undefined };
    const mixed = new HtmlAudioEngine(
      () => asElement(Object.assign(first, { src: '', plays: ['application/vnd.apple.mpegurl'] })),
      { createGraph: () => graph },
    );
    mixed.load(song, { startMs: 5_000, autoplay: false });
    expect(held()[0]).toBe('a.m3u8');
    mixed.setTuning({ rate: 1, normalisation: 'track' });
    expect([held()[0], first.paused, mixed.getSnapshot().positionMs]).toEqual(['a.mp3', true, 5_000]);
    mixed.dispose();
  });

  it('keeps its place where segments break off and the plain stream cannot be had either, and goes on from there', () => {
    const song = { ...source, segmentsUrl: 'https://tonearm.test/a.m3u8' };
    const { engine, elements } = htmlHarness();
    const [first] = elements as [FakeAudioElement];
    first.plays = ['application/vnd.apple.mpegurl'];
    const faults: unknown[] = [];
    engine.on((event) => {
      if (event.type === 'failed') faults.push(event.reason);
    });
    engine.load(song, { startMs: 0, autoplay: true });
    first.arrive(60);
    first.reach(21);
    first.fail(2);
    first.fail(4);
    expect([faults, engine.getSnapshot().positionMs]).toEqual([['unreachable'], 21_000]);
    engine.load(song, { startMs: engine.getSnapshot().positionMs, autoplay: true });
    first.arrive(60);
    expect([first.currentTime, first.paused]).toEqual([21, false]);
    engine.dispose();
  });

  it('sets the volume of both elements', () => {
    const { engine, elements } = htmlHarness();
    engine.setVolume(35, true);
    expect(elements.map(({ volume, muted }) => ({ volume, muted }))).toEqual([
      { volume: 0.35, muted: true },
      { volume: 0.35, muted: true },
    ]);
  });

  it("uses the file's duration when the database knows none", async () => {
    const { engine, elements } = htmlHarness();
    engine.load({ ...source, durationMs: 0 }, { startMs: 0, autoplay: true });
    elements[0]?.arrive(12.5);
    elements[0]?.reach(1);
    await settle();
    expect(engine.getSnapshot().durationMs).toBe(12_500);
  });

  it('does not tell of sound when the listener paused before it came', async () => {
    const { engine, elements } = htmlHarness();
    const events: string[] = [];
    engine.on((event) => events.push(event.type));
    engine.load(source, { startMs: 0, autoplay: true });
    engine.pause();
    elements[0]?.tell('playing');
    await settle();
    expect(events).not.toContain('playing');
  });

  it('takes an interrupted play for no failure', async () => {
    const { engine, elements } = htmlHarness();
    const events: string[] = [];
    engine.on((event) => events.push(event.type));
    (elements[0] as FakeAudioElement).refusesPlay = 'AbortError';
    engine.load(source, { startMs: 0, autoplay: true });
    await settle();
    expect(events).toEqual([]);
  });

  it('plays at the chosen speed, also what is loaded later', () => {
    const { engine, elements } = htmlHarness();
    engine.setTuning({ rate: 1.5, normalisation: 'off' });
    expect(elements.map(({ playbackRate, defaultPlaybackRate }) => [playbackRate, defaultPlaybackRate])).toEqual([
      [1.5, 1.5],
      [1.5, 1.5],
    ]);
  });

  it('turns loud tracks down where the browser has no Web Audio, and leaves the rest alone', () => {
    const { engine, elements } = htmlHarness();
    const [first, second] = elements as [FakeAudioElement, FakeAudioElement];
    engine.setVolume(50, false);
    engine.setTuning({ rate: 1, normalisation: 'track' });
    engine.load(
      { ...source, loudness: { track_gain_db: -6, track_peak: 1, album_gain_db: null, album_peak: null } },
      { startMs: 0, autoplay: true },
    );
    expect(first.volume).toBeCloseTo(0.25, 2);
    expect(second.volume).toBe(0.5);
    engine.setTuning({ rate: 1, normalisation: 'off' });
    expect(first.volume).toBe(0.5);
  });

  it('evens loudness out with Web Audio from the first wish on', () => {
    const gains = new Map<HTMLAudioElement, number>();
    const graph = {
      setGain: (element: HTMLAudioElement, gain: number) => void gains.set(element, gain),
      resume: () => undefined,
      close: () => undefined,
    };
    const made: number[] = [];
    const engine = new HtmlAudioEngine(() => asElement(new FakeAudioElement()), {
      createGraph: (elements) => {
        made.push(elements.length);
        return graph;
      },
    });
    engine.load(
      { ...source, loudness: { track_gain_db: 6, track_peak: 0.25, album_gain_db: -3, album_peak: 0.9 } },
      { startMs: 0, autoplay: false },
    );
    expect(made).toEqual([]);
    engine.setTuning({ rate: 1, normalisation: 'track' });
    expect(made).toEqual([2]);
    expect([...gains.values()][0]).toBeCloseTo(2, 1);
    engine.setTuning({ rate: 1, normalisation: 'album' });
    expect([...gains.values()][0]).toBeCloseTo(0.71, 2);
    engine.dispose();
  });
});
