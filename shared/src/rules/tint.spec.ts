import { tintOf } from './tint.js';

describe('tintOf', () => {
  // Hues of the OKLCH colour space, as every browser computes them.
  it.each([
    ['#ff0000', 29],
    ['#00ff00', 142],
    ['#0000ff', 264],
    ['#ffff00', 110],
    ['#00ffff', 195],
    ['#ff00ff', 328],
  ])('gives %s its hue %d, and no more colour than a page bears', (hex, hue) => {
    expect(tintOf(hex)).toEqual({ hue, chroma: 0.14 });
  });

  it.each(['#000000', '#ffffff', '#808080'])('gives %s no colour', (hex) => {
    expect(tintOf(hex).chroma).toBe(0);
  });

  it('keeps weak colours weak', () => {
    const { chroma } = tintOf('#8a8580');
    expect(chroma).toBeGreaterThan(0);
    expect(chroma).toBeLessThan(0.02);
  });

  it('reads either case', () => {
    expect(tintOf('#A1B2C3')).toEqual(tintOf('#a1b2c3'));
  });

  it.each([null, '', '#fff', 'red', '#12345g', '#1234567', 'ff0000', ' #ff0000', '#ff0000;x'])(
    'falls back for %j',
    (hex) => {
      expect(tintOf(hex)).toEqual({ hue: 285, chroma: 0.01 });
    },
  );

  it('stays within the circle', () => {
    for (let step = 0; step < 4_096; step += 1) {
      const hex = `#${[step >> 8, (step >> 4) & 15, step & 15].map((part) => (part * 17).toString(16).padStart(2, '0')).join('')}`;
      const { hue, chroma } = tintOf(hex);
      expect([hex, Number.isInteger(hue) && hue >= 0 && hue <= 360, chroma >= 0 && chroma <= 0.14]).toEqual([
        hex,
        true,
        true,
      ]);
    }
  });
});
