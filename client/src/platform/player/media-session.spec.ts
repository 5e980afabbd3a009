import { connectMediaSession, metadataOf } from './media-session';
import { paused, soundStarted, tracksPlayed } from './player.slice';
import { PlayerHarness } from '../../../test/player/player-harness';
import { LOW_TIDE, aTrack, tracks } from '../../../test/player/tracks';

class FakeSession {
  metadata: unknown = null;
  playbackState = 'none';
  positions: (MediaPositionState | undefined)[] = [];
  handlers: Partial<Record<string, MediaSessionActionHandler | null>> = {};
  setActionHandler(action: string, handler: MediaSessionActionHandler | null): void {
    if (action === 'stop') throw new TypeError('unknown action');
    this.handlers[action] = handler;
  }
  setPositionState(state?: MediaPositionState): void {
    this.positions.push(state);
  }
  press(action: string, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers[action]?.({ action: action as MediaSessionAction, ...details });
  }
}

describe('media session', () => {
  let session: FakeSession;
  let player: PlayerHarness;
  let stop: () => void;

  beforeEach(() => {
    localStorage.clear();
    session = new FakeSession();
    Object.defineProperty(globalThis, 'MediaMetadata', {
      configurable: true,
      value: class {
        constructor(init: MediaMetadataInit) {
          Object.assign(this, init);
        }
      },
    });
    player = new PlayerHarness();
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
    stop = connectMediaSession(player.store, player.engine, player.actions);
  });
  afterEach(() => {
    stop();
    player.stop();
    Reflect.deleteProperty(navigator, 'mediaSession');
  });
  const play = (count: number): void => {
    player.store.dispatch(tracksPlayed(tracks(count), { source: LOW_TIDE }));
    player.store.dispatch(soundStarted());
  };

  it('shows nothing and takes no keys before something is chosen', () => {
    expect(session.playbackState).toBe('none');
    expect(session.handlers).toEqual({});
  });

  it('names the track with its covers in all sizes', () => {
    const image_variants = { '64': '/64.webp', '160': '/160.webp', '320': '/320.webp', '640': '/640.webp' };
    expect(metadataOf(aTrack(1, { image_variants }))).toEqual({
      title: 'Song 1',
      artist: 'Maren Holt',
      album: 'Low Tide Almanac',
      artwork: ['64', '160', '320', '640'].map((edge) => ({
        src: `/${edge}.webp`,
        sizes: `${edge}x${edge}`,
        type: 'image/webp',
      })),
    });
    play(1);
    expect(session.metadata).toMatchObject({ title: 'Song 1' });
  });

  it('says whether it plays', () => {
    play(1);
    expect(session.playbackState).toBe('playing');
    player.store.dispatch(paused());
    expect(session.playbackState).toBe('paused');
  });

  it('offers next only where it leads', () => {
    play(2);
    expect(session.handlers.nexttrack).toBeInstanceOf(Function);
    session.press('nexttrack');
    expect(player.currentId).toBe(2);
    expect(session.handlers.nexttrack).toBeNull();
  });

  it('plays, pauses, seeks and steps', () => {
    play(1);
    session.press('pause');
    expect(player.player.status).toBe('paused');
    session.press('play');
    expect(player.player.status).toBe('loading');
    session.press('seekto', { seekTime: 60 });
    expect(player.engine.getSnapshot().positionMs).toBe(60_000);
    session.press('seekforward');
    session.press('seekbackward', { seekOffset: 10 });
    expect(player.engine.getSnapshot().positionMs).toBe(55_000);
    session.press('previoustrack');
    expect(player.engine.getSnapshot().positionMs).toBe(0);
  });

  it('tells the position when it jumps, not at each step', () => {
    play(1);
    const before = session.positions.length;
    player.engine.reach(100);
    player.engine.reach(250);
    expect(session.positions).toHaveLength(before);
    player.engine.seek(60_000);
    expect(session.positions.at(-1)).toEqual({ duration: 228, position: 60, playbackRate: 1 });
  });

  it('takes everything back', () => {
    play(1);
    stop();
    expect(session.metadata).toBeNull();
    expect(Object.values(session.handlers).every((handler) => handler === null)).toBe(true);
  });
});
