import { PlayerHarness, settle } from '../../../test/player/player-harness';
import { urlOf } from '../../../test/player/fake-playback';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';

describe('what cannot be played', () => {
  let player: PlayerHarness;
  const start = (prepare?: (harness: PlayerHarness) => void): PlayerHarness => {
    player = new PlayerHarness(prepare);
    return player;
  };
  const playAlbum = async (count = 3, startAt = 0): Promise<PlayerHarness> => {
    start().actions.playTracks(tracks(count), { source: LOW_TIDE, startAt });
    await settle();
    return player;
  };

  beforeEach(() => localStorage.clear());
  afterEach(() => player.stop());

  const UNPLAYABLE = "This track can't be played";

  it('renews an address once, where the sound broke off', async () => {
    const { engine, playback } = await playAlbum();
    engine.reach(100_000);
    engine.fail('unreachable');
    await settle();
    expect(playback.lookUps).toEqual([[1, 2], [1]]);
    expect(engine.current?.url).toBe(urlOf(1, 2));
    expect(engine.getSnapshot().positionMs).toBe(100_000);
    expect(engine.isSounding).toBe(true);
    expect(player.toast).toBeUndefined();
  });

  it('gives the track up when the renewed address fails too: says so, and skips after two seconds', async () => {
    start((harness) => {
      for (const version of [1, 2]) harness.engine.dead.add(urlOf(1, version));
    });
    player.actions.playTracks(tracks(2), { source: LOW_TIDE });
    await settle();
    expect(player.toast).toBe(UNPLAYABLE);
    player.clock.pass(1_999);
    expect(player.currentId).toBe(1);
    player.clock.pass(1);
    await settle();
    expect(player.currentId).toBe(2);
    expect(player.engine.isSounding).toBe(true);
  });

  it.each([
    [
      'refused',
      (harness: PlayerHarness) => {
        harness.playback.refused[1] = 'unsupported';
      },
    ],
    [
      'broken',
      (harness: PlayerHarness) => {
        harness.engine.broken.add(urlOf(1));
      },
    ],
  ])('skips a %s track without trying again', async (_what, prepare) => {
    start(prepare).actions.playTracks(tracks(2), { source: LOW_TIDE });
    await settle();
    expect(player.toast).toBe(UNPLAYABLE);
    expect(player.playback.lookUps.filter((ids) => ids.includes(1))).toHaveLength(1);
    player.clock.pass(2_000);
    await settle();
    expect(player.currentId).toBe(2);
  });

  it('stops after three in a row', async () => {
    start((harness) => {
      for (const id of [1, 2, 3]) harness.playback.refused[id] = 'unsupported';
    }).actions.playTracks(tracks(5), { source: LOW_TIDE });
    for (let round = 0; round < 6; round += 1) {
      await settle();
      player.clock.pass(2_000);
    }
    expect(player.currentId).toBe(3);
    expect(player.player.status).toBe('paused');
  });

  it('counts anew after a track that sounded', async () => {
    start((harness) => {
      for (const id of [1, 2, 4, 5]) harness.playback.refused[id] = 'unsupported';
    }).actions.playTracks(tracks(6), { source: LOW_TIDE });
    for (let round = 0; round < 2; round += 1) {
      await settle();
      player.clock.pass(2_000);
    }
    await settle();
    expect(player.currentId).toBe(3);
    player.clock.pass(5_000);
    player.actions.next();
    for (let round = 0; round < 2; round += 1) {
      await settle();
      player.clock.pass(2_000);
    }
    await settle();
    expect(player.currentId).toBe(6);
    expect(player.engine.isSounding).toBe(true);
  });

  it('does not skip once the listener paused or chose something else', async () => {
    start((harness) => {
      harness.playback.refused[1] = 'unsupported';
    }).actions.playTracks(tracks(2), { source: LOW_TIDE });
    await settle();
    player.actions.toggle();
    player.clock.pass(5_000);
    expect(player.currentId).toBe(1);
  });

  it('pauses and says why when the server does not tell the address, and plays when pressed again', async () => {
    start((harness) => {
      harness.playback.failure = { status: 500, data: { message: 'Nothing works.' } };
    }).actions.playTracks(tracks(2), { source: LOW_TIDE });
    await settle();
    expect(player.player).toMatchObject({ index: 0, status: 'paused' });
    expect(player.toast).toBe('Nothing works.');
    player.playback.failure = null;
    player.actions.toggle();
    await settle();
    expect(player.engine.isSounding).toBe(true);
  });

  it('says nothing when an address dies during a pause, and renews it when pressed', async () => {
    const { engine, actions } = await playAlbum();
    engine.reach(40_000);
    actions.toggle();
    await settle();
    engine.fail('unreachable');
    await settle();
    expect(player.toast).toBeUndefined();
    actions.toggle();
    await settle();
    expect(engine.current?.url).toBe(urlOf(1, 2));
    expect(engine.getSnapshot().positionMs).toBe(40_000);
  });
});
