import type { LyricLine } from '@tonearm/shared/catalogue/lyrics.dto';

export interface TappedLine {
  text: string;
  /** null: not tapped yet. */
  startMs: number | null;
}

const NUDGE_MS = 100;
const APART_MS = 10;

/** The lines that can be given a time, with those that they have. */
export const tapsOf = (lines: readonly LyricLine[]): readonly TappedLine[] =>
  lines.filter(({ text }) => text.trim() !== '').map(({ text, start_ms: startMs }) => ({ text, startMs }));

/** Whether every line has its time. */
export const isWhole = (taps: readonly TappedLine[]): boolean =>
  taps.length > 0 && taps.every(({ startMs }) => startMs !== null);

/** Times that somebody taps, line after line; they always rise. */
export function tapping(taps: readonly TappedLine[], change: (taps: readonly TappedLine[]) => void) {
  const next = taps.findIndex(({ startMs }) => startMs === null);
  const at = next === -1 ? taps.length : next;
  const set = (index: number, startMs: number | null): void =>
    change(taps.map((tap, one) => (one === index ? { ...tap, startMs } : tap)));
  return {
    taps,
    /** The line that the next tap is for; beyond the last when all have a time. */
    next: at,
    isWhole: isWhole(taps),
    tap: (positionMs: number): void => {
      if (at < taps.length) set(at, Math.max(Math.round(positionMs), (taps[at - 1]?.startMs ?? -APART_MS) + APART_MS));
    },
    /** Takes the last tap back. @returns where the line before it begins, to listen again from there. */
    undo: (): number => {
      if (at > 0) set(at - 1, null);
      return taps[at - 2]?.startMs ?? 0;
    },
    clear: (): void => change(taps.map((tap) => ({ ...tap, startMs: null }))),
    nudge: (index: number, steps: number): void => {
      const time = taps[index]?.startMs;
      if (time === null || time === undefined) return;
      const low = (taps[index - 1]?.startMs ?? -APART_MS) + APART_MS;
      const high = (taps[index + 1]?.startMs ?? Infinity) - APART_MS;
      set(index, Math.min(high, Math.max(low, time + steps * NUDGE_MS)));
    },
  };
}

export type Taps = ReturnType<typeof tapping>;
