import { useTranslation } from 'react-i18next';
import { CORNER_TOKENS, RADIUS_DEFAULT, RADIUS_SCALE, cornerTokens } from '@tonearm/shared/theme/tokens';
import type { Corner, CornerToken } from '@tonearm/shared/theme/tokens';
import { ChipGroup } from '../../../ui/chip-group';
import type { DraftTheme } from './appearance-draft';
import { ThemeChoice } from './theme-choice';
import styles from './appearance.module.css';

interface ThemeRadiusProps {
  theme: DraftTheme;
  onChange: (property: string, value: string) => void;
}

/** Panels as round as a pill would cut off what is in them. */
const CHOICES: Record<CornerToken, readonly Corner[]> = {
  'r-button': ['none', 'sm', 'md', 'lg', 'full'],
  'r-input': ['none', 'sm', 'md', 'lg', 'full'],
  'r-lg': ['none', 'sm', 'md', 'lg'],
};

/** How round corners are: one size for all, and what buttons, fields, panels and covers make of it. */
export function ThemeRadius({ theme, onChange }: ThemeRadiusProps) {
  const { t } = useTranslation();
  const words: Record<Corner, string> = {
    none: t('Square'),
    sm: t('Small'),
    md: t('Medium'),
    lg: t('Large'),
    full: t('Round'),
  };
  const titles: Record<CornerToken, string> = { 'r-button': t('Buttons'), 'r-input': t('Fields'), 'r-lg': t('Panels') };
  return (
    <div className={styles.padded}>
      <div className={styles.group}>
        <h2 className={styles.label}>{t('All corners')}</h2>
        <ChipGroup
          label={t('All corners')}
          options={RADIUS_SCALE.map((size) => ({ id: `${size}px`, label: `${size} px` }))}
          chosen={theme.values['--radius-base'] ?? `${RADIUS_DEFAULT}px`}
          onChoose={(size) => onChange('--radius-base', size)}
        />
      </div>
      {cornerTokens.map((token) => (
        <div className={styles.group} key={token}>
          <h2 className={styles.label}>{titles[token]}</h2>
          <ChipGroup
            label={titles[token]}
            options={CHOICES[token].map((corner) => ({ id: corner, label: words[corner] }))}
            chosen={theme.values[`--${token}`] ?? CORNER_TOKENS[token]}
            onChoose={(corner) => onChange(`--${token}`, corner)}
          />
        </div>
      ))}
      <ThemeChoice
        title={t('Covers')}
        token="cover"
        words={{ square: t('Square'), soft: t('Soft'), rounded: t('Rounded'), round: t('Round') }}
        theme={theme}
        onChange={onChange}
      />
    </div>
  );
}
