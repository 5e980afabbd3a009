/** Bars of a waveform by its width (design §4). */
const BARS = 190;
const BARS_NARROW = 95;
const NARROW_PX = 600;
const GAP_PX = 2;
/** Silence is drawn too, as a dot. */
const LOWEST = 0.05;

export const barCount = (width: number): number => (width < NARROW_PX ? BARS_NARROW : BARS);

/**
 * Heights of 0-1 from peaks of 0-100: each bar is the mean of its peaks, since of many peaks the largest is always loud,
 * and the highest bar fills the height, so that a soft song has an outline too.
 */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const means = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const part = peaks.slice(from, Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count)));
    return part.reduce((sum, peak) => sum + peak, 0) / part.length;
  });
  const top = Math.max(...means);
  return means.map((mean) => Math.max(LOWEST, top > 0 ? mean / top : 0));
}

const at = (value: number): string => value.toFixed(2);

/** The bars as one SVG path: round bars about the middle line. */
export function barsPath(bars: readonly number[], width: number, height: number): string {
  const step = (width + GAP_PX) / bars.length;
  const thick = Math.max(1, step - GAP_PX);
  const round = Math.min(2, thick / 2);
  return bars
    .map((bar, index) => {
      const tall = Math.max(thick, bar * height);
      const straight = tall - 2 * round;
      const across = thick - 2 * round;
      const corner = (x: number, y: number): string => `a${at(round)} ${at(round)} 0 0 1 ${at(x)} ${at(y)}`;
      return (
        `M${at(index * step)} ${at((height - tall) / 2 + round)}${corner(round, -round)}h${at(across)}${corner(round, round)}v${at(straight)}` +
        `${corner(-round, round)}h${at(-across)}${corner(-round, -round)}z`
      );
    })
    .join('');
}

export const BAR_PX = 6;
export const LINE_PX = 2;

/** One bar for the whole song. */
export const plainPath = (width: number, height: number, thick: number): string =>
  `M0 ${at((height - thick) / 2)}h${at(width)}v${thick}h${at(-width)}z`;
