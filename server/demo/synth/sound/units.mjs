export const RATE = 44100;
export const samples = (seconds) => Math.max(0, Math.round(seconds * RATE));
export const hertz = (midi) => 440 * 2 ** ((midi - 69) / 12);
export const gain = (decibel) => 10 ** (decibel / 20);
export const clamp = (x, low, high) => Math.min(high, Math.max(low, x));

/** Scales a buffer so that its highest sample has this level. */
export function peakTo(buffer, level) {
  let peak = 1e-9;
  for (const x of buffer) if (Math.abs(x) > peak) peak = Math.abs(x);
  const factor = level / peak;
  for (let i = 0; i < buffer.length; i++) buffer[i] *= factor;
  return buffer;
}
