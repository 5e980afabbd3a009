import { bootstrap } from '../../../test/app';
import { PlayerHarness, sellingBegun, settle, userSet } from '../../../test/player/player-harness';
import { LOW_TIDE, VELVET, aTrack, tracks } from '../../../test/player/tracks';
import { playerSettingsChanged, sleepTimerSet } from './player-settings.slice';
import { readPlayerSettings } from './player-settings-storage';
import { onQueueEnd } from './queue-end';
import { urlOf } from '../../../test/player/fake-playback';

describe('how the listener wants to listen', () => {
  let player: PlayerHarness;
  const set = (change: Parameters<typeof playerSettingsChanged>[0]): void =>
    void player.store.dispatch(playerSettingsChanged(change));
  const play = async (count = 3): Promise<void> => {
    player.actions.playTracks(tracks(count), { source: LOW_TIDE });
    await settle();
  };
  beforeEach(() => {
    localStorage.clear();
    player = new PlayerHarness();
  });
  afterEach(() => player.stop());

  it('keeps a private session to itself, also the rest of a song that began in it', async () => {
    set({ isPrivate: true });
    await play();
    player.clock.pass(60_000);
    set({ isPrivate: false });
    player.clock.pass(60_000);
    expect(player.playback.starts).toEqual([]);
    player.actions.next();
    await settle();
    expect(player.playback.starts).toHaveLength(1);
    set({ isPrivate: true });
    player.clock.pass(60_000);
    player.actions.next();
    await settle();
    expect(player.playback.updates).toEqual([]);
    expect(player.playback.starts).toHaveLength(1);
  });

  it('pauses when the sleep timer runs out, and not when it was switched off', async () => {
    await play();
    player.store.dispatch(sleepTimerSet(Date.now() + 60_000));
    player.store.dispatch(sleepTimerSet(null));
    player.clock.pass(120_000);
    expect(player.player.status).toBe('playing');
    player.store.dispatch(sleepTimerSet(Date.now() + 60_000));
    player.clock.pass(60_000);
    expect(player.player.status).toBe('paused');
    expect(player.store.getState().playerSettings.sleepAt).toBeNull();
  });

  it('goes on behind the end of the queue with what a provider finds, once a track, unless switched off', async () => {
    const asked: number[] = [];
    const stop = onQueueEnd(async (last) => {
      asked.push(last.track.id);
      return { tracks: [aTrack(last.track.id + 100)], source: VELVET };
    });
    set({ hasAutoplay: false });
    await play(1);
    expect(asked).toEqual([]);
    set({ hasAutoplay: true });
    await settle();
    expect(asked).toEqual([1]);
    player.engine.reach(228_000);
    await settle();
    expect(player.currentId).toBe(101);
    expect(player.player.status).toBe('playing');
    stop();
  });

  it('adds one station, however often it was switched off and on while it was looked for', async () => {
    const answers: (() => void)[] = [];
    const stop = onQueueEnd(
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ tracks: [aTrack(101)], source: VELVET }));
        }),
    );
    await play(1);
    set({ hasAutoplay: false });
    set({ hasAutoplay: true });
    for (const answer of answers) answer();
    await settle();
    expect(player.player.entries).toHaveLength(2);
    stop();
  });

  it('ends a preview cleanly with an offer, and does not count it as heard to the end', async () => {
    player.playback.previews.add(1);
    await play();
    expect(player.player.isPreview).toBe(true);
    player.clock.pass(30_000);
    player.engine.fail('unreachable');
    await settle();
    expect(player.toast).toBe('That was a preview. Log in to hear the whole song.');
    expect(player.player).toMatchObject({ index: 0, status: 'paused', isPreview: false });
    expect(player.playback.updates.at(-1)?.input.completed).toBe(false);
    player.actions.next();
    await settle();
    expect(player.player).toMatchObject({ isPreview: false, status: 'playing' });
  });

  it('leads to the plans where one opens the song: for subscribers, or where a right of whoever is logged in lacks', async () => {
    const offered = () => {
      const { message, action } = player.store.getState().toasts.current ?? {};
      return [message, action?.action];
    };
    const endPreview = async (): Promise<unknown[]> => {
      player.actions.playTracks(tracks(1), { source: LOW_TIDE });
      await settle();
      player.clock.pass(30_000);
      player.engine.reach(30_000);
      await settle();
      return offered();
    };
    const sold = ['That was a preview. Subscribers hear the whole song.', '/pricing'];
    player.store.dispatch(sellingBegun());
    player.playback.previews.add(1);
    expect((await endPreview())[0]).toBe('That was a preview. Log in to hear the whole song.');
    player.playback.previewReason = 'subscription_required';
    player.store.dispatch(userSet(7));
    expect(await endPreview()).toEqual(sold);
    player.store.dispatch(userSet(null));
    expect(await endPreview()).toEqual(sold);
    player.playback.refused[2] = 'subscription_required';
    player.actions.playTracks([aTrack(2)], { source: LOW_TIDE });
    await settle();
    expect(offered()).toEqual(['Only subscribers can play this song.', '/pricing']);
  });

  it('asks for a new address before it goes on after a pause that outlived the old one', async () => {
    player.playback.expiresAt = new Date(Date.now() + 30_000).toISOString();
    await play();
    player.engine.reach(40_000);
    player.actions.pause();
    await settle();
    player.actions.play();
    await settle();
    expect(player.engine.current?.url).toBe(urlOf(1, 2));
    expect(player.engine.getSnapshot().positionMs).toBe(40_000);
  });

  it('remembers what makes sense', () => {
    set({ speed: 7, normalisation: 'album' });
    expect(readPlayerSettings()).toEqual({ speed: 2, normalisation: 'album' });
    localStorage.setItem('tonearm.player-settings', '{"speed":"fast","normalisation":"loud","isPrivate":true}');
    expect(readPlayerSettings()).toEqual({ isPrivate: true });
  });

  it('begins as the site says, until the listener has chosen', () => {
    window.bootstrapData = bootstrap({ settings: { 'player.normalisation': 'track', 'player.autoplay_radio': false } });
    player.stop();
    player = new PlayerHarness();
    expect(player.store.getState().playerSettings).toMatchObject({ normalisation: 'track', hasAutoplay: false });
    set({ normalisation: 'off' });
    player.stop();
    player = new PlayerHarness();
    expect(player.store.getState().playerSettings.normalisation).toBe('off');
    delete window.bootstrapData;
  });

  it('keeps what the listener has changed, and follows the site in all else', () => {
    const siteSays = (normalisation: 'track' | 'album', hasAutoplay: boolean): void => {
      const settings = { 'player.normalisation': normalisation, 'player.autoplay_radio': hasAutoplay };
      window.bootstrapData = bootstrap({ settings });
      player.stop();
      player = new PlayerHarness();
    };
    siteSays('track', false);
    set({ speed: 1.5 });
    siteSays('album', true);
    expect(player.store.getState().playerSettings).toMatchObject({
      speed: 1.5,
      normalisation: 'album',
      hasAutoplay: true,
    });
    set({ hasAutoplay: false });
    set({ hasAutoplay: true });
    siteSays('track', false);
    expect(player.store.getState().playerSettings).toMatchObject({ normalisation: 'track', hasAutoplay: true });
    delete window.bootstrapData;
  });

  it('reads what earlier versions stored, which was all of it', () => {
    localStorage.setItem(
      'tonearm.player-settings',
      '{"normalisation":"album","speed":1.25,"skipsExplicit":true,"isPrivate":false,"hasAutoplay":false,"hasSingleKeys":true}',
    );
    player.stop();
    player = new PlayerHarness();
    set({ isPrivate: true });
    player.stop();
    player = new PlayerHarness();
    expect(player.store.getState().playerSettings).toMatchObject({
      normalisation: 'album',
      speed: 1.25,
      skipsExplicit: true,
      isPrivate: true,
      hasAutoplay: false,
    });
  });
});
