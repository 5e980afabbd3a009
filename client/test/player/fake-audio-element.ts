/** As much of an audio element as a test can steer: loading, time and failures happen when it says so. */
export class FakeAudioElement extends EventTarget {
  src = '';
  preload = '';
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  muted = false;
  paused = true;
  ended = false;
  readyState = 0;
  currentTime = 0;
  duration = NaN;
  error: { code: number } | null = null;
  loads = 0;
  refusesPlay: string | null = null;
  loadedSeconds = 0;
  /** Types that it plays. */
  plays: readonly string[] = [];

  canPlayType(type: string): string {
    return this.plays.includes(type) ? 'maybe' : '';
  }

  get buffered(): { length: number; start: () => number; end: () => number } {
    return { length: this.loadedSeconds > 0 ? 1 : 0, start: () => 0, end: () => this.loadedSeconds };
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.src = '';
  }

  load(): void {
    this.loads += 1;
    Object.assign(this, {
      paused: true,
      ended: false,
      readyState: 0,
      currentTime: 0,
      duration: NaN,
      error: null,
      loadedSeconds: 0,
    });
  }

  play(): Promise<void> {
    if (this.refusesPlay) return Promise.reject(Object.assign(new Error('refused'), { name: this.refusesPlay }));
    this.paused = false;
    if (this.readyState > 0) queueMicrotask(() => this.tell('playing'));
    return Promise.resolve();
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    queueMicrotask(() => this.tell('pause'));
  }

  tell(type: string): void {
    this.dispatchEvent(new Event(type));
  }

  /** Data arrives. */
  arrive(seconds: number): void {
    Object.assign(this, { readyState: 4, duration: seconds, loadedSeconds: seconds });
    this.tell('loadedmetadata');
    if (!this.paused) this.tell('playing');
  }

  reach(seconds: number): void {
    this.currentTime = seconds;
    this.tell('timeupdate');
    if (seconds < this.duration) return;
    this.ended = true;
    this.paused = true;
    this.tell('pause');
    this.tell('ended');
  }

  fail(code: number): void {
    this.error = { code };
    this.tell('error');
  }
}
