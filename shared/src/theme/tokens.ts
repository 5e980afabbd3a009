/** Colours of tokens.css that a theme may change, as they are without one: `--primary-rgb` of each mode. */
export const COLOR_TOKENS = {
  'bg-rgb': { dark: '8 8 10', light: '242 241 238' },
  'bg-main-rgb': { dark: '15 15 18', light: '252 252 250' },
  'surface-rgb': { dark: '23 23 27', light: '255 255 255' },
  'surface-raised-rgb': { dark: '32 32 37', light: '255 255 255' },
  'surface-sunken-rgb': { dark: '11 11 14', light: '238 236 234' },
  'text-rgb': { dark: '245 245 248', light: '22 22 29' },
  'text-2-rgb': { dark: '184 184 190', light: '76 76 85' },
  'text-3-rgb': { dark: '150 150 157', light: '98 98 107' },
  'ink-rgb': { dark: '255 255 255', light: '21 21 31' },
  'primary-rgb': { dark: '253 148 71', light: '196 79 22' },
  'primary-hover-rgb': { dark: '255 169 95', light: '178 67 16' },
  'on-primary-rgb': { dark: '35 17 7', light: '255 255 255' },
  'primary-text-rgb': { dark: '255 166 97', light: '178 67 16' },
  'danger-rgb': { dark: '216 45 76', light: '202 25 60' },
  'on-danger-rgb': { dark: '255 255 255', light: '255 255 255' },
  'danger-text-rgb': { dark: '251 124 137', light: '193 19 56' },
  'positive-text-rgb': { dark: '95 213 152', light: '0 115 70' },
  'warning-text-rgb': { dark: '237 203 91', light: '137 92 7' },
  'info-text-rgb': { dark: '124 191 242', light: '0 104 168' },
  'chart-1-rgb': { dark: '253 148 71', light: '214 92 25' },
  'chart-2-rgb': { dark: '89 173 233', light: '5 118 189' },
  'chart-3-rgb': { dark: '80 207 189', light: '5 148 136' },
  'chart-4-rgb': { dark: '179 134 228', light: '132 79 190' },
  'chart-5-rgb': { dark: '230 210 113', light: '197 151 32' },
  'chart-6-rgb': { dark: '240 121 152', light: '203 62 108' },
  'shadow-rgb': { dark: '0 0 0', light: '32 32 43' },
  'scrim-rgb': { dark: '1 1 1', light: '21 21 27' },
} as const;

/** How strongly lines, washes and shadows show, and how light a page that takes the colour of its cover is. */
export const NUMBER_TOKENS = {
  'line-a': { dark: '0.085', light: '0.09' },
  'line-2-a': { dark: '0.15', light: '0.16' },
  'field-a': { dark: '0.38', light: '0.52' },
  'hover-a': { dark: '0.06', light: '0.045' },
  'press-a': { dark: '0.1', light: '0.08' },
  'fill-a': { dark: '0.08', light: '0.06' },
  'soft-a': { dark: '0.16', light: '0.1' },
  'sh-a': { dark: '0.5', light: '0.16' },
  'scrim-a': { dark: '0.66', light: '0.42' },
  'tint-l': { dark: '0.36', light: '0.86' },
  'tint-k': { dark: '1', light: '0.62' },
} as const;

export type ColorToken = keyof typeof COLOR_TOKENS;
export type NumberToken = keyof typeof NUMBER_TOKENS;
export type ThemeMode = 'light' | 'dark';

export const colorTokens = Object.keys(COLOR_TOKENS) as ColorToken[];
export const numberTokens = Object.keys(NUMBER_TOKENS) as NumberToken[];

/** Roundness of the site in pixels; all corners follow it. */
export const RADIUS_SCALE = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20] as const;
export const RADIUS_DEFAULT = 8;

/** How round one kind of part is, beside the others. */
export const CORNERS = {
  none: '0px',
  sm: 'calc(var(--radius-base) * 0.5)',
  md: 'calc(var(--radius-base) * 1)',
  lg: 'calc(var(--radius-base) * 1.5)',
  full: 'var(--r-full)',
} as const;
export type Corner = keyof typeof CORNERS;

/** Kinds of parts with corners of their own, and how round they are without a theme. */
export const CORNER_TOKENS = { 'r-button': 'md', 'r-input': 'md', 'r-lg': 'lg' } as const satisfies Record<
  string,
  Corner
>;
export type CornerToken = keyof typeof CORNER_TOKENS;
export const cornerTokens = Object.keys(CORNER_TOKENS) as CornerToken[];

/** What one of a few words stands for: the shape of covers, and how much room lists and rows leave. */
export const CHOICES = {
  cover: {
    square: ['--r-art:0px', '--r-art-s:0px'],
    soft: [],
    rounded: ['--r-art:calc(var(--radius-base) * 1.75)', '--r-art-s:calc(var(--radius-base) * 1)'],
    round: ['--r-art:var(--r-full)', '--r-art-s:var(--r-full)'],
  },
  density: { compact: ['--density:0.75'], normal: [], airy: ['--density:1.25'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;
export type ChoiceToken = keyof typeof CHOICES;
/** As it is without a theme. */
export const CHOICE_DEFAULTS: Readonly<Record<ChoiceToken, string>> = { cover: 'soft', density: 'normal' };

/** Fonts that ask nobody else for anything: the one that the site brings, and those of the reader's device. */
export const THEME_FONTS = {
  Inter: "'Inter'",
  System: "system-ui, -apple-system, 'Segoe UI'",
  Humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans'",
  Serif: "ui-serif, 'Noto Serif', Georgia, Cambria, 'Times New Roman', serif",
  Rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, 'Arial Rounded MT Bold', Calibri",
  Monospace: "ui-monospace, 'SF Mono', 'JetBrains Mono', 'DejaVu Sans Mono', Menlo, monospace",
} as const;
export type ThemeFont = keyof typeof THEME_FONTS;
export const themeFonts = Object.keys(THEME_FONTS) as ThemeFont[];
