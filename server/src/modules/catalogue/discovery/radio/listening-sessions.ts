/** Silence after which another sitting begins. */
const SITTING_ENDS_MS = 30 * 60_000;
/** More songs than a sitting of a day has; a loop that runs for a week must not weigh more. */
const SONGS_MAX = 400;
const FIRST_ROOM = 1 << 16;

interface OpenSitting {
  lastAt: number;
  tracks: Set<number>;
}

/**
 * Sittings of all listeners, one after the other in one list of numbers, each ended by 0: 10 million plays take about 50 MB.
 * Plays come in the order of time; only sittings that may still go on are held apart.
 */
export class ListeningSessions {
  private readonly open = new Map<string, OpenSitting>();
  private played = new Int32Array(FIRST_ROOM);
  private length = 0;

  add(listener: string, trackId: number, at: number): void {
    this.closeBefore(at - SITTING_ENDS_MS);
    const last = this.open.get(listener);
    const goesOn = last !== undefined && last.lastAt >= at - SITTING_ENDS_MS;
    // Only where plays came out of order: else it is closed already.
    if (last && !goesOn) this.keep(last.tracks);
    const sitting = goesOn ? last : { lastAt: at, tracks: new Set<number>() };
    sitting.lastAt = Math.max(sitting.lastAt, at);
    if (sitting.tracks.size < SONGS_MAX) sitting.tracks.add(trackId);
    // Behind all others: the map stays in the order of the last play.
    this.open.delete(listener);
    this.open.set(listener, sitting);
  }

  /** Everything played, when there is nothing more to come. */
  finish(): Int32Array {
    this.closeBefore(Infinity);
    return this.played.subarray(0, this.length);
  }

  private closeBefore(time: number): void {
    for (const [listener, sitting] of this.open) {
      if (sitting.lastAt >= time) return;
      this.open.delete(listener);
      this.keep(sitting.tracks);
    }
  }

  private keep(tracks: ReadonlySet<number>): void {
    const needed = this.length + tracks.size + 1;
    if (needed > this.played.length) {
      const larger = new Int32Array(Math.max(needed, Math.ceil(this.played.length * 1.5)));
      larger.set(this.played.subarray(0, this.length));
      this.played = larger;
    }
    for (const track of tracks) this.played[this.length++] = track;
    this.played[this.length++] = 0;
  }
}
