import { over, toHex } from '@tonearm/shared/theme/color';
import { themeTokens } from '@tonearm/shared/theme/theme-values';
import type { ThemeTokens } from '@tonearm/shared/theme/theme-values';

/** The colours of a mail as `#rrggbb`: mail programs know no custom properties. */
export interface MailColors {
  page: string;
  card: string;
  line: string;
  text: string;
  soft: string;
  well: string;
  primary: string;
  onPrimary: string;
  link: string;
}

/** For readers whose programs show mails in the light, and in the dark. */
export interface MailLook {
  light: MailColors;
  dark: MailColors;
}

/** A mail in the colours of a theme. */
export function mailColors({ colors, numbers }: ThemeTokens, soft: 'text-2-rgb' | 'text-3-rgb'): MailColors {
  const line = over(colors['ink-rgb'], numbers['line-a'], colors['surface-rgb']);
  return {
    page: toHex(colors['bg-rgb']),
    card: toHex(colors['surface-rgb']),
    line: toHex([Math.round(line[0]), Math.round(line[1]), Math.round(line[2])]),
    text: toHex(colors['text-rgb']),
    soft: toHex(colors[soft]),
    well: toHex(colors['surface-sunken-rgb']),
    primary: toHex(colors['primary-rgb']),
    onPrimary: toHex(colors['on-primary-rgb']),
    link: toHex(colors['primary-text-rgb']),
  };
}

/** In the site's themes. */
export const mailLook = (light: ThemeTokens, dark: ThemeTokens): MailLook => ({
  light: mailColors(light, 'text-3-rgb'),
  dark: mailColors(dark, 'text-2-rgb'),
});

/** Of mails that were kept before sites had themes. */
export const PLAIN_LOOK = mailLook(
  themeTokens({ is_dark: false, values: {} }),
  themeTokens({ is_dark: true, values: {} }),
);
