import { EmbedPlayer } from './embed-player';
import type { PlayerState } from './embed-player';

const TRACKS = [1, 2].map((id) => ({ id, name: `Song ${id}`, by: 'Maren Holt', duration_ms: 60_000 }));
const RELEASE_AFTER_MS = 20;
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** An audio element without sound: it records calls, and emits the events that the test triggers. */
class SilentAudio extends EventTarget {
  static last: SilentAudio;
  static refuses = false;
  src = '';
  preload = '';
  currentTime = 0;
  readyState = 0;
  ended = false;
  error: object | null = null;
  isPaused = true;

  constructor() {
    super();
    SilentAudio.last = this;
  }

  play(): Promise<void> {
    if (SilentAudio.refuses) return Promise.reject(new DOMException('A press first', 'NotAllowedError'));
    this.isPaused = false;
    return Promise.resolve();
  }

  pause(): void {
    this.isPaused = true;
  }

  removeAttribute(): void {
    this.src = '';
  }

  load(): void {
    Object.assign(this, { readyState: 0, currentTime: 0 });
  }

  tell(type: string, state: Partial<SilentAudio> = {}): void {
    Object.assign(this, state);
    this.dispatchEvent(new Event(type));
  }
}

describe('EmbedPlayer', () => {
  const addresses = {
    asked: [] as number[],
    forgotten: [] as number[],
    answer: (id: number): string | null => `/stream/${id}`,
  };
  let state: PlayerState;
  const audio = () => SilentAudio.last;
  const open = (startMs = 0): EmbedPlayer => {
    const player = new EmbedPlayer(
      TRACKS,
      {
        of: (id) => {
          addresses.asked.push(id);
          return Promise.resolve(addresses.answer(id));
        },
        forget: (id) => void addresses.forgotten.push(id),
      },
      startMs,
      RELEASE_AFTER_MS,
    );
    player.subscribe((now) => (state = now));
    return player;
  };

  beforeEach(() => {
    Object.assign(globalThis, { Audio: SilentAudio });
    Object.assign(addresses, { asked: [], forgotten: [], answer: (id: number) => `/stream/${id}` });
    SilentAudio.refuses = false;
  });

  it('asks for nothing before the first press, then begins where it was told', async () => {
    const player = open(30_000);
    expect([addresses.asked, state.positionMs]).toEqual([[], 30_000]);
    player.toggle();
    await settled();
    audio().tell('loadedmetadata', { readyState: 1 });
    expect([audio().src, audio().currentTime, audio().isPaused, state.isPlaying]).toEqual([
      '/stream/1',
      30,
      false,
      true,
    ]);
  });

  it('lets its connection go during a long pause, and goes on where it was', async () => {
    const player = open();
    player.toggle();
    await settled();
    audio().tell('loadedmetadata', { readyState: 1 });
    audio().tell('timeupdate', { currentTime: 12 });
    player.toggle();
    const until = performance.now() + 2_000;
    while (audio().src && performance.now() < until) await settled();
    expect([audio().src, state.positionMs, state.isPlaying]).toEqual(['', 12_000, false]);
    player.toggle();
    await settled();
    audio().tell('loadedmetadata', { readyState: 1 });
    expect([audio().src, audio().currentTime]).toEqual(['/stream/1', 12]);
  });

  it('keeps a start behind the end inside the song', () => {
    open(999_000);
    expect(state.positionMs).toBe(59_000);
  });

  it('goes on to the next song, and stands at the first after the last', async () => {
    const player = open();
    player.toggle();
    await settled();
    audio().tell('ended');
    await settled();
    expect([state.index, state.isPlaying, audio().src]).toEqual([1, true, '/stream/2']);
    audio().tell('ended');
    expect([state.index, state.isPlaying]).toEqual([0, false]);
  });

  it('asks anew, once, for an address that stopped working, and goes on where the sound broke off', async () => {
    const player = open();
    player.toggle();
    await settled();
    audio().tell('error', { readyState: 1, currentTime: 12, error: {} });
    await settled();
    expect([addresses.forgotten, addresses.asked, state.isPlaying]).toEqual([[1], [1, 1], true]);
    audio().tell('loadedmetadata', { currentTime: 0, error: null });
    expect(audio().currentTime).toBe(12);
    audio().tell('error', { error: {} });
    await settled();
    expect([addresses.asked.length, state.hasFailed, state.isPlaying]).toEqual([2, true, false]);
  });

  it('says when a song may not be heard, and tries again when pressed', async () => {
    addresses.answer = () => null;
    const player = open();
    player.toggle();
    await settled();
    expect([state.hasFailed, state.isPlaying]).toEqual([true, false]);
    addresses.answer = (id) => `/stream/${id}`;
    player.toggle();
    await settled();
    expect([state.hasFailed, state.isPlaying, audio().isPaused]).toEqual([false, true, false]);
  });

  it('shows play again where the browser wants a press first', async () => {
    SilentAudio.refuses = true;
    const player = open();
    player.toggle();
    await settled();
    await settled();
    expect(state.isPlaying).toBe(false);
  });
});
