/** A play as the history reads it, the latest first. */
export interface PlayedRow {
  id: number;
  track_id: number;
  at: string | Date;
}

/** A song that was played, once or several times without another in between. */
export interface Played {
  trackId: number;
  at: string | Date;
  playIds: number[];
}

/** So that a song in an endless loop does not make an endless entry. */
export const REPEATS_MAX = 100;

/** Appends further plays to the entries, those of the same song in a row to one. */
export function mergeRepeats(entries: Played[], rows: readonly PlayedRow[]): void {
  for (const row of rows) {
    const last = entries.at(-1);
    const [id, trackId] = [Number(row.id), Number(row.track_id)];
    if (last?.trackId === trackId && last.playIds.length < REPEATS_MAX) last.playIds.push(id);
    else entries.push({ trackId, at: row.at, playIds: [id] });
  }
}
