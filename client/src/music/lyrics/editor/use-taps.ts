import { useState } from 'react';
import type { LyricLine } from '@tonearm/shared/catalogue/lyrics.dto';

export interface TappedLine {
  text: string;
  /** null: not tapped yet. */
  startMs: number | null;
}

const NUDGE_MS = 100;
const APART_MS = 10;

/** Times that somebody taps, line after line; they always rise. */
export function useTaps(lines: readonly LyricLine[]) {
  const [taps, setTaps] = useState<readonly TappedLine[]>(() =>
    lines.filter(({ text }) => text.trim() !== '').map(({ text, start_ms: startMs }) => ({ text, startMs })),
  );
  const next = taps.findIndex(({ startMs }) => startMs === null);
  const at = next === -1 ? taps.length : next;
  const set = (index: number, startMs: number | null): void =>
    setTaps(taps.map((tap, one) => (one === index ? { ...tap, startMs } : tap)));
  return {
    taps,
    /** The line that the next tap is for; beyond the last when all have a time. */
    next: at,
    isWhole: at === taps.length && taps.length > 0,
    tap: (positionMs: number): void => {
      if (at < taps.length) set(at, Math.max(Math.round(positionMs), (taps[at - 1]?.startMs ?? -APART_MS) + APART_MS));
    },
    /** Takes the last tap back. @returns where the line before it begins, to listen again from there. */
    undo: (): number => {
      if (at > 0) set(at - 1, null);
      return taps[at - 2]?.startMs ?? 0;
    },
    clear: (): void => setTaps(taps.map((tap) => ({ ...tap, startMs: null }))),
    nudge: (index: number, steps: number): void => {
      const time = taps[index]?.startMs;
      if (time === null || time === undefined) return;
      const low = (taps[index - 1]?.startMs ?? -APART_MS) + APART_MS;
      const high = (taps[index + 1]?.startMs ?? Infinity) - APART_MS;
      set(index, Math.min(high, Math.max(low, time + steps * NUDGE_MS)));
    },
  };
}

export type Taps = ReturnType<typeof useTaps>;
