import { dominantColor } from './dominant-color.js';

const pixels = (...parts: readonly [count: number, r: number, g: number, b: number][]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([count, ...rgb]) => Array.from({ length: count }, () => rgb).flat()));

describe('the dominant colour', () => {
  it('is the commonest', () => {
    expect(dominantColor(pixels([10, 200, 40, 40], [4, 40, 200, 40]))).toBe('#c82828');
  });

  it('prefers a vivid colour to more of a grey background', () => {
    expect(dominantColor(pixels([60, 20, 20, 20], [20, 200, 40, 40]))).toBe('#c82828');
  });

  it('is grey where all is grey', () => {
    expect(dominantColor(pixels([9, 128, 128, 128]))).toBe('#808080');
    expect(dominantColor(pixels([9, 0, 0, 0]))).toBe('#000000');
  });

  it('is black for no pixels', () => {
    expect(dominantColor(new Uint8Array())).toBe('#000000');
  });
});
