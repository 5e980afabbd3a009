import { toHex } from '@tonearm/shared/theme/color';
import { shareAccent } from '@tonearm/shared/theme/share-accent';
import { themeTokens } from '@tonearm/shared/theme/theme-values';
import type { ThemeLook, ThemeTokens } from '@tonearm/shared/theme/theme-values';
import type { ColorToken, ThemeMode } from '@tonearm/shared/theme/tokens';

/** A theme in force, as pages carry it. */
type ShownTheme = ThemeLook & { default_light: boolean; default_dark: boolean };

/** The themes in force for what is no page of the site: mails, pictures for shared links, the installed app. */
export class SiteThemes {
  private source: () => Promise<readonly ShownTheme[]> = () => Promise.resolve([]);

  /** By whoever keeps the themes. */
  use(source: () => Promise<readonly ShownTheme[]>): void {
    this.source = source;
  }

  /** What is shown in the light, or in the dark; as tokens.css has it where no theme says otherwise. */
  async tokens(mode: ThemeMode): Promise<ThemeTokens> {
    const isDark = mode === 'dark';
    const shown = (await this.source()).find((theme) => (isDark ? theme.default_dark : theme.default_light));
    return themeTokens(shown ?? { is_dark: isDark, values: {} });
  }

  /** What pictures for shared links show of them. */
  async accent(): Promise<string> {
    return shareAccent(await this.source());
  }

  /** `#rrggbb`. */
  async color(mode: ThemeMode, token: ColorToken): Promise<string> {
    return toHex((await this.tokens(mode)).colors[token]);
  }
}
