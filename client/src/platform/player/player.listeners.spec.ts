import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { whenIdle } from '../../lib/when-idle';
import { startPlayerListeners } from './player.listeners';
import { playerSettingsChanged } from './player-settings.slice';
import { muteToggled, tracksPlayed, volumeSet } from './player.slice';
import { FakeClock } from '../../../test/player/fake-clock';
import { FakeEngine } from '../../../test/player/fake-engine';
import { FakePlayback, urlOf } from '../../../test/player/fake-playback';
import { FakeQueue } from '../../../test/player/fake-queue';
import { createPlayerStore, userSet } from '../../../test/player/player-harness';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue())
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
};

/** Longer than the browser takes to be idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(() => setTimeout(resolve, 50));
  });

describe('player listeners', () => {
  let stop: () => void;
  const start = (store: ReturnType<typeof createPlayerStore>, keepsNothing = false) => {
    const parts = {
      keepsNothing,
      queue: new FakeQueue(),
      engine: new FakeEngine(),
      playback: new FakePlayback(),
      clock: new FakeClock(),
      formats: () => ['mp3'],
    };
    stop = startPlayerListeners(store, parts);
    return parts;
  };

  beforeEach(() => {
    localStorage.clear();
    window.bootstrapData = { settings: { 'player.default_volume': 55 } } as unknown as BootstrapData;
  });
  afterEach(() => {
    stop();
    delete window.bootstrapData;
  });

  it("begins with the site's volume, and later with the listener's own", () => {
    const first = createPlayerStore();
    start(first);
    expect(first.getState().player.volume).toBe(55);
    stop();
    localStorage.setItem('tonearm.volume', '{"volume":20,"muted":true}');
    const second = createPlayerStore();
    start(second);
    expect(second.getState().player).toMatchObject({ volume: 20, muted: true });
  });

  it("follows the site's volume after the listener has only muted", async () => {
    const first = createPlayerStore();
    const { engine } = start(first);
    window.dispatchEvent(new Event('pointermove'));
    await until(() => engine.volume.percent === 55);
    first.dispatch(muteToggled());
    window.dispatchEvent(new Event('pagehide'));
    stop();
    window.bootstrapData = { settings: { 'player.default_volume': 70 } } as unknown as BootstrapData;
    const second = createPlayerStore();
    start(second);
    expect(second.getState().player).toMatchObject({ volume: 70, muted: true });
  });

  it('keeps what a newcomer sets before anything of the player has been loaded', () => {
    const store = createPlayerStore();
    start(store);
    expect(localStorage.getItem('tonearm.volume')).toBeNull();
    store.dispatch(volumeSet(30));
    stop();
    const next = createPlayerStore();
    start(next);
    expect(next.getState().player.volume).toBe(30);
  });

  it('takes what is stored for nothing when it is broken', () => {
    localStorage.setItem('tonearm.volume', '{"volume":');
    const store = createPlayerStore();
    start(store);
    expect(store.getState().player.volume).toBe(55);
  });

  it('plays at the first press, without waiting for the page to be idle', async () => {
    const store = createPlayerStore();
    const { engine } = start(store);
    store.dispatch(tracksPlayed(tracks(2), { source: LOW_TIDE }));
    await until(() => engine.isSounding);
    expect(engine.current?.url).toBe(urlOf(1));
    expect(store.getState().player.status).toBe('playing');
    store.dispatch(volumeSet(30));
    expect(engine.volume.percent).toBe(30);
  });

  it("waits for a newcomer's first move, and for nothing where there is something to bring back", async () => {
    const newcomer = createPlayerStore();
    const { engine } = start(newcomer);
    expect(newcomer.getState().player.isRestored).toBe(true);
    newcomer.dispatch(volumeSet(30));
    await idle();
    expect(engine.volume.percent).not.toBe(30);
    window.dispatchEvent(new Event('pointermove'));
    await until(() => engine.volume.percent === 30);
    stop();
    localStorage.setItem('tonearm.volume', '{"volume":20,"muted":false}');
    const { engine: kept } = start(createPlayerStore());
    await until(() => kept.volume.percent === 20);
  });

  it('plays where the site is only shown, and leaves alone what the pages of its owner keep', async () => {
    const own = createPlayerStore();
    own.dispatch(userSet(5));
    const { engine } = start(own);
    await until(() => engine.volume.percent === 55);
    own.dispatch(volumeSet(25));
    own.dispatch(tracksPlayed(tracks(3), { source: LOW_TIDE }));
    await until(() => engine.isSounding);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    const kept = { ...localStorage };
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(['tonearm.queue', 'tonearm.volume']));

    const shown = createPlayerStore();
    shown.dispatch(userSet(5));
    const framed = start(shown, true);
    shown.dispatch(tracksPlayed(tracks(1), { source: LOW_TIDE }));
    await until(() => framed.engine.isSounding);
    shown.dispatch(volumeSet(90));
    shown.dispatch(playerSettingsChanged({ speed: 2 }));
    // As a guest sees it, and oneself again.
    shown.dispatch(userSet(null));
    shown.dispatch(userSet(5));
    framed.clock.pass(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expect({ ...localStorage }).toEqual(kept);
    expect(framed.queue.saves).toEqual([]);
  });

  it('is silent once stopped', async () => {
    const store = createPlayerStore();
    const { engine } = start(store);
    stop();
    store.dispatch(tracksPlayed(tracks(1), { source: LOW_TIDE }));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(engine.current).toBeNull();
  });
});
