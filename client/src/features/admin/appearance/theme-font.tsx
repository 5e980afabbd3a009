import { useTranslation } from 'react-i18next';
import { THEME_FONTS, themeFonts } from '@tonearm/shared/theme/tokens';
import type { ThemeFont } from '@tonearm/shared/theme/tokens';
import { RadioRows } from '../../../ui/radio-rows';
import type { DraftTheme } from './appearance-draft';
import styles from './appearance.module.css';

interface ThemeFontPartProps {
  theme: DraftTheme;
  onChange: (font: DraftTheme['font']) => void;
}

/** Fonts that ask nobody else for anything: what readers see of the others is on their device already. */
export function ThemeFontPart({ theme, onChange }: ThemeFontPartProps) {
  const { t } = useTranslation();
  const hints: Record<ThemeFont, string> = {
    Inter: t('Comes with the site, the same for everybody'),
    System: t('What the device writes its own menus in'),
    Humanist: t('Open and soft'),
    Serif: t('Like a book'),
    Rounded: t('Friendly, with round ends'),
    Monospace: t('Every letter as wide as the next'),
  };
  const names: Record<Exclude<ThemeFont, 'Inter'>, string> = {
    System: t('System'),
    Humanist: t('Humanist'),
    Serif: t('Serif'),
    Rounded: t('Rounded'),
    Monospace: t('Monospace'),
  };
  return (
    <div className={styles.padded}>
      <RadioRows
        label={t('Font')}
        name="font"
        options={themeFonts.map((family) => ({
          value: family,
          label: <span style={{ fontFamily: THEME_FONTS[family] }}>{family === 'Inter' ? family : names[family]}</span>,
          hint: hints[family],
        }))}
        value={(theme.font?.family ?? 'Inter') as ThemeFont}
        onChange={(family) => onChange(family === 'Inter' ? null : { family })}
      />
    </div>
  );
}
