import type { PlayQueue } from '@tonearm/shared/catalogue/queue.dto';
import { QUEUE_SAVE_AFTER_MS } from '@tonearm/shared/limits';
import { PlayerHarness, settle, userSet } from '../../../test/player/player-harness';
import { LOW_TIDE, VELVET, aTrack, tracks } from '../../../test/player/tracks';
import { queueSaved } from './queue-news';
import { QueueRefused } from './queue-port';

const INES = 5;
const elsewhere = (version: number, given: Partial<PlayQueue> = {}): PlayQueue => ({
  entries: [8, 9].map((id) => ({
    uid: `far-${id}`,
    track: aTrack(id),
    source: { type: 'album', id: 8, name: 'Velvet Hour' },
    section: 'context',
    place: null,
  })),
  index: 1,
  position_ms: 42_000,
  shuffle: false,
  repeat: 'all',
  version,
  ...given,
});

describe('the queue on the server', () => {
  let player: PlayerHarness;
  const start = (prepare?: (harness: PlayerHarness) => void): void => {
    player = new PlayerHarness(prepare);
  };
  const signIn = async (id: number | null = INES): Promise<void> => {
    player.store.dispatch(userSet(id));
    await connected();
  };
  const connected = async (): Promise<void> => {
    player.clock.pass(0);
    await settle();
  };
  const soon = async (): Promise<void> => {
    player.clock.pass(QUEUE_SAVE_AFTER_MS);
    await settle();
  };
  const play = async (count = 3): Promise<void> => {
    player.actions.playTracks(tracks(count), { source: LOW_TIDE });
    await settle();
  };
  const ids = (): number[] => player.player.entries.map((entry) => entry.track.id);
  const last = () => player.queue.saves.at(-1);

  beforeEach(() => localStorage.clear());
  afterEach(() => player.stop());

  it('comes back on another device, paused and where it was', async () => {
    start((harness) => {
      harness.queue.kept = elsewhere(4);
      harness.store.dispatch(userSet(INES));
    });
    await connected();
    expect(ids()).toEqual([8, 9]);
    expect(player.player).toMatchObject({ index: 1, status: 'paused', repeat: 'all' });
    expect(player.engine.getSnapshot().positionMs).toBe(42_000);
    await soon();
    expect(player.queue.saves).toEqual([]);
  });

  it('follows what plays on another device, as long as nothing sounds here', async () => {
    start();
    await signIn();
    await play();
    player.actions.pause();
    await soon();
    const saved = player.queue.saves.length;
    player.queue.kept = elsewhere(40);
    queueSaved(40);
    await settle();
    expect(ids()).toEqual([8, 9]);
    expect(player.player).toMatchObject({ index: 1, status: 'paused' });
    await soon();
    expect(player.queue.saves).toHaveLength(saved);
    await play();
    player.queue.kept = elsewhere(80);
    queueSaved(80);
    await settle();
    expect(ids()).not.toEqual([8, 9]);
  });

  it('knows the order before shuffling on the other device too', async () => {
    const kept = elsewhere(1, { shuffle: true });
    kept.entries.forEach((entry, index) => {
      entry.place = 1 - index;
    });
    start((harness) => {
      harness.queue.kept = kept;
      harness.store.dispatch(userSet(INES));
    });
    await connected();
    player.actions.toggleShuffle();
    expect(ids()).toEqual([9, 8]);
  });

  it('tells the order before shuffling, though the shuffled list stands as before', async () => {
    start();
    await signIn();
    await play(1);
    await soon();
    player.actions.toggleShuffle();
    await soon();
    expect(last()).toMatchObject({ shuffle: true, entries: [{ place: 0 }] });
  });

  it('has the same sections on the other device, and tells its own', async () => {
    const kept = elsewhere(4);
    kept.entries = (['context', 'added', 'context', 'autoplay'] as const).map(
      (section, at) =>
        ({ ...kept.entries[0], uid: `far-${at}`, track: aTrack(at + 1), section }) as PlayQueue['entries'][number],
    );
    start((harness) => {
      harness.queue.kept = { ...kept, index: 0 };
      harness.store.dispatch(userSet(INES));
    });
    await connected();
    expect(player.player.entries.map((entry) => entry.section)).toEqual(['context', 'added', 'context', 'autoplay']);
    player.actions.play();
    player.actions.moveInQueue('far-2', 'added', null);
    await soon();
    expect(last()?.entries?.map(({ section }) => section)).toEqual(['context', 'added', 'added', 'autoplay']);
  });

  it('is not asked for by guests, and stays when they sign in while they listen', async () => {
    start((harness) => {
      harness.queue.kept = elsewhere(4);
    });
    await play();
    await soon();
    expect(player.queue.saves).toEqual([]);
    await signIn();
    expect(ids()).toEqual([1, 2, 3]);
    expect(player.engine.isSounding).toBe(true);
    await soon();
    expect(last()).toMatchObject({ version: 4, index: 0 });
    expect(last()?.entries?.map((entry) => entry.track_id)).toEqual([1, 2, 3]);
  });

  it('saves changes once they have settled, and the tracks only when they have changed', async () => {
    start();
    await signIn();
    await play();
    player.actions.next();
    player.actions.addToQueue([aTrack(30)], VELVET);
    await soon();
    expect(player.queue.saves).toHaveLength(1);
    expect(last()).toMatchObject({
      index: 1,
      version: 0,
      repeat: 'off',
      entries: [
        { track_id: 1, source: { type: 'album', id: 7 }, section: 'context' },
        {},
        { source: { name: 'Velvet Hour' }, section: 'added' },
        {},
      ],
    });
    player.engine.reach(12_000);
    player.actions.pause();
    await soon();
    expect(last()).toMatchObject({ position_ms: 12_000, version: 1 });
    expect(last()?.entries).toBeUndefined();
  });

  it('wins over another device while it sounds here, and gives way when it does not', async () => {
    start();
    await signIn();
    await play();
    await soon();
    player.queue.kept = elsewhere(9);
    player.actions.next();
    await soon();
    await soon();
    expect(ids()).toEqual([1, 2, 3]);
    expect(last()).toMatchObject({ version: 9, index: 1 });
    player.actions.pause();
    player.queue.kept = elsewhere(20);
    player.actions.toggleShuffle();
    await soon();
    expect(ids()).toEqual([8, 9]);
  });

  it('is asked for again with the next change when the server did not answer', async () => {
    start();
    const { load } = player.queue;
    player.queue.load = () => Promise.reject(new Error('down'));
    await signIn();
    player.queue.load = load.bind(player.queue);
    await play();
    await soon();
    await soon();
    expect(last()).toMatchObject({ index: 0, version: 0 });
  });

  it('is left alone once the server says no', async () => {
    start();
    await signIn();
    player.queue.save = () => Promise.reject(new QueueRefused());
    await play();
    await soon();
    const { saves } = player.queue;
    player.actions.next();
    await soon();
    expect(saves).toEqual([]);
    expect(ids()).toEqual([1, 2, 3]);
    let asked = 0;
    player.queue.load = () => {
      asked += 1;
      return Promise.reject(new QueueRefused());
    };
    await signIn(6);
    for (let round = 0; round < 3; round += 1) {
      await play();
      await soon();
    }
    expect(asked).toBe(1);
  });

  it('goes with the person who signs out, and neither shows nor overwrites what the next one has', async () => {
    start();
    await signIn();
    await play();
    await soon();
    await signIn(null);
    expect(ids()).toEqual([]);
    expect(player.engine.isSounding).toBe(false);
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('tonearm.queue')).toBe('null');
    player.queue.kept = elsewhere(1);
    await signIn();
    expect(ids()).toEqual([8, 9]);
    await play();
    await soon();
    const before = player.queue.saves.length;
    player.queue.kept = elsewhere(1);
    await signIn(6);
    await soon();
    expect(ids()).toEqual([8, 9]);
    expect(player.queue.saves).toHaveLength(before);
  });

  it('is not brought back for somebody else who opens the page', async () => {
    start((harness) => harness.store.dispatch(userSet(INES)));
    await connected();
    await play();
    await soon();
    dispatchEvent(new Event('pagehide'));
    player.stop();
    start();
    expect(ids()).toEqual([]);
    player.queue.kept = elsewhere(1);
    await signIn();
    expect(ids()).toEqual([8, 9]);
  });

  it('is saved after all when the server did not take it the first time', async () => {
    start();
    await signIn();
    const save = player.queue.save.bind(player.queue);
    player.queue.save = () => Promise.reject(new Error('down'));
    await play();
    player.actions.pause();
    await soon();
    player.queue.save = save;
    player.clock.pass(30_000);
    await settle();
    expect(last()?.entries).toHaveLength(3);
  });
});

describe('what follows the tracks that were handed over', () => {
  let player: PlayerHarness;
  afterEach(() => player.stop());
  beforeEach(() => {
    localStorage.clear();
    player = new PlayerHarness();
  });

  it('is fetched part by part while a long list plays, not before', async () => {
    player.queue.parts = [tracks(3), [aTrack(4), aTrack(5)], [aTrack(6)]];
    player.actions.addToQueue(tracks(2), { ...LOW_TIDE, more: {} });
    await settle();
    expect(player.queue.expansions).toEqual([]);
    player.actions.playTracks(tracks(2), { source: { ...LOW_TIDE, more: { orderBy: 'plays', orderDir: 'desc' } } });
    for (let round = 0; round < 6; round += 1) await settle();
    // The second song was added by hand before, too.
    expect(player.player.entries.map((entry) => entry.track.id)).toEqual([1, 2, 2, 3, 4, 5, 6]);
    expect(player.queue.expansions[0]).toEqual({
      source_type: 'album',
      source_id: 7,
      order_by: 'plays',
      order_dir: 'desc',
      cursor: undefined,
    });
    expect(player.queue.expansions).toHaveLength(3);
  });
});
