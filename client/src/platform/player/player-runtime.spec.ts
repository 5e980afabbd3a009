import { jestObject } from '../../../test/jest-object';
import { PlayerHarness, settle, userSet } from '../../../test/player/player-harness';
import { urlOf } from '../../../test/player/fake-playback';
import { LOW_TIDE, VELVET, aTrack, tracks } from '../../../test/player/tracks';
import { onQueueEnd } from './queue-end';

describe('player', () => {
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

  describe('playing', () => {
    it('asks for the addresses of the track and the next one, and sounds', async () => {
      const { playback, engine } = await playAlbum();
      expect(playback.lookUps).toEqual([[1, 2]]);
      expect(engine.current).toMatchObject({ url: urlOf(1), durationMs: 228_000 });
      expect(player.player.status).toBe('playing');
    });

    it('has the address of a track at hand whose press has begun', async () => {
      start().actions.warm(1);
      await settle();
      const { playback, engine, actions } = player;
      actions.playTracks(tracks(3), { source: LOW_TIDE });
      await settle();
      expect(playback.lookUps).toEqual([[1]]);
      expect(engine.current?.url).toBe(urlOf(1));
    });

    it('plays what was pressed though the call at the press failed', async () => {
      start((harness) => {
        harness.playback.isDown = true;
      }).actions.warm(1);
      await settle();
      player.playback.isDown = false;
      player.actions.playTracks(tracks(3), { source: LOW_TIDE });
      await settle();
      expect(player.engine.isSounding).toBe(true);
    });

    it('shows a track at its start at once, before anything is known of it', async () => {
      const { engine, actions } = await playAlbum();
      engine.reach(90_000);
      actions.next();
      expect(engine.getSnapshot()).toMatchObject({ positionMs: 0, durationMs: 228_000 });
      expect(engine.isSounding).toBe(false);
    });

    it('plays what was chosen last, in whatever order the answers come', async () => {
      const { engine, actions, playback } = await playAlbum();
      let answer = (): void => undefined;
      playback.held.set(
        50,
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      actions.playTracks([aTrack(50)], { source: VELVET });
      actions.playTracks([aTrack(60)], { source: VELVET });
      await settle();
      answer();
      await settle();
      expect(engine.current?.url).toBe(urlOf(60));
      expect(engine.isSounding).toBe(true);
    });

    it('lets those who sign in hear the whole of what they heard a part of', async () => {
      start((harness) => harness.playback.previews.add(1)).actions.playTracks(tracks(1), { source: LOW_TIDE });
      await settle();
      player.playback.previews.clear();
      player.store.dispatch(userSet(5));
      player.actions.playTracks(tracks(1), { source: LOW_TIDE });
      await settle();
      expect([player.player.isPreview, player.engine.current?.url]).toEqual([false, urlOf(1, 2)]);
    });

    it('pauses and goes on in the same place without loading again', async () => {
      const { engine, actions, playback } = await playAlbum();
      engine.reach(30_000);
      actions.toggle();
      await settle();
      expect(engine.isSounding).toBe(false);
      actions.toggle();
      await settle();
      expect(engine.isSounding).toBe(true);
      expect(engine.getSnapshot().positionMs).toBe(30_000);
      expect(playback.lookUps).toHaveLength(1);
    });

    it('stays quiet when paused before the address came', async () => {
      start().actions.playTracks(tracks(1), { source: LOW_TIDE });
      player.actions.toggle();
      await settle();
      expect(player.engine.isSounding).toBe(false);
      expect(player.player.status).toBe('paused');
      player.actions.toggle();
      await settle();
      expect(player.engine.isSounding).toBe(true);
    });

    it('takes a pause from outside for a pause', async () => {
      const { engine } = await playAlbum();
      engine.pause();
      await settle();
      expect(player.player.status).toBe('paused');
    });

    it('asks for a press when the browser does not start by itself', async () => {
      start((harness) => {
        harness.engine.isAutoplayForbidden = true;
      }).actions.playTracks(tracks(1), { source: LOW_TIDE });
      await settle();
      expect(player.player.status).toBe('blocked');
      player.engine.isAutoplayForbidden = false;
      player.actions.toggle();
      await settle();
      expect(player.player.status).toBe('playing');
    });

    it('restarts the track after three seconds, and goes back before', async () => {
      const { engine, actions } = await playAlbum(3, 1);
      engine.reach(3_001);
      actions.previous();
      expect(player.currentId).toBe(2);
      expect(engine.getSnapshot().positionMs).toBe(0);
      engine.reach(2_999);
      actions.previous();
      expect(player.currentId).toBe(1);
    });

    it('sets volume and mute on the engine', async () => {
      const { engine, actions } = await playAlbum();
      actions.setVolume(35);
      actions.toggleMute();
      expect(engine.volume).toEqual({ percent: 35, muted: true });
    });
  });

  describe('from track to track', () => {
    it('prefetches the next near the end, and follows when the engine goes on by itself', async () => {
      const { engine, playback } = await playAlbum();
      engine.reach(207_000);
      expect(engine.prefetched).toBeNull();
      engine.reach(208_000);
      await settle();
      expect(engine.prefetched?.url).toBe(urlOf(2));
      engine.reach(228_000);
      await settle();
      expect(player.currentId).toBe(2);
      expect(engine.current?.url).toBe(urlOf(2));
      expect(engine.isSounding).toBe(true);
      expect(player.player.status).toBe('playing');
      expect(playback.lookUps).toEqual([[1, 2]]);
    });

    it('plays an album to its end and stops on the last track, at its start', async () => {
      const { engine } = await playAlbum(2);
      engine.reach(208_000);
      await settle();
      engine.reach(228_000);
      await settle();
      engine.reach(208_000);
      await settle();
      expect(engine.prefetched).toBeNull();
      engine.reach(228_000);
      await settle();
      expect(player.player).toMatchObject({ index: 1, status: 'paused' });
      expect(engine.getSnapshot().positionMs).toBe(0);
      player.actions.toggle();
      await settle();
      expect(engine.current?.url).toBe(urlOf(2));
      expect(engine.isSounding).toBe(true);
    });

    it('prefetches the same track again when one repeats', async () => {
      const { engine, actions } = await playAlbum(2);
      actions.cycleRepeat();
      actions.cycleRepeat();
      engine.reach(208_000);
      await settle();
      expect(engine.prefetched?.url).toBe(urlOf(1));
      engine.reach(228_000);
      await settle();
      expect(player.currentId).toBe(1);
      expect(engine.isSounding).toBe(true);
      expect(player.playback.starts.map((play) => play.track_id)).toEqual([1, 1]);
    });

    it('changes its mind when the queue does', async () => {
      const { engine, actions } = await playAlbum(2);
      engine.reach(208_000);
      await settle();
      actions.playNext([aTrack(70)], VELVET);
      expect(engine.prefetched).toBeNull();
      await settle();
      expect(engine.prefetched?.url).toBe(urlOf(70));
      actions.removeFromQueue(player.player.entries[1]?.uid ?? '');
      await settle();
      expect(engine.prefetched?.url).toBe(urlOf(2));
      actions.clearQueue(['context']);
      await settle();
      expect(engine.prefetched).toBeNull();
      engine.reach(228_000);
      await settle();
      expect(player.player).toMatchObject({ index: 0, status: 'paused' });
    });

    it('still plays the next when it could not be prefetched', async () => {
      const { engine, playback } = await playAlbum(2);
      engine.dead.add(urlOf(2));
      engine.reach(208_000);
      await settle();
      engine.reach(228_000);
      await settle();
      expect(playback.lookUps).toEqual([[1, 2], [2]]);
      expect(engine.current?.url).toBe(urlOf(2, 2));
      expect(engine.isSounding).toBe(true);
      expect(player.toast).toBeUndefined();
    });

    it('lets everything go when the queue is emptied', async () => {
      const { engine, actions } = await playAlbum(1);
      actions.removeFromQueue(player.player.entries[0]?.uid ?? '');
      expect(engine.current).toBeNull();
      expect(engine.getSnapshot().durationMs).toBe(0);
      expect(player.player.status).toBe('idle');
    });
  });

  describe('reporting', () => {
    it('reports a track heard to its end, and one skipped', async () => {
      const { engine, clock, actions, playback } = await playAlbum(3);
      clock.pass(20_000);
      engine.reach(208_000);
      await settle();
      engine.reach(228_000);
      await settle();
      clock.pass(4_000);
      actions.next();
      expect(playback.starts.map((play) => play.track_id)).toEqual([1, 2]);
      expect(playback.updates.map(({ input }) => input)).toEqual([
        { ms_played: 20_000, completed: true, skipped: false },
        { ms_played: 4_000, completed: false, skipped: true },
      ]);
    });

    it('does not count waiting for data', async () => {
      const { engine, clock, playback } = await playAlbum();
      clock.pass(5_000);
      engine.starve();
      clock.pass(60_000);
      window.dispatchEvent(new Event('pagehide'));
      expect(playback.updates.map(({ input }) => input)).toEqual([{ ms_played: 5_000 }]);
    });
  });

  describe('after a reload', () => {
    it('comes back paused, with queue, modes and position, and asks the server nothing', async () => {
      const { engine, actions } = await playAlbum(4, 2);
      actions.cycleRepeat();
      engine.reach(61_000);
      window.dispatchEvent(new Event('pagehide'));
      const before = player.player;
      player.stop();
      start();
      await settle();
      expect(player.player).toMatchObject({
        entries: before.entries,
        index: 2,
        repeat: 'all',
        status: 'paused',
        isRestored: true,
      });
      expect(player.engine.getSnapshot()).toMatchObject({ positionMs: 61_000, durationMs: 228_000 });
      expect(player.playback.lookUps).toEqual([]);
      player.actions.seek(70_000);
      player.actions.toggle();
      await settle();
      expect(player.engine.getSnapshot().positionMs).toBe(70_000);
      expect(player.engine.isSounding).toBe(true);
    });

    it('still has nothing follow where Autoplay was cleared, until something else is played', async () => {
      const { actions } = await playAlbum(1);
      const restart = async (): Promise<void> => {
        window.dispatchEvent(new Event('pagehide'));
        player.stop();
        start();
        await settle();
        player.actions.toggle();
        await settle();
      };
      const stop = onQueueEnd(() => Promise.resolve({ tracks: tracks(2), source: VELVET }));
      actions.addToQueue([aTrack(7)], VELVET);
      actions.clearQueue(['added', 'autoplay']);
      await restart();
      expect(player.player.entries).toHaveLength(1);
      player.actions.playTracks([aTrack(9)], { source: LOW_TIDE });
      await settle();
      await restart();
      expect(player.player.entries).toHaveLength(3);
      stop();
    });

    it('keeps what was played before the player was loaded, as it is what a newcomer does first', async () => {
      start((harness) => harness.actions.playTracks(tracks(3), { source: LOW_TIDE }));
      await settle();
      window.dispatchEvent(new Event('pagehide'));
      player.stop();
      start();
      await settle();
      expect(player.player.entries).toHaveLength(3);
    });

    it('knows what played last, although a skip does not store the queue anew', async () => {
      const { actions } = await playAlbum(4);
      const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
      leave();
      const stored = localStorage.getItem('tonearm.queue');
      localStorage.setItem('tonearm.queue', `${stored} `);
      actions.next();
      actions.next();
      leave();
      expect(localStorage.getItem('tonearm.queue')).toBe(`${stored} `);
      player.stop();
      start();
      await settle();
      expect(player.player).toMatchObject({ index: 2, status: 'paused' });
    });

    it('writes little for a skip, a step back or a jump through a thousand songs', async () => {
      const { actions } = await playAlbum(1_000);
      const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
      leave();
      const write = jestObject.spyOn(Storage.prototype, 'setItem');
      for (const step of [
        actions.next,
        actions.previous,
        () => actions.jumpTo(player.player.entries[500]?.uid ?? ''),
      ]) {
        step();
        leave();
      }
      expect(player.player.index).toBe(500);
      const written = write.mock.calls.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
      write.mockRestore();
      expect(written).toBeGreaterThan(0);
      expect(written).toBeLessThan(1_000);
    });

    it('does not push aside what is played already', async () => {
      await playAlbum(2);
      window.dispatchEvent(new Event('pagehide'));
      player.stop();
      start((harness) => harness.actions.playTracks([aTrack(99)], { source: VELVET }));
      await settle();
      expect(player.currentId).toBe(99);
      expect(player.engine.current?.url).toBe(urlOf(99));
      expect(player.engine.getSnapshot().positionMs).toBe(0);
    });

    it('starts empty when what is stored is broken', async () => {
      localStorage.setItem('tonearm.queue', '{"version":1,"entries":[{"uid":1}]}');
      start();
      await settle();
      expect(player.player).toMatchObject({ index: -1, status: 'idle', isRestored: true });
    });
  });
});
