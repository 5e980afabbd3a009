import { PlayerHarness, settle } from '../../../test/player/player-harness';
import { urlOf } from '../../../test/player/fake-playback';
import { LOW_TIDE, VELVET, aTrack, tracks } from '../../../test/player/tracks';
import { onQueueEnd } from './queue-end';

describe('without a network', () => {
  let player: PlayerHarness;

  beforeEach(async () => {
    localStorage.clear();
    player = new PlayerHarness();
    player.actions.playTracks(tracks(4), { source: LOW_TIDE });
    await settle();
  });
  afterEach(() => player.stop());

  const cut = (): void => {
    player.playback.isDown = true;
    player.network.set(false);
  };
  const mend = async (): Promise<void> => {
    player.playback.isDown = false;
    player.network.set(true);
    await settle();
  };
  const status = () => player.player.status;

  it('what is loaded goes on; where it ends the sound waits, and goes on from there when the network is back', async () => {
    player.clock.pass(40_000);
    player.engine.reach(40_000);
    cut();
    await settle();
    expect(status()).toBe('playing');
    player.engine.starve();
    await settle();
    expect(status()).toBe('waiting-for-network');
    expect(player.toast).toBeUndefined();
    await mend();
    expect(player.currentId).toBe(1);
    expect(player.engine.getSnapshot().positionMs).toBe(40_000);
    expect(status()).toBe('playing');
  });

  it('a song that breaks off waits at its place instead of being taken for broken', async () => {
    player.engine.reach(40_000);
    cut();
    player.engine.fail('unreachable');
    await settle();
    expect(status()).toBe('waiting-for-network');
    player.clock.pass(60_000);
    await settle();
    expect(player.currentId).toBe(1);
    await mend();
    expect(player.engine.getSnapshot().positionMs).toBe(40_000);
    expect(player.engine.isSounding).toBe(true);
  });

  it('addresses that ran out meanwhile are signed anew', async () => {
    player.engine.reach(40_000);
    cut();
    player.engine.starve();
    await settle();
    player.engine.dead.add(urlOf(1));
    await mend();
    expect(player.engine.current?.url).toBe(urlOf(1, 2));
    expect(player.engine.getSnapshot().positionMs).toBe(40_000);
    expect(player.engine.isSounding).toBe(true);
  });

  it('what would follow the last song is looked for again when the network is back', async () => {
    let isDown = true;
    const stop = onQueueEnd(async () => {
      if (isDown) throw new Error('offline');
      return { tracks: [aTrack(90)], source: VELVET };
    });
    player.actions.playTracks(tracks(1), { source: LOW_TIDE });
    await settle();
    cut();
    isDown = false;
    await mend();
    expect(player.player.entries.map(({ track }) => track.id)).toEqual([1, 90]);
    stop();
  });

  it('the rest of a long list is fetched when the network is back', async () => {
    const { expand } = player.queue;
    player.queue.parts = [[aTrack(7)]];
    player.queue.expand = () => Promise.reject(new Error('offline'));
    player.actions.playTracks(tracks(1), { source: { ...LOW_TIDE, more: {} } });
    await settle();
    cut();
    player.queue.expand = expand;
    await mend();
    expect(player.player.entries.map(({ track }) => track.id)).toEqual([1, 7]);
  });

  it('a network that comes for a moment only costs no song', async () => {
    player.engine.reach(40_000);
    cut();
    player.engine.fail('unreachable');
    await settle();
    for (const version of [2, 3]) player.engine.dead.add(urlOf(1, version));
    player.playback.isDown = false;
    player.network.set(true);
    player.network.set(false);
    await settle();
    player.clock.pass(30_000);
    await settle();
    expect(player.currentId).toBe(1);
    expect(status()).toBe('waiting-for-network');
    player.engine.dead.clear();
    await mend();
    expect(player.engine.isSounding).toBe(true);
  });

  it('the next song waits between two, says so, and plays when the network is back', async () => {
    player.engine.reach(40_000);
    cut();
    player.engine.reach(tracks(1)[0]?.duration_ms ?? 0);
    await settle();
    expect(player.currentId).toBe(2);
    player.engine.fail('unreachable');
    await settle();
    expect(status()).toBe('waiting-for-network');
    expect(player.toast).toBe('You are offline. The song plays once you are connected again.');
    await mend();
    expect(player.currentId).toBe(2);
    expect(player.engine.isSounding).toBe(true);
  });

  it('"next" says that it leads nowhere, and leaves the song that plays', async () => {
    cut();
    player.actions.next();
    await settle();
    expect(player.currentId).toBe(1);
    expect(player.engine.isSounding).toBe(true);
    expect(player.toast).toBe('You are offline, and the next song is not loaded yet.');
    player.engine.fail('unreachable');
    await settle();
    player.actions.next();
    await settle();
    expect(player.currentId).toBe(2);
    await mend();
    expect(player.engine.isSounding).toBe(true);
  });

  it('a pause ends the waiting', async () => {
    cut();
    player.engine.fail('unreachable');
    await settle();
    player.actions.toggle();
    expect(status()).toBe('paused');
    await mend();
    player.clock.pass(60_000);
    await settle();
    expect(player.engine.isSounding).toBe(false);
    player.actions.toggle();
    await settle();
    expect(player.engine.isSounding).toBe(true);
  });

  it('is found out where the server merely never answers, and tried again where nobody tells', async () => {
    player.engine.fail('unreachable');
    player.playback.isDown = true;
    player.actions.jumpTo(player.player.entries[2]?.uid ?? '');
    await settle();
    expect(status()).toBe('waiting-for-network');
    player.playback.isDown = false;
    player.clock.pass(2_000);
    await settle();
    expect(player.currentId).toBe(3);
    expect(player.engine.isSounding).toBe(true);
  });
});
