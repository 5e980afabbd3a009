import type { OwnFont } from '@tonearm/shared/theme/own-font';
import type { DraftTheme } from './appearance-draft';
import { readTheme, themeText, withFontsOfHere } from './theme-file';

const OWN: OwnFont = {
  family: 'Brand Grotesk',
  src: `/storage/fonts/${'a1'.repeat(20)}/font.woff2`,
  metrics: { ascent: 90, descent: 22, line_gap: 0, size: 107, is_variable: true },
};
const theme = (font: DraftTheme['font']): DraftTheme => ({
  name: 'Cobalt',
  is_dark: false,
  default_light: false,
  default_dark: false,
  values: { '--primary-rgb': '37 84 235' },
  font,
});

describe('a theme as a file', () => {
  it('comes back as it was, with the font of the site or of its owner', () => {
    for (const one of [theme(null), theme({ family: 'Serif' }), theme({ family: 'Lora', google: true }), theme(OWN)])
      expect(readTheme(themeText(one))).toEqual(one);
  });

  it('has no font that could be anything else', () => {
    const read = (font: unknown) => readTheme(JSON.stringify({ ...theme(null), font }))?.font;
    expect(read({ family: 'Comic' })).toBeNull();
    expect(read({ family: 'Lora&text=', google: true })).toBeNull();
    expect(read({ family: 'Lora', google: true, src: 'https://evil.example/font.woff2' })).toBeNull();
    expect(read({ ...OWN, src: 'https://evil.example/font.woff2' })).toBeNull();
    expect(read({ ...OWN, metrics: { ...OWN.metrics, size: '1%}' } })).toBeNull();
    expect(readTheme('{"name":"x","is_dark":true,"values":{"--primary-rgb":"red;}"}}')).toBeNull();
  });

  it('keeps the own font where the site has it, and names it where not', async () => {
    const has = (isThere: boolean) => withFontsOfHere(theme(OWN), () => Promise.resolve(isThere));
    expect(await has(true)).toEqual({ theme: theme(OWN), missing: null });
    expect(await has(false)).toEqual({ theme: theme(null), missing: 'Brand Grotesk' });
    expect(await withFontsOfHere(theme({ family: 'Serif' }), () => Promise.resolve(false))).toMatchObject({
      missing: null,
    });
  });
});
