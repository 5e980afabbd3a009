import { readFileSync } from 'node:fs';
import { fromHex, fromOklch, toHex, toOklch } from './color.js';
import type { Rgb } from './color.js';
import { contrastPairs, isEnough, nearestPassing, withColor } from './contrast-pairs.js';
import { googleFamilies, googleFontAddress, googleFontFault, isGoogleFont } from './google-font.js';
import { makeTheme } from './make-theme.js';
import { isOwnFont } from './own-font.js';
import { readPreviewMessage } from './preview-messages.js';
import { themeCss, themeTokens, themeValueFault } from './theme-values.js';
import { COLOR_TOKENS, NUMBER_TOKENS, THEME_FONTS, colorTokens } from './tokens.js';

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const faultsOf = (values: Record<string, string>, isDark: boolean): string[] =>
  contrastPairs(themeTokens({ is_dark: isDark, values }))
    .filter((pair) => !isEnough(pair))
    .map(({ token, on, ratio, least }) => `${token} on ${on}: ${ratio.toFixed(2)} of ${least}`);

const METRICS = { ascent: 90, descent: 22, line_gap: 0, size: 107, is_variable: true };

describe('a theme', () => {
  it('begins with what tokens.css says', () => {
    const css = readFileSync(new URL('../../../client/src/ui/styles/tokens.css', import.meta.url), 'utf8');
    const [, dark = '', light = ''] = css.split(/Theme values: (?:dark|light)/);
    const said = (part: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(part)?.[1];
    for (const [name, { dark: inDark, light: inLight }] of Object.entries({ ...COLOR_TOKENS, ...NUMBER_TOKENS }))
      expect([name, said(dark, name), said(light, name)]).toEqual([name, inDark, inLight]);
    expect(faultsOf({}, true)).toEqual([]);
    expect(faultsOf({}, false)).toEqual([]);
  });

  it('is made of any one colour, and can be read in both modes', () => {
    const next = numbers(20);
    const random = Array.from(
      { length: 200 },
      (): Rgb => [next() * 256, next() * 256, next() * 256].map(Math.floor) as unknown as Rgb,
    );
    const edges: Rgb[] = ['#000', '#fff', '#808080', '#00f', '#ff0', '#0f0', '#f0f'].map((hex) => fromHex(hex) as Rgb);
    const found = [...random, ...edges].flatMap((brand) =>
      [true, false].flatMap((isDark) =>
        faultsOf(makeTheme(brand, isDark), isDark).map(
          (fault) => `${toHex(brand)} ${isDark ? 'dark' : 'light'} ${fault}`,
        ),
      ),
    );
    expect(found).toEqual([]);
    const kept = makeTheme([37, 84, 235], false);
    expect(kept['--primary-rgb']).toBe('37 84 235');
    expect(Object.keys(kept).sort()).toEqual(
      [...Object.keys(COLOR_TOKENS), ...Object.keys(NUMBER_TOKENS)].map((name) => `--${name}`).sort(),
    );
    for (const [name, value] of Object.entries(kept))
      expect([name, themeValueFault(name, value)]).toEqual([name, null]);
  });

  it('offers the nearest colour of the same hue that passes', () => {
    const theme = withColor(themeTokens({ is_dark: true, values: {} }), 'primary-text-rgb', [120, 40, 20]);
    const nearest = nearestPassing(theme, 'primary-text-rgb') as Rgb;
    expect(Math.abs(toOklch(nearest).h - toOklch([120, 40, 20]).h)).toBeLessThan(6);
    const mended = contrastPairs(withColor(theme, 'primary-text-rgb', nearest));
    expect(mended.every(isEnough)).toBe(true);
    expect(
      Math.min(...mended.filter(({ token }) => token === 'primary-text-rgb').map(({ ratio }) => ratio)),
    ).toBeLessThan(4.7);
  });

  it('has a font of the site’s own by its address and measures, never by its name', () => {
    const src = `/music/storage/fonts/${'b'.repeat(40)}/font.woff2`;
    const font = { family: "</style>'", src, metrics: METRICS };
    const css = themeCss({ is_dark: false, values: { '--density': 'compact', '--cover': 'round' }, font });
    expect(css).toContain(
      `@font-face{font-family:'Own bbbbbbbbbbbb';font-weight:100 900;font-display:swap;src:url('${src}')`,
    );
    expect(css).toContain('size-adjust:107%;ascent-override:90%');
    expect(css).toContain(
      "--density:0.75;--r-art:var(--r-full);--r-art-s:var(--r-full);--font-family:'Own bbbbbbbbbbbb',",
    );
    expect(css).not.toContain('</');
    expect(isOwnFont({ ...font, src: `//evil.example${src}` })).toBe(false);
    expect(isOwnFont({ ...font, family: ' ' })).toBe(false);
    expect(themeValueFault('--density', 'huge')).toBe('Must be one of: compact, normal, airy.');
  });

  it('has a font of Google’s by a name of letters, digits and spaces, and what the site brings until it is there', () => {
    const font = { family: 'Source Serif 4', google: true };
    expect(themeCss({ is_dark: false, values: {}, font })).toContain("{--font-family:'Source Serif 4','Inter'}");
    expect(googleFontAddress('Source Serif 4')).toBe(
      'https://fonts.googleapis.com/css2?family=Source+Serif+4:wght@400..700&display=swap',
    );
    // Which weights others have is not known.
    expect(googleFontAddress('Press Start 2P')).toBe(
      'https://fonts.googleapis.com/css2?family=Press+Start+2P&display=swap',
    );
    expect(googleFamilies([{ font }, { font: null }, { font: { family: 'Serif' } }, { font }])).toEqual([font.family]);
    for (const family of ['', ' Lora', 'Lo  ra', "Lora';", 'Lora&text=a', 'Löra', 'a'.repeat(61)]) {
      expect([family, isGoogleFont({ family, google: true })]).toEqual([family, false]);
      expect(googleFontFault({ family, google: true } as { google: boolean })).toMatch(/letters, digits and spaces/);
    }
    expect(isGoogleFont({ ...font, src: 'https://evil.example/font.woff2' })).toBe(false);
    expect(googleFontFault({ google: false })).toBeNull();
  });

  it('is shown beside its editor by messages of a known shape alone', () => {
    const person = {
      kind: 'user',
      name: 'User',
      roles: [{ id: 2, name: 'users' }],
      permissions: [],
      subscriptions: [],
    };
    const item = { kind: 'menu', menu: 'primary', item: null };
    const fine = [
      { type: 'be.viewer', viewer: null },
      { type: 'be.viewer', viewer: person },
      { type: 'be.highlight', part: item },
      { type: 'be.pick', part: { kind: 'landing', section: 'general', index: null, field: 'header_title' } },
      { type: 'be.pick', part: { kind: 'color', color: '1 2 3' } },
      { type: 'be.picking', picks: 'colors' },
    ];
    for (const message of fine) expect(readPreviewMessage(message)).toEqual(message);
    const none = [
      { type: 'be.viewer', viewer: { ...person, kind: 'owner' } },
      { type: 'be.viewer', viewer: { ...person, permissions: ['admin'] } },
      { type: 'be.highlight', part: { ...item, menu: 1 } },
      { type: 'be.pick', part: { kind: 'landing', section: 'general', index: null, field: '"]{}' } },
      { type: 'be.pick', part: { kind: 'color', color: 'red' } },
      { type: 'be.picking', picks: 'all' },
      { type: 'constructor' },
    ];
    for (const message of none) expect(readPreviewMessage(message)).toBeNull();
  });

  it('turns colours round and back', () => {
    for (const hex of ['#fd9447', '#0a0b0c', '#ffffff', '#2554eb']) {
      const rgb = fromHex(hex) as Rgb;
      expect(toHex(fromOklch(toOklch(rgb)))).toBe(hex);
    }
    expect([fromHex('#abc'), fromHex('abcdef0'), fromHex('red')]).toEqual([[170, 187, 204], null, null]);
  });

  it('lets no hostile value into a page: 10 000 of them', () => {
    const next = numbers(82);
    const pieces = [
      '253 148 71',
      '8px',
      'md',
      '0.5',
      ';',
      '}',
      '{',
      '</style>',
      '<script>',
      'url(',
      'https://evil.example/',
      ')',
      '*/',
      '/*',
      '\\',
      "'",
      '"',
      '@import',
      'expression(',
      'var(--x)',
      '\n',
      '\u2028',
      '\0',
      ' ',
      '!important',
      'rgb(',
      '-',
      '--',
      'calc(',
      'javascript:',
      '256 0 0',
      '1e3',
      '__proto__',
    ];
    const names = [
      ...colorTokens,
      ...Object.keys(NUMBER_TOKENS),
      'radius-base',
      'r-button',
      'r-input',
      'r-lg',
      'cover',
      'density',
      'x',
      '__proto__',
      'constructor',
      'a}b{',
      '</style><script>',
    ];
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    /** One rule of plain declarations: nothing that ends it, names an address or is markup. */
    const isPlain = (css: string): boolean => {
      const [, body = ''] = /^:root\[data-theme=dark\],:root \[data-theme=dark\]\{([^{}]*)\}$/.exec(css) ?? [];
      return body.split(';').every((line) => /^--[a-z0-9-]+:[\w .,'()*-]+$/.test(line) && !/url|script|--x/.test(line));
    };
    const fonts = Object.keys(THEME_FONTS);
    for (let at = 0; at < 10_000; at += 1) {
      const name = `--${pick(names)}`;
      const value = Array.from({ length: 1 + Math.floor(next() * 3) }, () => pick(pieces)).join('');
      const family = next() < 0.5 ? value : pick(fonts);
      const isOwn = next() < 0.5;
      const src = `${pick(pieces)}/storage/fonts/${'a'.repeat(40)}/font.woff2${pick(pieces)}`;
      const isGoogles = next() < 0.5;
      const font = {
        family,
        ...(isGoogles && { google: true }),
        ...(isOwn && { src, metrics: pick([METRICS, { ...METRICS, size: value as never }]) }),
      };
      expect(isOwnFont(isOwn ? font : null)).toBe(false);
      if (isGoogleFont(font))
        expect(googleFontAddress(family)).toMatch(
          /^https:\/\/fonts\.googleapis\.com\/css2\?family=[A-Za-z\d+]+&display=swap$/,
        );
      const css = themeCss({ is_dark: true, values: { [name]: value }, font });
      const isFine = themeValueFault(name, value) === null;
      if (isFine) expect([css, isPlain(css)]).toEqual([css, true]);
      else
        expect(css.replace(/--font-family:[\w ,'-]+/, '')).toMatch(
          /^(:root\[data-theme=dark\],:root \[data-theme=dark\]\{\})?$/,
        );
    }
  });
});
